import type { Asked, AskedCase, Paper } from './paper.ts'
import { shared, stemsOf } from '../../supabase/functions/api/ai/compose/stems.ts'

/** What a guesser sees beside the question itself. */
export type View = { paper: Paper; of: AskedCase; asked: Asked }

/** A figure for each option that can be had without knowing any medicine. */
export type Cue = (view: View) => number[]

const each =
  (figure: (option: string, view: View, index: number) => number): Cue =>
  (view) =>
    view.asked.options.map((option, index) => figure(option, view, index))

const count = (pattern: RegExp) =>
  each((option) => option.match(new RegExp(pattern.source, pattern.unicode ? 'gu' : 'gi'))?.length ?? 0)

const others = ({ asked }: View, index: number) => asked.options.filter((_, place) => place !== index)

/** How an option is built: its words, commas, numbers, brackets, capitals. */
const buildOf = (text: string) => [
  text.split(/\s+/).length / 4,
  text.match(/[,;:]/g)?.length ?? 0,
  text.match(/\d+/g)?.length ?? 0,
  text.match(/[()]/g)?.length ?? 0,
  text.match(/\b(?:and|or|with|without|but|that|which|so)\b/g)?.length ?? 0,
]

const distance = (one: number[], other: number[]) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - other[index]!), 0)

const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length

/** The words of all other questions of the case: what is asked twice is remembered. */
function besides({ of, asked }: View, part: 'questions' | 'options') {
  const texts = of.questions
    .filter((one) => one !== asked)
    .flatMap((one) => (part === 'questions' ? [one.question] : one.options))
  const counts = new Map<string, number>()
  for (const text of texts) for (const stem of stemsOf(text)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

export const cues: Record<string, Cue> = {
  length: each((option) => option.length),
  'average length': each(
    (option, { asked }) => -Math.abs(option.length - mean(asked.options.map((o) => o.length))),
  ),
  words: each((option) => option.split(/\s+/).length),
  'words of the case': each((option, { of }) => shared(stemsOf(option), stemsOf(of.scenario))),
  'share of words of the case': each(
    (option, { of }) => shared(stemsOf(option), stemsOf(of.scenario)) / (stemsOf(option).size || 1),
  ),
  'words of the question': each((option, { asked }) => shared(stemsOf(option), stemsOf(asked.question))),
  'words of the other options': each((option, view, index) =>
    others(view, index).reduce((sum, other) => sum + shared(stemsOf(option), stemsOf(other)), 0),
  ),
  'build of the other options': each(
    (option, view, index) =>
      -others(view, index).reduce((sum, other) => sum + distance(buildOf(option), buildOf(other)), 0),
  ),
  'words of other questions’ options': each((option, view) => {
    const counts = besides(view, 'options')
    return mean([...stemsOf(option)].map((stem) => counts.get(stem) ?? 0))
  }),
  'words that stand in another option of the case': each((option, view) => {
    const counts = besides(view, 'options')
    return [...stemsOf(option)].filter((stem) => counts.has(stem)).length
  }),
  'words of other questions': each((option, view) =>
    shared(stemsOf(option), new Set(besides(view, 'questions').keys())),
  ),
  'seen among the options of another question': each(
    (option, { paper, asked }) =>
      paper
        .flatMap(({ questions }) => questions)
        .filter((one) => one !== asked && one.options.includes(option)).length,
  ),
  'words named in another option’s words': each(
    (option, { of, asked }) =>
      of.questions.filter(
        (one) =>
          one !== asked && one.options.some((other) => other.toLowerCase().includes(option.toLowerCase())),
      ).length,
  ),
  'absolute words': count(
    /\b(?:all|always|never|only|every|each|no|none|nothing|at once|completely|strictly|must)\b/,
  ),
  'hedged words': count(
    /\b(?:may|might|some|often|mostly|mainly|usually|rather|gently|gentle|slightly|a little|moderate|small|regular|light|if|or)\b/,
  ),
  'words of extremes': count(
    /\b(?:large|long|hard|strong|strongly|hot|cold|raw|iced|intense|heavy|late|much|many|big|spicy|whole|night)\b/,
  ),
  'words of caution': count(
    /\b(?:physician|doctor|ambulance|hospital|avoid|without|until|instead|rather|than|stop|leave)\b/,
  ),
  commas: count(/[,;:]/),
  numbers: count(/\d+|\b(?:one|two|three|four|five|six|ten|half)\b/),
  capitals: count(/\b\p{Lu}/u),
  'long words': count(/\p{L}{9,}/u),
}

/** One rule of thumb looks for the most of a cue, another for the least; or always for one place. */
export const rules: Record<string, Cue> = {
  ...Object.fromEntries(
    Object.entries(cues).flatMap(([name, cue]): [string, Cue][] => [
      [`most: ${name}`, cue],
      [`least: ${name}`, (view) => cue(view).map((figure) => -figure)],
    ]),
  ),
  ...Object.fromEntries(
    [0, 1, 2, 3].map((place) => [
      `always ${'ABCD'[place]}`,
      each((_, __, index) => (index === place ? 1 : 0)),
    ]),
  ),
}

/** How likely the rule hits: who has several equals before them takes one of them. */
export function hit(rule: Cue, view: View): number {
  const figures = rule(view)
  const most = Math.max(...figures)
  const best = figures.flatMap((figure, index) => (figure > most - 1e-9 ? [index] : []))
  return best.includes(view.asked.right) ? 1 / best.length : 0
}
