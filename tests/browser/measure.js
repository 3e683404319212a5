// What a person could not read or hit on this page, as sentences. `least` is the smallest target: 34 px high for a
// mouse, 44 px both ways for a finger. `may` names by selector
// what is meant to be so: `cut`, `small`, `target`, `under`.
({ least, both, may }) => {
  const SMALLEST = 11.45
  const faults = []
  const found = (what, element, more = '') => {
    const words = (element.textContent || element.getAttribute('aria-label') || '').trim().replace(/\s+/g, ' ')
    const name = element.dataset?.thing || element.className?.baseVal || element.className || element.id
    faults.push(`${what}: ${element.localName}.${name} “${words.slice(0, 50)}” ${more}`.trim())
  }
  const styles = new Map()
  const style = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element))
    return styles.get(element)
  }
  const up = function* (element) {
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) yield at
  }
  const seen = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    for (const at of up(element)) if (style(at).clipPath.startsWith('inset(50%')) return false // for ears
    return true
  }
  const allowed = (what, element, other) =>
    (may[what] ?? []).some((selector) => element.closest(selector) || other?.closest(selector))

  // How high one pixel of the style sheet is on the screen.
  const scales = new Map()
  const scale = (element) => {
    if (!element || element === document.documentElement) return 1
    if (!scales.has(element)) {
      let own = 1
      if (element instanceof SVGGraphicsElement) {
        const matrix = element.getScreenCTM()
        scales.set(element, Math.hypot(matrix.c, matrix.d))
        return scales.get(element)
      }
      const { transform, scale: factor } = style(element)
      if (transform !== 'none') {
        const matrix = new DOMMatrix(transform)
        own *= Math.hypot(matrix.c, matrix.d)
      }
      if (factor && factor !== 'none') own *= parseFloat(factor)
      scales.set(element, own * scale(element.parentElement))
    }
    return scales.get(element)
  }
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const empty = (box, by = 0) => box.right - box.left <= by || box.bottom - box.top <= by
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }

  // The part of a box that can be seen, and by what the rest is cut: what scrolls does not count.
  const inside = (element, box, self = false) => {
    let part = box
    let scrolls = false
    let cut = null
    for (const at of up(element)) {
      const { overflowX, overflowY, position } = style(at)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      if (at instanceof SVGElement && at.localName !== 'svg') continue
      if (at === element && self) continue
      const frame = at.getBoundingClientRect()
      const next = meet(part, frame)
      const lost = Math.max(part.right - next.right, next.left - part.left, part.bottom - next.bottom - 1, next.top - part.top - 1)
      if (lost > 1.5) {
        const moves =
          (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth) ||
          (/auto|scroll/.test(overflowY) && at.scrollHeight > at.clientHeight)
        if (moves) scrolls = true
        else if (!scrolls) cut = at
      }
      part = next
      if (empty(part)) break
      if (position === 'fixed') break
    }
    const next = meet(part, screen)
    if (!scrolls && !empty(part) && (part.right - next.right > 1.5 || next.left - part.left > 1.5 || part.bottom - next.bottom > 3))
      cut = cut ?? document.body
    return { part: next, cut, scrolls }
  }

  // 1. Text: large enough, whole, and not under anything.
  const texts = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const node = walk.currentNode
    const element = node.parentElement
    if (!node.data.trim() || /^(script|style|title|desc|option|noscript|template)$/.test(element.localName)) continue
    if (!seen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0)
    if (!rects.length) continue
    const size = parseFloat(style(element).fontSize) * scale(element)
    for (const rect of rects) {
      const { part, cut, scrolls } = inside(element, rect)
      if (cut && !allowed('cut', element)) {
        found('cut', element, `by .${cut.className?.baseVal ?? cut.className ?? cut.localName}`)
        break
      }
      if (empty(part, 1) || (scrolls && part.bottom - part.top < rect.height * 0.7)) continue
      if (size < SMALLEST && !allowed('small', element)) {
        found('small', element, `${size.toFixed(1)} px`)
        break
      }
      const trim = (part.bottom - part.top) * 0.22 // the body of the letters
      texts.push({ element, box: { left: part.left + 1, right: part.right - 1, top: part.top + trim, bottom: part.bottom - trim } })
    }
    const flows = style(element)
    if (flows.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1 && !allowed('cut', element))
      found('shortened', element)
  }

  // Print stays on its paper, also what the style sheet prints. Badges and chips may reach over the edge.
  const fixed = (element, card) => {
    for (let at = element; at !== card; at = at.parentElement) if (/absolute|fixed/.test(style(at).position)) return true
    return false
  }
  for (const card of document.querySelectorAll('.paper-card')) {
    if (!seen(card)) continue
    const paper = card.getBoundingClientRect()
    for (const print of card.querySelectorAll('[data-n], b, .nm, .num')) {
      const box = print.getBoundingClientRect()
      if (!seen(print) || box.width === 0 || fixed(print, card)) continue
      if (box.right > paper.right + 1.5 || box.left < paper.left - 1.5) found('outside', print, `of ${card.textContent.trim()}`)
    }
  }

  // 2. Targets: large enough, and their own.
  const TARGETS = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=switch]'
  const targets = [...document.querySelectorAll(TARGETS)].filter((one) => {
    if (!seen(one)) return false
    const box = one.getBoundingClientRect()
    if (box.width === 0) return false
    return !one.matches('.opens-card, .link, .skip') // a word in a sentence
  })
  for (const one of targets) {
    const box = one.getBoundingClientRect()
    const { part, cut, scrolls } = inside(one, box, true)
    if (empty(part, 4)) {
      if (!scrolls && !allowed('cut', one)) found('out of sight', one)
      continue
    }
    if (cut && !allowed('cut', one)) found('cut', one, `by .${cut.className?.baseVal ?? cut.className ?? cut.localName}`)
    const hits = (x, y) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (one.contains(top) || (top.localName === 'label' && top.control === one))
    }
    const [x, y] = [(part.left + part.right) / 2, (part.top + part.bottom) / 2]
    const reach = least / 2 - 1
    const high = box.height >= least - 0.5 || (hits(x, y - reach) && hits(x, y + reach))
    const wide = !both || box.width >= least - 0.5 || (hits(x - reach, y) && hits(x + reach, y))
    if ((!high || !wide) && !allowed('target', one)) found('small target', one, `${box.width.toFixed(0)} × ${box.height.toFixed(0)}`)
    const shares = [0.5, 0.25, 0.75]
    const own = shares.flatMap((across) =>
      shares.map((down) =>
        hits(part.left + across * (part.right - part.left), part.top + down * (part.bottom - part.top)),
      ),
    )
    if (own.filter(Boolean).length < 3 && !allowed('under', one)) {
      const top = document.elementFromPoint(x, y)
      found('covered', one, `by ${top?.localName}.${top?.className?.baseVal ?? top?.className}`)
    }
  }

  // 3. What lies on what: now everything can be hit, also what only looks.
  const all = new CSSStyleSheet() // a <style> is not allowed on the page
  all.replaceSync('* { pointer-events: auto !important; transition: none !important }')
  document.adoptedStyleSheets.push(all)
  const solid = (colour) => {
    const alpha = /(?:,|\/) ([\d.]+)\)$/.exec(colour.startsWith('rgb(') ? '' : colour)?.[1] ?? 1
    return colour !== 'none' && colour !== 'transparent' && alpha > 0.35
  }
  const paints = (element) => {
    if (element instanceof SVGElement) {
      const { fill, fillOpacity, stroke, strokeOpacity, opacity } = getComputedStyle(element)
      if (/^(svg|g|text|textPath|tspan|use)$/.test(element.localName) || opacity < 0.35) return false
      return (solid(fill) && fillOpacity > 0.35) || (solid(stroke) && strokeOpacity > 0.35)
    }
    if (/^(img|canvas|video)$/.test(element.localName)) return true
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return solid(backgroundColor) || /url/.test(backgroundImage)
  }
  for (const { element, box } of texts) {
    if (empty(box) || element.localName === 'textPath') continue // its box is not where its letters are
    const y = (box.top + box.bottom) / 2
    for (const share of [0.02, 0.25, 0.5, 0.75, 0.98]) {
      const x = box.left + share * (box.right - box.left)
      const stack = document.elementsFromPoint(x, y)
      const over = []
      for (const top of stack) {
        if (top.contains(element) || element.contains(top)) break
        if (paints(top)) over.push(top)
      }
      const one = over.find((top) => seen(top))
      if (one && !allowed('under', element, one)) {
        found('under', element, `${one.localName}.${one.className?.baseVal ?? one.className} of ${one.closest('[data-thing]')?.dataset.thing ?? ''}`)
        break
      }
    }
  }
  document.adoptedStyleSheets.pop()
  for (let i = 0; i < texts.length; i++)
    for (let j = i + 1; j < texts.length; j++) {
      const [a, b] = [texts[i], texts[j]]
      if (a.element === b.element || empty(meet(a.box, b.box), 2)) continue
      if (!allowed('under', a.element, b.element)) found('over one another', a.element, `and “${b.element.textContent.trim().slice(0, 40)}”`)
    }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
  return [...new Set(faults)]
}
