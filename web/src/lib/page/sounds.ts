/** The sounds of the table, synthesised: paper, wood, coin, bell, drum, clock. Soft, and off by default. */
import type { Sound } from '../table/board'

/** The whole slider is useful: 0.6, where it begins, is what the table sounded like before it had one. */
const LOUDEST = 2.8

let context: AudioContext | null = null
let master: GainNode | null = null

/** `volume` from 0 to 1: louder at the top of the slider, as ears hear it. */
export function play(sound: Sound, level = 0, volume = 1): void {
  context ??= new AudioContext()
  if (!master) {
    master = context.createGain()
    master.connect(context.destination)
  }
  master.gain.value = LOUDEST * volume ** 2
  if (context.state === 'suspended') void context.resume()
  const at = context.currentTime
  switch (sound) {
    case 'card':
      return noise(context, at, 0.16, 2600, 0.05)
    case 'piece':
      tone(context, at, 190, 0.07, 0.12, 'triangle')
      return noise(context, at, 0.03, 900, 0.06)
    case 'coin':
      return tone(context, at, 1100 * 2 ** (Math.min(level, 12) / 12), 0.09, 0.05, 'square')
    case 'bell':
      tone(context, at, 880, 0.9, 0.06, 'sine')
      tone(context, at, 880 * 2.76, 0.5, 0.02, 'sine')
      return
    case 'drum':
      return tone(context, at, 70, 0.4, 0.2, 'sine', 42)
    case 'clock':
      return noise(context, at, 0.02, 4200, 0.05)
  }
}

function tone(
  c: AudioContext,
  at: number,
  hertz: number,
  seconds: number,
  volume: number,
  type: OscillatorType,
  downTo = hertz,
): void {
  const source = c.createOscillator()
  source.type = type
  source.frequency.setValueAtTime(hertz, at)
  source.frequency.exponentialRampToValueAtTime(downTo, at + seconds)
  source.connect(fading(c, at, seconds, volume)).connect(master ?? c.destination)
  source.start(at)
  source.stop(at + seconds)
}

function noise(c: AudioContext, at: number, seconds: number, hertz: number, volume: number): void {
  const buffer = c.createBuffer(1, Math.ceil(c.sampleRate * seconds), c.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  const source = c.createBufferSource()
  source.buffer = buffer
  const band = c.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = hertz
  source
    .connect(band)
    .connect(fading(c, at, seconds, volume))
    .connect(master ?? c.destination)
  source.start(at)
}

function fading(c: AudioContext, at: number, seconds: number, volume: number): GainNode {
  const gain = c.createGain()
  gain.gain.setValueAtTime(volume, at)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  return gain
}
