import type { ContentFormula } from '../../supabase/functions/_shared/contract/content-formulas.ts'
import type { ContentPoint, PointsFile } from '../../supabase/functions/_shared/contract/content-points.ts'
import type { Content } from './file-kinds.ts'
import type { Place, YamlFile } from './yaml-file.ts'

export type Name = { name: string; token: string; file: YamlFile; place: Place }

const withoutTones = (text: string) =>
  /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')

/** Joins the syllables, as most books do for points: Tài Chōng becomes Tàichōng. */
export const joined = (pinyin: string) => {
  const [first = '', ...rest] = pinyin.split(' ')
  return first + rest.join('').toLowerCase()
}

/** Reduces a name to letters and digits; the search treats names with the same result as equal. */
export function plainName(name: string): string {
  const plain =
    plainNames.get(name) ??
    withoutTones(name)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '')
  plainNames.set(name, plain)
  return plain
}
/** Each name is compared several times, with several lists. */
const plainNames = new Map<string, string>()

const withoutLastHyphen = (code: string) => code.replace(/-(\d+)$/, '$1')

/** Returns a point's code in every spelling, with and without the hyphen: LR-3, LR3, LV-3, LV3, Liv-3 … */
const pointCodes = ({ letters = [] }: Pick<PointsFile, 'letters'>, { code, also }: ContentPoint) => {
  const number = code.replace(/^.*-/, '')
  const codes = [code, ...letters.map((mark) => `${mark}-${number}`), ...(also?.codes ?? [])]
  return [...new Set(codes.flatMap((one) => [one, withoutLastHyphen(one)]))]
}

/**
 * Returns the names by which drafts recognize a point.
 * Leaves out channel names: a library search for 'stomach' would return the whole channel.
 */
export const pointSynonyms = ({ letters, ...file }: PointsFile, point: ContentPoint) => {
  const own = point.sounds_like ? [] : [point.pinyin]
  const pinyin = [...own, ...(point.also?.pinyin ?? [])].map((one) => withoutTones(joined(one)))
  const short = letters?.filter((mark) => mark.length <= 3)
  const names = [
    ...pointCodes({ ...file, letters: short }, point),
    ...pinyin,
    ...(point.also?.han ?? []),
    ...point.english,
  ]
  return [...new Set(names)].filter((name) => name !== point.code)
}

const namesByContent = new WeakMap<Content, Name[]>()

/** Computed once per content, since the checks and the rows both need all names. */
export function searchNames(content: Content): Name[] {
  const names = namesByContent.get(content) ?? makeNames(content)
  namesByContent.set(content, names)
  return names
}

function makeNames(content: Content): Name[] {
  const listed = listedNames(content)
  const owners = new Map(listed.map(({ name, token }) => [plainName(name), token]))
  const spelled = new Set(listed.map(({ name }) => spacedName(name)))
  const made = madeNames(content).filter(
    ({ name, token }) => !spelled.has(spacedName(name)) && (owners.get(plainName(name)) ?? token) === token,
  )
  return [...listed, ...made]
}

function entryNames(content: Content): Name[] {
  const points = content.points.flatMap(({ file, value }) =>
    value.points.flatMap((point, index) => {
      const place = ['points', index]
      const codes = pointCodes(value, point).map((name) => ({ name, place: [...place, 'code'] }))
      return [...codes, ...commonNames(point, place)].map((name) => ({
        ...name,
        token: `point:${point.code}`,
        file,
      }))
    }),
  )
  const patterns = content.patterns.flatMap(({ file, value }) => namesOf('pattern', file, value, []))
  const named = content.namedPatterns.flatMap(({ file, value }) =>
    value.patterns.flatMap((one, index) => namesOf('pattern', file, one, ['patterns', index])),
  )
  const formulas = content.formulas.flatMap(({ file, value }) =>
    value.formulas.flatMap((one, index) => namesOf('formula', file, one, ['formulas', index])),
  )
  return [...points, ...patterns, ...named, ...formulas]
}

function listedNames(content: Content): Name[] {
  const names = [...entryNames(content), ...groupNames(content)]
  return [...names, ...describingNames(content, new Set(names.map(({ name }) => plainName(name))))]
}

/**
 * Generates names for formulas: joined syllables (Guipi Tang), other preparations (Gui Pi Wan), initials (BZYQT).
 * Leaves out a name that two formulas would share.
 */
function madeNames({ formulas }: Content): Name[] {
  const made = formulas.flatMap(({ file, value }) =>
    value.formulas.flatMap(({ id, pinyin, also }, index) =>
      [pinyin, ...(also?.pinyin ?? [])].flatMap((name) => {
        const syllables = withoutTones(name).split(' ')
        const last = syllables.at(-1)!.toLowerCase()
        const stem = syllables.slice(0, -1)
        const pairs = stem.flatMap((syllable, at) => (at % 2 === 0 ? [syllable + (stem[at + 1] ?? '')] : []))
        const kinds = ['tang', 'san', 'wan', 'dan'].includes(last) ? ['Tang', 'San', 'Wan', 'Pian'] : [last]
        const preparations = kinds.flatMap((kind) => [
          [...stem, kind].join(' '),
          [...pairs, kind].join(' '),
          [stem.join(''), kind].join(' '),
          [...stem, kind].join(''),
        ])
        const initials = syllables.length > 3 ? [syllables.map(([letter]) => letter).join('')] : []
        return [...preparations, ...initials].map((one) => ({
          name: one,
          token: `formula:${id}`,
          file,
          place: ['formulas', index, 'pinyin'] as Place,
        }))
      }),
    ),
  )
  const tokens = new Map<string, Set<string>>()
  for (const { name, token } of made)
    tokens.set(plainName(name), (tokens.get(plainName(name)) ?? new Set()).add(token))
  return made.filter(({ name }) => tokens.get(plainName(name))!.size === 1)
}

const groupNames = ({ searchWords }: Content): Name[] =>
  searchWords.flatMap(({ file, value }) =>
    value.groups.flatMap((group, index) => namesOfGroup(group, file, ['groups', index])),
  )

/** Returns the words of `described` that no group and no entry has as a name; each gets its own token. */
const describingNames = ({ searchWords }: Content, known: Set<string>): Name[] =>
  searchWords.flatMap(({ file, value }) =>
    value.described.flatMap(({ name, by = [] }, index) =>
      [name, ...by].flatMap((word) =>
        namesOfGroup([word], file, ['described', index]).filter((one) => {
          const isNew = !known.has(plainName(one.name))
          known.add(plainName(one.name))
          return isNew
        }),
      ),
    ),
  )

function namesOfGroup(group: string[], file: YamlFile, place: Place): Name[] {
  const words = group
    .flatMap((name) => (/[a-rt-xz]$/i.test(name) ? [name, `${name}s`] : [name]))
    // Adds two words as one, such as "nightsweats", so that the search finds both spellings.
    .flatMap((name) => (/^[a-z]{3,} [a-z]{3,}$/i.test(name) ? [name, name.replace(' ', '')] : [name]))
  const token = `word:${plainName(group[0]!)}`
  return [...new Set(words)].map((name) => ({ name, token, file, place }))
}

/** Returns what else a search for a described word finds: tokens of describing words, and patterns. */
export function describedNames(content: Content) {
  const tokens = new Map(searchNames(content).map(({ name, token }) => [plainName(name), token]))
  const tokenOf = (word: string) => tokens.get(plainName(word))!
  return content.searchWords.flatMap(({ value }) =>
    value.described.map(({ name, by = [], patterns = [] }) => ({
      token: tokenOf(name),
      described_by: [...new Set(by.map(tokenOf))].filter((token) => token !== tokenOf(name)),
      patterns,
    })),
  )
}

type Named = Pick<ContentFormula, 'id' | 'name' | 'pinyin' | 'han' | 'also'>

function namesOf(kind: 'pattern' | 'formula', file: YamlFile, thing: Named, place: Place): Name[] {
  const english = [
    { name: thing.name, place: [...place, 'name'] },
    ...(thing.also?.english ?? []).map((name, index) => ({
      name,
      place: [...place, 'also', 'english', index],
    })),
  ]
  return [...english, ...commonNames(thing, place)].map((name) => ({
    ...name,
    token: `${kind}:${thing.id}`,
    file,
  }))
}

function commonNames(thing: Pick<ContentPoint, 'pinyin' | 'han' | 'also' | 'sounds_like'>, place: Place) {
  const listed = (key: 'pinyin' | 'han') =>
    (thing.also?.[key] ?? []).map((name, index) => ({ name, place: [...place, 'also', key, index] }))
  const mine = thing.sounds_like ? [] : [{ name: thing.pinyin, place: [...place, 'pinyin'] }]
  const pinyin = [...mine, ...listed('pinyin')]
  return [
    ...pinyin,
    ...pinyin.map(({ name, place: own }) => ({ name: joined(name), place: own })),
    { name: thing.han, place: [...place, 'han'] },
    ...listed('han'),
  ]
}

/** Reduces a name to words with single spaces; unlike plainName(), it keeps 'night sweats' as two words. */
const spacedName = (name: string) =>
  withoutTones(name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')

/** Reports a name of two things, which would identify neither, and a name listed twice for one thing. */
export function clashingNames(content: Content): { name: Name; first: Name }[] {
  const taken = new Map<string, Name[]>()
  return searchNames(content).flatMap((name) => {
    const alike = taken.get(plainName(name.name)) ?? []
    const first = alike.find((one) => one.token !== name.token || isListedTwice(one, name))
    alike.push(name)
    taken.set(plainName(name.name), alike)
    return first ? [{ name, first }] : []
  })
}

/** Ignores spellings that the loader generates from one place in a file, because they may be alike. */
const isListedTwice = (one: Name, other: Name) =>
  String(one.place) !== String(other.place) && spacedName(one.name) === spacedName(other.name)
