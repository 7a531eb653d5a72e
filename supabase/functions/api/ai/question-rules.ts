import type { QuestionFinding } from '../../_shared/contract/ai.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { KeyedQuestion } from '../../_shared/contract/exam-making.ts'
import { namesAny } from '../../_shared/tcm/names.ts'

type Kind = QuestionFinding['kind']

/**
 * Checks drafted and typed questions as a set, and again when they are saved. Unfair questions block; possibly intended faults are only
 * shown.
 */
export function inspect(
  questions: readonly KeyedQuestion[],
  scenarios: readonly string[] = [],
): QuestionFinding[] {
  const each = questions.flatMap((question, position) => {
    const found = (kind: Kind, message: string, blocks: boolean) => [{ position, kind, message, blocks }]
    // Without six questions per scenario, no scenario is compared.
    const scenario = scenarios.length * 6 === questions.length ? scenarios[Math.floor(position / 6)]! : ''
    return [
      ...fourOptions(question, found),
      ...catchAll(question, found),
      ...(hasKey(question)
        ? [
            ...length(question, found),
            ...saysTheAnswer(question, scenario, found),
            ...explained(question, found),
          ]
        : []),
    ]
  })
  return [...each, ...balance(questions)]
}

/** Names each blocked question. */
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
const hasKey = ({ options, correct_answer }: KeyedQuestion) => options[correct_answer] !== undefined

function fourOptions({ options, correct_answer }: KeyedQuestion, found: Found) {
  if (options.length !== 4) return found('options', 'A question has exactly four options.', true)
  if (options.some((option) => same(option) === '')) return found('options', 'An option is empty.', true)
  if (new Set(options.map(same)).size < 4) return found('options', 'Two options are the same.', true)
  return Number.isInteger(correct_answer) && correct_answer >= 0 && correct_answer <= 3
    ? []
    : found('key', 'The right answer is none of the four options.', true)
}

const catchAllWords = [
  /^\W*(?:all|none|both|neither|any|either|some|two)(?: of| from)?(?: the| these| those)? (?:above(?: \w+)?|others?|(?:other )?(?:options|answers|choices))\W*$/i,
  /^\W*(?:all|none|both|neither) of (?:them|these|those)\W*$/i,
  /^\W*(?:neither|both [a-d] and [a-d]|[a-d](?:,| and| or| &) [a-d])\W*$/i,
]

function catchAll({ options }: KeyedQuestion, found: Found) {
  return options.some((option) => catchAllWords.some((words) => words.test(option)))
    ? found(
        'catch_all',
        'An option such as ‘all of the above’ or ‘none of these’ tests reading and not medicine.',
        true,
      )
    : []
}

/** Guessers pick the longest option. */
function length({ options, correct_answer }: KeyedQuestion, found: Found) {
  const right = options[correct_answer]!.length
  const longest = Math.max(
    ...options.filter((_, index) => index !== correct_answer).map((option) => option.length),
  )
  const message = 'The right option is much longer than the others and gives itself away.'
  if (right > longest * 2 && right - longest > 30) return found('length', message, true)
  return right > longest * 1.5 && right - longest > 12 ? found('length', message, false) : []
}

function saysTheAnswer({ section, options, correct_answer }: KeyedQuestion, scenario: string, found: Found) {
  const right = options[correct_answer]!
  // A short word occurs in many cases by chance; a diagnosis in its own case does not.
  const isRevealing = /\p{Script=Han}/u.test(right) || right.length > (section === 'diagnosis' ? 3 : 15)
  return isRevealing && namesAny(scenario, [right])
    ? found('scenario_tells', 'The case says the right answer in so many words.', section === 'diagnosis')
    : []
}

function explained({ explanations, correct_answer }: KeyedQuestion, found: Found) {
  return (explanations[correct_answer] ?? '').trim() === ''
    ? found('explanation', 'There is no explanation why the right answer is right.', false)
    : []
}

function balance(questions: readonly KeyedQuestion[]): QuestionFinding[] {
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
