import type { PulseFindings, PulseShape } from '@contract/signs.ts'

/* Computes a pulse line of four seconds in a field of 320 by 96. The skin is at the top, the bone at the bottom. */

export const width = 320
const seconds = 4
const rates = { slow: 48, 'slightly slow': 57, moderate: 68, 'slightly rapid': 86, rapid: 106 }
const floors = { floating: 44, middle: 62, deep: 82, hidden: 89 }
const heights = { faint: 6, weak: 15, empty: 27, full: 41, plain: 29 }

type Quality = Pick<PulseFindings, 'depth' | 'width' | 'strength' | 'shape'>
const bell = (at: number, around: number, reach: number) => Math.exp(-(((at - around) / reach) ** 2))
/** Noise that returns the same value for the same place, so that the drawing never changes. */
const jag = (place: number) => (((Math.sin(place * 12.9898) * 43758.5453) % 1) + 1) % 1

/** Height of a beat at a share of its duration (0 to 1), relative to the usual height. */
const shapes: Record<PulseShape | 'plain', (at: number, beat: number) => number> = {
  plain: (at) => bell(at, 0.2, 0.09) + 0.32 * bell(at, 0.47, 0.12),
  slippery: (at) => (0.5 - 0.5 * Math.cos(2 * Math.PI * at)) ** 1.15,
  wiry: (at) =>
    at < 0.07
      ? at / 0.07
      : at < 0.6
        ? 1 - 0.1 * ((at - 0.07) / 0.53)
        : at < 0.68
          ? 0.9 * (1 - (at - 0.6) / 0.08)
          : 0,
  tight: (at, beat) =>
    0.94 * shapes.wiry(at, beat) + (at < 0.66 ? 0.13 * Math.sin(2 * Math.PI * 15 * at) : 0),
  choppy: (at, beat) => {
    const slot = Math.floor(at * 11)
    const tooth = at * 11 - slot
    const height = (place: number) =>
      place <= 0 || place >= 10 ? 0 : 0.25 + 0.6 * jag(place + beat * 17) * Math.sin((Math.PI * place) / 10)
    return (0.62 + 0.45 * jag(beat + 3)) * (height(slot) * (1 - tooth) + height(slot + 1) * tooth)
  },
  soggy: (at) => 0.62 * bell(at, 0.42, 0.2),
  soft: (at) => 0.75 * bell(at, 0.38, 0.19),
  overflowing: (at) => (at < 0.1 ? 1.3 * (at / 0.1) : 1.3 * (1 - (at - 0.1) / 0.9) ** 1.9),
  hollow: (at) => shapes.plain(at, 0),
  leathery: (at) => shapes.wiry(at, 0),
  long: (at) =>
    at < 0.12 ? at / 0.12 : at < 0.78 ? 1 - 0.12 * bell(at, 0.45, 0.1) : Math.max(0, 1 - (at - 0.78) / 0.2),
  short: (at) => bell(at, 0.24, 0.06),
}

/** Returns the start and length of each beat. A missing beat is drawn flat. */
function beatsOf({ rate, beats, rhythm }: Pick<PulseFindings, 'rate' | 'beats' | 'rhythm'>) {
  const usual = rhythm === 'knotted' ? rates.slow : rhythm === 'hasty' ? rates.rapid : rates.moderate
  const perMinute = beats ?? (rate ? rates[rate] : usual)
  const length = width / ((perMinute / 60) * seconds)
  const uneven = [1, 0.72, 1.3, 0.85, 1.18, 0.68]
  const found: { start: number; length: number; isMissing: boolean }[] = []
  for (let start = -length * 0.1, beat = 0; start < width; beat++) {
    const own = rhythm === 'irregular' ? length * uneven[beat % uneven.length]! : length
    const isMissing =
      rhythm === 'intermittent'
        ? beat % 4 === 3
        : rhythm === 'knotted'
          ? beat === 1
          : rhythm === 'hasty'
            ? beat === 2 || beat === 5
            : false
    found.push({ start, length: own, isMissing })
    start += own
  }
  return found
}

export type Wave = {
  path: string
  breadth: number
  /** The picture draws the vessel as two walls with nothing between them. */
  isTube: boolean
  isEmpty: boolean
  missing: { x: number; y: number }[]
}

export function pulseWave(
  rhythm: Pick<PulseFindings, 'rate' | 'beats' | 'rhythm'>,
  { depth, width: breadth, strength, shape }: Quality,
): Wave {
  const floor = floors[depth ?? 'middle']
  const height = Math.min(heights[strength ?? 'plain'], floor - 8)
  // 'hollow' describes the vessel, so any other shape sets the beat.
  const kinds = (shape ?? []).filter((one) => one !== 'hollow' || shape!.length === 1)
  const forms = kinds.length > 0 ? kinds : (['plain'] as const)
  const beats = beatsOf(rhythm)
  const points: string[] = []
  beats.forEach(({ start, length, isMissing }, beat) => {
    const steps = 44
    for (let step = 0; step < steps; step++) {
      const x = start + (length * step) / steps
      if (x < -2 || x > width + 2) continue
      const rise = isMissing
        ? 0
        : forms.reduce((sum, form) => sum + shapes[form](step / steps, beat), 0) / forms.length
      points.push(`${x.toFixed(1)} ${(floor - height * rise).toFixed(1)}`)
    }
  })
  return {
    path: `M${points.join('L')}`,
    breadth: breadth === 'fine' ? 1.3 : breadth === 'wide' || shape?.includes('overflowing') ? 5 : 2.6,
    isTube: Boolean(shape?.some((one) => one === 'hollow' || one === 'leathery')),
    isEmpty: strength === 'empty',
    missing: beats
      .filter(({ isMissing }) => isMissing)
      .map(({ start, length }) => ({ x: start + length * 0.3, y: floor })),
  }
}
