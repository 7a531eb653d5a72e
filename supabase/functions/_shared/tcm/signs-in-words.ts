import type { PulseFindings, PulsePlace, TongueFindings } from '../contract/signs.ts'

/* Writes findings as a sentence, for readers who do not see the drawing. */

export const listed = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
const sentence = (parts: string[]) => {
  const words = parts.filter(Boolean).join('; ')
  return words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
const at = (places: readonly string[]) => `at the ${listed(places)}`

export function tongueInWords(of: TongueFindings): string {
  const parts = (of.parts ?? []).map((part) => `${part.color} at the ${part.at}`)
  const cracks = (of.cracks ?? []).map(({ at: place, depth }) => {
    const kind = [depth, 'cracks'].filter(Boolean).join(' ')
    if (place === 'midline') return `a ${[depth, 'midline crack'].filter(Boolean).join(' ')}`
    return place === 'all over' ? `${kind} all over` : `${kind} at the ${place}`
  })
  const spots = (of.spots ?? []).map(({ kind, at: place }) => (place ? `${kind} at the ${place}` : kind))
  return sentence([
    of.color ? `${of.color === 'normal' ? 'of normal color' : of.color}` : '',
    listed(parts),
    listed(of.shape ?? []),
    of.swollen_at ? `swollen ${at(of.swollen_at)}` : '',
    of.teeth_marks ? 'teeth marks' : '',
    listed(cracks),
    listed(spots),
    of.coat ? coatInWords(of.coat) : '',
    of.moisture ?? '',
    of.veins ? 'dark veins beneath' : '',
  ])
}

function coatInWords(coat: NonNullable<TongueFindings['coat']>) {
  if (coat.amount === 'none') return 'no coat'
  const kind = [coat.amount, coat.color, ...(coat.texture ?? [])].filter((word) => word !== undefined)
  const bare = (coat.peeled ?? []).map((place) => (place === 'in patches' ? place : `at the ${place}`))
  return [
    `${[...kind, 'coat'].join(kind.length > 1 ? ', ' : ' ').replace(/, coat$/, ' coat')}`,
    coat.at ? ` ${at(coat.at)}` : '',
    bare.length > 0 ? `, peeled ${listed(bare)}` : '',
  ].join('')
}

type Quality = Pick<PulseFindings, 'depth' | 'width' | 'strength' | 'shape'>
const qualityWords = ({ depth, width, strength, shape }: Quality) =>
  [depth, width, strength, ...(shape ?? [])].filter((word) => word !== undefined)

function placeWords(places: readonly PulsePlace[]) {
  const left = new Set(places)
  const words: string[] = []
  for (const side of ['left', 'right'] as const) {
    const all = (['cun', 'guan', 'chi'] as const).map((one): PulsePlace => `${side} ${one}`)
    if (all.every((place) => left.has(place))) {
      words.push(`the ${side} side`)
      for (const place of all) left.delete(place)
    }
  }
  for (const position of ['cun', 'guan', 'chi'] as const)
    if (left.has(`left ${position}`) && left.has(`right ${position}`)) {
      words.push(`both ${position}`)
      left.delete(`left ${position}`)
      left.delete(`right ${position}`)
    }
  return listed([...words, ...[...left].map((place) => `the ${place}`)])
}

export function pulseInWords(of: PulseFindings): string {
  const whole = [of.rate, of.rhythm, ...qualityWords(of)].filter((word) => word !== undefined)
  // Positions with the same findings share one phrase.
  const alike = new Map<string, PulsePlace[]>()
  for (const place of of.places ?? []) {
    const words = listed(qualityWords(place))
    alike.set(words, [...(alike.get(words) ?? []), place.at])
  }
  return sentence([
    listed(whole),
    of.beats ? `${of.beats} beats per minute` : '',
    ...[...alike].map(([words, places]) => `${words} at ${placeWords(places)}`),
    of.most ? `most of all at ${placeWords(of.most)}` : '',
  ])
}
