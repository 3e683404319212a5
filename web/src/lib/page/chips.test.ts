import { expect, test } from 'vitest'
import { joined } from './chips'

test('two amounts of one sign and kind become one, else the newer chip stands', () => {
  expect(joined('−3', '−10')).toBe('−13')
  expect(joined('+$8', '+$2')).toBe('+$10')
  expect(joined('+1 card', '+2 cards')).toBe('+3 cards')
  expect(joined('+$8', '−$2')).toBe('−$2')
  expect(joined('+$8', '+1 card')).toBe('+1 card')
  expect(joined('−3', 'dies')).toBe('dies')
})
