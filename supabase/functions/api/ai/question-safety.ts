import type { QuestionFinding } from '../../_shared/contract/ai.ts'
import type { KeyedQuestion } from '../../_shared/contract/exam-making.ts'
import { speaksOfReferral } from './compose/alarms.ts'
import type { Bank } from './compose/bank.ts'
import { examine } from './compose/examine.ts'
import { suits } from './compose/fits.ts'
import { codesIn, harmsOf } from './compose/harm.ts'
import { isFertile, readPerson } from './compose/person.ts'
import { asksWhatHarms, type Examined } from './compose/safety.ts'

/**
 * Whether questions suit whom their case is about, be they drafted by the bank, by a model or by hand. A person may know better than these
 * words do: nothing of it keeps a test from being saved, but unanswered it keeps it from being featured.
 */
export function inspectSafety(
  bank: Bank,
  questions: readonly KeyedQuestion[],
  scenarios: readonly string[],
): QuestionFinding[] {
  if (scenarios.length * 6 !== questions.length) return []
  return scenarios.flatMap((scenario, index) => {
    const person = examine(bank, readPerson(bank, scenario), scenario)
    const own = questions.slice(index * 6, index * 6 + 6)
    return [
      ...own.flatMap((question, place) => ofQuestion(bank, person, question, index * 6 + place)),
      ...ofAlarms(person, scenario, own, index * 6),
    ]
  })
}

const found = (position: number, kind: QuestionFinding['kind'], message: string): QuestionFinding => ({
  position,
  kind,
  message,
  blocks: false,
})

function ofQuestion(bank: Bank, person: Examined, question: KeyedQuestion, position: number) {
  const { options, correct_answer, section } = question
  const right = options[correct_answer]
  if (right === undefined || asksWhatHarms(question)) return []
  const harms = harmsOf(bank, person, right)
  const strange = options.filter((option) => !suits(person, option))
  const isUnsaid =
    section === 'points' && isFertile(person) && person.age !== null && person.pregnancy === null
  const forbidden = isUnsaid
    ? codesIn(right).filter((code) => bank.findPoint(code)?.pregnancy === 'forbidden')
    : []
  return [
    ...(harms.length > 0
      ? [found(position, 'caution', `The right answer does not suit this person: ${harms.join('; ')}.`)]
      : []),
    ...(forbidden.length > 0 && !person.isAfterBirth
      ? [
          found(
            position,
            'caution',
            `The case does not say whether she is pregnant, and the right answer holds ${forbidden.join(', ')}, forbidden in pregnancy.`,
          ),
        ]
      : []),
    ...strange.map((option) =>
      found(position, 'person', `“${option}” cannot be said of somebody of this sex, age or state.`),
    ),
  ]
}

/** An alarm that neither the case nor its treatment, points and advice answer by a referral. */
function ofAlarms({ alarms }: Examined, scenario: string, questions: KeyedQuestion[], first: number) {
  const [alarm] = alarms
  if (!alarm) return []
  const answers = questions.flatMap(({ options, explanations, correct_answer: key }) => [
    options[key] ?? '',
    explanations[key] ?? '',
  ])
  if ([scenario, ...answers].some(speaksOfReferral)) return []
  const step = alarm.do === 'ambulance' ? 'an ambulance' : 'a physician'
  return [
    found(
      first + 1,
      'referral',
      `The case shows an alarm (${alarm.name.toLowerCase()}), and neither it nor its answers speak of ${step}.`,
    ),
  ]
}
