import type { QuestionFinding } from '../../_shared/contract/ai.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { KeyedQuestion } from '../../_shared/contract/exam-making.ts'
import { spaced } from '../../_shared/tcm/names.ts'

type Kind = QuestionFinding['kind']

/**
 * Checks drafted and typed questions as a set, and again when they are saved. Unfair questions block saving; faults that may be intended
 * are only shown.
 */
export function inspect(
  questions: readonly KeyedQuestion[],
  scenarios: readonly string[] = [],
): QuestionFinding[] {
  const each = questions.flatMap((question, position) => {
    const found = (kind: Kind, message: string, blocks: boolean) => [{ position, kind, message, blocks }]
    // Without six questions per scenario, questions are not compared with scenarios.
    const scenario = scenarios.length * 6 === questions.length ? scenarios[Math.floor(position / 6)]! : ''
    return [
      ...checkOptions(question, found),
      ...checkCatchAll(question, found),
      ...checkLength(question, found),
      ...checkScenario(question, scenario, found),
      ...checkExplanation(question, found),
    ]
  })
  return [...each, ...checkBalance(questions)]
}

/** Refuses to save if a finding blocks, and names each such question. */
export function assertSavable(questions: readonly KeyedQuestion[], scenarios: readonly string[]) {
  const blocked = inspect(questions, scenarios).filter(({ blocks }) => blocks)
  if (blocked.length === 0) return
  throw new ApiError('quality_gate', {
    detail: blocked.length === 1 ? blocked[0]!.message : undefined,
    errors: blocked.slice(0, 100).map(({ position, message }) => ({
      path: position === null ? 'questions' : `questions.${position}`,
      message,
    })),
  })
}

type Found = (kind: Kind, message: string, blocks: boolean) => QuestionFinding[]

const same = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.,;:!?'"“”‘’()-]+/g, ' ')
    .trim()

/** The contract checks the number of options and the key; this also finds options that only look different. */
function checkOptions({ options }: KeyedQuestion, found: Found) {
  if (options.some((option) => same(option) === '')) return found('options', 'An option is empty.', true)
  return new Set(options.map(same)).size < options.length
    ? found('options', 'Two options are the same.', true)
    : []
}

const catchAllWords = [
  /^\W*(?:all|none|both|neither|any|either|some|two)(?: of| from)?(?: the| these| those)? (?:above(?: \w+)?|others?|(?:other )?(?:options|answers|choices))\W*$/i,
  /^\W*(?:all|none|both|neither) of (?:them|these|those)\W*$/i,
  /^\W*(?:neither|both [a-d] and [a-d]|[a-d](?:,| and| or| &) [a-d])\W*$/i,
]

function checkCatchAll({ options }: KeyedQuestion, found: Found) {
  return options.some((option) => catchAllWords.some((words) => words.test(option)))
    ? found(
        'catch_all',
        'An option such as ‘all of the above’ or ‘none of these’ tests reading and not medicine.',
        true,
      )
    : []
}

/** Test takers guess the longest option, so the right option must not be much longer. */
function checkLength({ options, correct_answer }: KeyedQuestion, found: Found) {
  const right = options[correct_answer]!.length
  const longest = Math.max(
    ...options.filter((_, index) => index !== correct_answer).map((option) => option.length),
  )
  const message = 'The right option is much longer than the others and gives itself away.'
  if (right > longest * 2 && right - longest > 30) return found('length', message, true)
  return right > longest * 1.5 && right - longest > 12 ? found('length', message, false) : []
}

function checkScenario({ section, options, correct_answer }: KeyedQuestion, scenario: string, found: Found) {
  const right = options[correct_answer]!
  const isHan = /\p{Script=Han}/u.test(right)
  // A short right option may occur in the case by chance, so it counts only with more than 15 letters, a
  // diagnosis with more than 3.
  const isRevealing = isHan || right.length > (section === 'diagnosis' ? 3 : 15)
  const isSaid = isHan ? scenario.includes(right) : spaced(scenario).includes(spaced(right))
  return isRevealing && isSaid
    ? found('scenario_tells', 'The case says the right answer in so many words.', section === 'diagnosis')
    : []
}

function checkExplanation({ explanations, correct_answer }: KeyedQuestion, found: Found) {
  return (explanations[correct_answer] ?? '').trim() === ''
    ? found('explanation', 'There is no explanation why the right answer is right.', false)
    : []
}

function checkBalance(questions: readonly KeyedQuestion[]): QuestionFinding[] {
  if (questions.length < 6) return []
  const counts = [0, 1, 2, 3].map(
    (key) => questions.filter(({ correct_answer }) => correct_answer === key).length,
  )
  const most = Math.max(...counts)
  const letter = 'ABCD'[counts.indexOf(most)]
  const found = (message: string, blocks: boolean): QuestionFinding[] => [
    { position: null, kind: 'balance', message, blocks },
  ]
  if (most === questions.length)
    return found(`The right answer is always ${letter}. Please move some of them.`, true)
  if (questions.length < 24)
    return most > questions.length / 2
      ? found(`The right answer is ${letter} in ${most} of ${questions.length} questions.`, false)
      : []
  const uneven = counts.findIndex(
    (count) => count < questions.length * 0.15 || count > questions.length * 0.35,
  )
  return uneven < 0
    ? []
    : found(
        `The right answer is ${'ABCD'[uneven]} in ${counts[uneven]} of ${questions.length} questions; between 15 and 35 percent keeps guessing useless.`,
        true,
      )
}
