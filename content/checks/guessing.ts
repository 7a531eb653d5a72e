import { toLines } from '../loader/faults.ts'
import { readContent } from '../loader/read-content.ts'
import type { Content } from '../loader/file-kinds.ts'

/* Measures how often rules of thumb pick the correct option without any medical knowledge. */

type Asked = { section: string; scenario: string; options: string[]; right: number }
/** Returns a score for each option; the guesser picks the highest. */
type Rule = (asked: Asked) => number[]

export const mostByRule = 0.32

const each =
  (figure: (option: string, asked: Asked, index: number) => number): Rule =>
  (asked) =>
    asked.options.map((option, index) => figure(option, asked, index))

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.replace(/(?:es|s|ing|ed)$/, '')))
const shared = (one: string, other: string) => {
  const words = wordsOf(other)
  return [...wordsOf(one)].filter((word) => words.has(word)).length
}
const others = ({ options }: Asked, index: number) => options.filter((_, place) => place !== index)
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const warm = /\b(?:warm|hot|heat|heated|moxa|ginger|cinnamon|lamb|roast|stew|spic|pepper|baked|toast)\w*/gi
const cool = /\b(?:cool|cold|iced|raw|chill|mint|cucumber|melon|salad|pear|fresh|clear|drain)\w*/gi
const temperature = (option: string) => Math.sign(count(option, warm) - count(option, cool))
const isOdd = (values: number[], index: number) => {
  const rest = values.filter((_, place) => place !== index)
  return rest.every((one) => one === rest[0]) && values[index] !== rest[0] ? 1 : 0
}
const oddIn =
  (figure: (option: string) => number): Rule =>
  (asked) => {
    const values = asked.options.map(figure)
    return values.map((_, index) => isOdd(values, index))
  }

const measures: Record<string, Rule> = {
  length: each((option) => option.length),
  'words of the case': each((option, { scenario }) => shared(option, scenario)),
  'words of the other options': each((option, asked, index) =>
    others(asked, index).reduce((sum, other) => sum + shared(option, other), 0),
  ),
  commas: each((option) => count(option, /[,;:]/g)),
  numbers: each((option) => count(option, /\d+/g)),
  'words of caution': each((option) =>
    count(option, /\b(?:physician|doctor|ambulance|hospital|avoid|without|until|before|stop|ask)\b/gi),
  ),
}
export const rules: Record<string, Rule> = {
  ...Object.fromEntries(
    Object.entries(measures).flatMap(([name, rule]): [string, Rule][] => [
      [`most ${name}`, rule],
      [`least ${name}`, (asked) => rule(asked).map((figure) => -figure)],
    ]),
  ),
  'the odd temperature': oddIn(temperature),
  'the odd number of commas': oddIn((option) => count(option, /,/g)),
  'the odd first word': oddIn((option) => option.split(' ')[0]!.length),
}

/** Returns the chance that the rule picks the correct option, 0 if another option scores higher. */
function hit(rule: Rule, asked: Asked): number {
  const figures = rule(asked)
  const best = Math.max(...figures)
  return figures[asked.right] === best ? 1 / figures.filter((one) => one === best).length : 0
}

type Keyed = { section: string; answer: string; options: { option: string }[] }
const asked = (scenario: string, { section, answer, options }: Keyed): Asked => ({
  section,
  scenario,
  options: options.map(({ option }) => option),
  right: 'ABCD'.indexOf(answer),
})

export const questionsOf = ({ examCases, demoExams }: Content): Record<string, Asked[]> => ({
  'written cases': examCases.flatMap(({ value: { scenario, questions } }) =>
    questions.map((one) => asked(scenario, one)),
  ),
  'demo club': demoExams.flatMap(({ value }) =>
    value.cases.flatMap(({ scenario, questions }) => questions.map((one) => asked(scenario, one))),
  ),
})

export const sharesOf = (questions: readonly Asked[]) =>
  Object.entries(rules)
    .map(([name, rule]) => ({
      name,
      share: questions.reduce((sum, one) => sum + hit(rule, one), 0) / questions.length,
    }))
    .toSorted((one, other) => other.share - one.share)

/** Prints how often each rule succeeds, overall and per section. Returns whether a rule succeeds too often. */
export async function reportGuessing(): Promise<boolean> {
  const { content, faults } = await readContent()
  if (faults.length > 0) throw new Error(toLines(faults))
  let isTooMuch = false
  for (const [name, questions] of Object.entries(questionsOf(content))) {
    console.log(
      `\n${questions.length} questions of the ${name}; 25 % by chance, at most ${mostByRule * 100} %`,
    )
    for (const { name: rule, share } of sharesOf(questions).slice(0, 8)) {
      isTooMuch ||= share > mostByRule
      console.log(`${(share * 100).toFixed(1).padStart(6)} %  ${rule}`)
    }
    for (const section of new Set(questions.map((one) => one.section))) {
      const [first] = sharesOf(questions.filter((one) => one.section === section))
      console.log(`  ${section.padEnd(20)} ${(first!.share * 100).toFixed(1)} %  ${first!.name}`)
    }
  }
  return isTooMuch
}
