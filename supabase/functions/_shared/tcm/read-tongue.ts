import type { z } from 'zod/mini'
import type {
  coatAmount,
  coatColor,
  coatTexture,
  moisture,
  TongueColor,
  TongueFindings,
  TonguePlace,
} from '../contract/signs.ts'
import { splitReliable, createScanner, sentencesOf, type Token, unique } from './scan-signs.ts'
import { tongueLexicon, type TongueSign } from './tongue-lexicon.ts'

type Sign = TongueSign
type Read = Token<Sign>

const scan = createScanner(tongueLexicon)

/** Tells whether the comma joins adjectives, as in 'a redder, swollen tip'. */
function isInPhrase(tokens: Read[], comma: number) {
  const boundaries = ['comma', 'with', 'that', 'and']
  const start = tokens.findLastIndex(({ means }, at) => at < comma && boundaries.includes(means.is))
  const end = tokens.findIndex(({ means }, at) => at > comma && [...boundaries, 'place'].includes(means.is))
  return (
    tokens.slice(start + 1, comma).some(({ means }) => means.is === 'article') &&
    tokens[end]?.means.is === 'place' &&
    end - comma <= 2
  )
}

/** Returns ranges of tokens about a coat: the adjectives before it, and what follows about it. */
function coatGroups(tokens: Read[]): [first: number, last: number][] {
  const ofCoat = new Set(['amount', 'coat color', 'texture', 'moisture'])
  const behind = new Set([...ofCoat, 'thickest', 'most', 'place', 'there'])
  const between = new Set(['comma', 'and', 'filler', 'that'])
  const groups: [number, number][] = []
  tokens.forEach(({ means }, place) => {
    if (means.is !== 'coat') return
    let first = place
    if (means.amount !== 'none')
      for (let at = place - 1; at >= 0; at--) {
        const { is } = tokens[at]!.means
        if (ofCoat.has(is)) first = at
        else if (is === 'filler' ? false : is !== 'comma' && is !== 'and') break
      }
    let last = place
    for (let at = place + 1; at < tokens.length; at++) {
      const { is } = tokens[at]!.means
      if (behind.has(is)) last = at
      else if (!between.has(is)) break
    }
    groups.push([first, last])
  })
  return groups
}

type Coat = NonNullable<TongueFindings['coat']>

function readCoat(tokens: Read[]): { coat: Coat; moisture?: z.infer<typeof moisture> } | undefined {
  const signs = tokens.map(({ means }) => means)
  const valuesOf = <Is extends Sign['is']>(is: Is) =>
    unique(
      signs
        .filter((sign): sign is Extract<Sign, { is: Is }> => sign.is === is)
        .map((sign) => ('value' in sign ? sign.value : undefined)),
    )
  const amounts = unique([
    ...(valuesOf('amount') as z.infer<typeof coatAmount>[]),
    ...signs.flatMap((sign) => (sign.is === 'coat' && sign.amount ? [sign.amount] : [])),
  ])
  const colors = valuesOf('coat color') as z.infer<typeof coatColor>[]
  const places = valuesOf('place') as TonguePlace[]
  const wet = valuesOf('moisture') as z.infer<typeof moisture>[]
  if (amounts.length > 1 || colors.length > 1) return undefined
  const textures = valuesOf('texture') as z.infer<typeof coatTexture>[]
  const isBare = amounts[0] === 'none' || (amounts[0] === 'scanty' && places.length > 0)
  const found: Coat = {
    ...(amounts[0] && !(isBare && places.length > 0) && { amount: amounts[0] }),
    ...(colors[0] && { color: colors[0] }),
    ...(textures.length > 0 && { texture: textures }),
    ...(places.length > 0 && (isBare ? { peeled: places } : { at: places })),
  }
  return { coat: found, ...(wet[0] && { moisture: wet[0] }) }
}

const redderOf: Partial<Record<TongueColor | 'none', TongueColor>> = {
  none: 'red',
  pale: 'slightly red',
  'slightly pale': 'slightly red',
  normal: 'slightly red',
  'slightly red': 'red',
  red: 'crimson',
  crimson: 'crimson',
}
const deeperOf: Partial<Record<TongueColor, TongueColor>> = {
  'slightly red': 'red',
  red: 'crimson',
  'slightly purple': 'purple',
  'pale purple': 'purple',
}

export type TongueReading = { findings: TongueFindings; unsure: string[] }

/** The schema of contract/signs.ts refuses longer lists of colors or places. */
const mostOfAKind = 8

type Draft = {
  unsure: string[]
  colors: TongueColor[]
  parts: { at: TonguePlace; sign: Sign }[]
  found: TongueFindings
  moistures: z.infer<typeof moisture>[]
  coat: Coat
  lastPlaces: TonguePlace[]
}

/** Reads the description of a tongue. `unsure` lists the words that the reader does not rely on. */
export function readTongue(text: string): TongueReading {
  const draft: Draft = {
    unsure: [],
    colors: [],
    parts: [],
    found: {},
    moistures: [],
    coat: {},
    lastPlaces: [],
  }
  for (const sentence of sentencesOf(text)) {
    const { kept, unsure } = splitReliable(sentence, scan(sentence))
    draft.unsure.push(...unsure)
    takeBody(draft, kept, takeCoats(draft, sentence, kept))
  }
  return { findings: gather(draft), unsure: draft.unsure }
}

function takeCoats(draft: Draft, sentence: string, kept: Read[]): Set<number> {
  const taken = new Set<number>()
  for (const [first, last] of coatGroups(kept)) {
    const group = kept.slice(first, last + 1)
    const read = readCoat(group)
    group.forEach((_, place) => taken.add(first + place))
    if (!read) draft.unsure.push(sentence.slice(kept[first]!.start, kept[last]!.end))
    else {
      const { peeled, ...rest } = read.coat
      draft.coat = {
        ...draft.coat,
        ...rest,
        ...(peeled && { peeled: unique([...(draft.coat.peeled ?? []), ...peeled]) }),
      }
      if (read.moisture) draft.moistures.push(read.moisture)
      draft.lastPlaces = read.coat.at ?? draft.lastPlaces
    }
  }
  return taken
}

/**
 * Reads signs of the tongue's body. A sign waits until the next comma for the part of the tongue that it is
 * about: 'red at the tip'.
 */
function takeBody(draft: Draft, kept: Read[], taken: Set<number>) {
  let pending: Sign[] = []
  let open: TonguePlace[] = []
  const flush = (places: TonguePlace[]) => {
    for (const sign of pending) takeSign(draft, sign, places)
    pending = []
  }
  for (let at = 0; at < kept.length; at++) {
    if (taken.has(at)) continue
    const { means } = kept[at]!
    if (means.is === 'place' || means.is === 'there') {
      const places = means.is === 'there' ? draft.lastPlaces : [means.value]
      while (means.is === 'place') {
        let next = at + 1
        while (kept[next] && !taken.has(next) && ['and', 'filler'].includes(kept[next]!.means.is)) next++
        const following = kept[next]?.means
        if (following?.is !== 'place' || taken.has(next)) break
        places.push(following.value)
        at = next
      }
      draft.lastPlaces = places
      if (pending.length > 0) flush(places)
      else open = places
    } else if (means.is === 'all') flush([])
    else if (means.is === 'comma') {
      // In 'a redder, swollen tip', the adjectives wait for their noun.
      if (isInPhrase(kept, at)) continue
      flush(open)
      open = []
    } else if (means.is === 'with' || means.is === 'that') {
      const isOfPart =
        pending.length === 0 && draft.lastPlaces.length > 0 && at > 0 && kept[at - 1]!.means.is === 'place'
      flush(open)
      open = isOfPart ? draft.lastPlaces : []
    } else if (!['and', 'filler', 'article', 'unknown', 'no', 'either', 'coat'].includes(means.is))
      pending.push(means as Sign)
  }
  flush(open)
}

function takeSign({ colors, coat, found, moistures, parts }: Draft, sign: Sign, places: TonguePlace[]) {
  switch (sign.is) {
    case 'color':
    case 'redder':
    case 'most':
      if (places.length > 0) parts.push(...places.map((at) => ({ at, sign })))
      else if (sign.is === 'color') colors.push(sign.value)
      break
    case 'amount':
      // Without a coat nearby, 'thin' is the tongue's shape.
      if (sign.value === 'thin') found.shape = unique([...(found.shape ?? []), 'thin' as const])
      break
    case 'shape':
      if (places.length > 0 && sign.value.endsWith('swollen'))
        found.swollen_at = unique([...(found.swollen_at ?? []), ...places])
      else found.shape = unique([...(found.shape ?? []), sign.value])
      break
    case 'teeth':
      found.teeth_marks = true
      break
    case 'veins':
      found.veins = true
      break
    case 'crack': {
      const at = sign.value.at ? [sign.value.at] : places.length > 0 ? places : (['all over'] as const)
      const { depth } = sign.value
      found.cracks = [...(found.cracks ?? []), ...at.map((one) => ({ at: one, ...(depth && { depth }) }))]
      break
    }
    case 'spots': {
      const at = places.length > 0 ? places : [undefined]
      found.spots = [
        ...(found.spots ?? []),
        ...at.map((one) => ({ kind: sign.value, ...(one && { at: one }) })),
      ]
      break
    }
    case 'peeled':
      coat.peeled = unique([
        ...(coat.peeled ?? []),
        ...(places.length > 0 ? places : (['in patches'] as const)),
      ])
      break
    case 'moisture':
      moistures.push(sign.value)
      break
    case 'texture':
      if (sign.value === 'rough') moistures.push('dry')
      break
  }
}

function gather({ found, colors, parts, coat, moistures: all, unsure }: Draft): TongueFindings {
  const moistures = unique(all)
  const said = unique(colors)
  const isPalePurple =
    said.length === 2 && said.includes('pale') && said.some((one) => one.endsWith('purple'))
  const whole = isPalePurple ? 'pale purple' : said.length === 1 ? said[0] : undefined
  if (said.length > 1 && !whole) unsure.push(said.join(', '))
  const byPart = new Map<TonguePlace, TongueColor>()
  for (const { at, sign } of parts) {
    const value =
      sign.is === 'color'
        ? sign.value
        : sign.is === 'redder'
          ? redderOf[whole ?? 'none']
          : whole && (deeperOf[whole] ?? whole)
    if (value) byPart.set(at, value)
  }
  if (
    moistures.length > 1 &&
    !moistures.every((one) => one.includes('dry')) &&
    moistures.some((one) => one.includes('dry'))
  )
    unsure.push(moistures.join(', '))
  else if (moistures.length > 0)
    found.moisture = moistures.includes('wet') ? 'wet' : moistures.includes('dry') ? 'dry' : moistures[0]
  if (found.cracks) found.cracks = found.cracks.slice(0, mostOfAKind)
  if (found.spots) found.spots = found.spots.slice(0, mostOfAKind)
  if (found.shape?.includes('swollen')) found.shape = found.shape.filter((one) => one !== 'slightly swollen')
  return {
    ...found,
    ...(whole && { color: whole }),
    ...(byPart.size > 0 && { parts: [...byPart].map(([at, color]) => ({ at, color })) }),
    ...(Object.keys(coat).length > 0 && { coat }),
  }
}
