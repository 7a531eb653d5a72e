import type { QuestionFinding } from '../contract/ai.ts'
import type { ExamCase } from '../contract/content-exam-cases.ts'
import type { KeyedQuestion } from '../contract/exam-making.ts'
import type { Bank } from './open-bank.ts'
import type { Scan } from './scan-person.ts'

/**
 * Scans the scenario and finds right options that do not suit its person. A finding prevents featuring until an admin gives a reason.
 * Questions that a written case has word for word skip the check for harm, since the loader has checked their fields. Positions count
 * from the case's first question.
 */
export function inspectCase(
  bank: Bank,
  scenario: string,
  questions: readonly KeyedQuestion[],
): QuestionFinding[] {
  const written = bank.cases.find((one) => one.scenario === scenario)
  const changed = questions.map((question) => !written || !isWritten(written, question))
  if (!changed.includes(true)) return []
  const scan = bank.scan(scenario)
  const harms = questions.flatMap((question, place) =>
    changed[place] ? harmsOf(bank, scan, question).map((message) => found(place, 'caution', message)) : [],
  )
  return [...harms, ...ofAnotherSex(bank, scan, questions), ...missingReferral(scan, scenario, questions)]
}

const found = (position: number, kind: QuestionFinding['kind'], message: string): QuestionFinding => ({
  position,
  kind,
  message,
  blocks: false,
})

/** Tells whether the written case has this question, with its options in any order. */
const isWritten = ({ questions }: ExamCase, { question, options, correct_answer }: KeyedQuestion) =>
  questions.some(
    (one) =>
      one.question === question &&
      one.options['ABCD'.indexOf(one.answer)]?.option === options[correct_answer] &&
      one.options.every(({ option }) => options.includes(option)),
  )

/** Matches a question that asks what would harm the person, so its right option is harmful on purpose. */
const asksForHarm =
  /\b(?:contraindicat|forbidden|avoid|leave out|left out|must not|should not|not be used|unsafe)/i
const refusals =
  /\b(?:instead of|in place of|rather than|without(?! delay)|leav(?:e|ing) out|avoid(?:ing)?|no|not|never(?! omit)|stop(?:ping)?|give up|keep (?:off|out of|away from))\b[^.;:,]*/gi

function harmsOf(
  bank: Bank,
  { sex, age, pregnancy, conditions }: Scan,
  { question, options, correct_answer }: KeyedQuestion,
): string[] {
  if (asksForHarm.test(question)) return []
  const right = (options[correct_answer] ?? '').replace(refusals, ' ')
  const named = namesIn(right).flatMap((typed) =>
    bank.findEntries(typed).map((entry) => ({ ...entry, name: entry.point?.code ?? typed })),
  )
  const harms = [...named, ...bank.findKitchen(right)].flatMap(({ name, not }) =>
    not
      .filter((one) => conditions.includes(one))
      .map((one) => `The right answer has ${name}, and the case speaks of ${one}.`),
  )
  const isUnsaid = sex === 'female' && pregnancy === null && age !== null && age >= 12 && age <= 52
  const unsaid = named
    .filter((entry) => isUnsaid && entry.point && entry.pregnancy === 'forbidden')
    .map(({ name }) => `The case does not say whether she is pregnant, and the right answer has ${name}.`)
  return [...new Set([...harms, ...unsaid])]
}

/** The library's longest name: Gentian Decoction to Drain the Liver with Guide Out the Red Powder. */
const longestName = 12

/** Returns all runs of words that can be a name. LI-04 is read as LI-4, with any character between letters and number. */
function namesIn(text: string): string[] {
  const words = (
    text.replace(/[\u200b-\u200f\u2060]/g, '').match(/\p{Script=Han}+|[\p{L}\p{M}'’]+|\d+/gu) ?? []
  ).map((word) => word.replace(/^0+(?=\d)/, ''))
  return words
    .flatMap((_, from) =>
      Array.from({ length: longestName }, (__, more) => words.slice(from, from + more + 1).join(' ')),
    )
    .filter((name) => name.length > 3 || /\p{Script=Han}{2}|\p{L}+ \d/u.test(name))
}

function ofAnotherSex(bank: Bank, { sex }: Scan, questions: readonly KeyedQuestion[]) {
  return questions.flatMap(({ section, options, correct_answer }, place) => {
    const pattern = section === 'diagnosis' && bank.findPattern(options[correct_answer] ?? '')
    return pattern && sex && pattern.sex !== 'any' && pattern.sex !== sex
      ? [found(place, 'person', `${pattern.name} is a pattern of the ${pattern.sex} sex.`)]
      : []
  })
}

const referral =
  /\b(?:ambulance|hospital|physician|doctor|emergency|midwife|surgeon|specialist|clinic|\w+ologist|refer(?:s|red|ral)?)\b/i

/** Finds an alarm in a case that mentions no physician. */
function missingReferral({ alarms: [alarm] }: Scan, scenario: string, questions: readonly KeyedQuestion[]) {
  const answers = questions.flatMap(({ options, explanations, correct_answer: key }) => [
    options[key] ?? '',
    explanations[key] ?? '',
  ])
  if (!alarm || [scenario, ...answers].some((text) => referral.test(text))) return []
  const message = `The case shows an alarm (${alarm.name}), and neither it nor its answers speak of a physician.`
  return [found(1, 'referral', message)]
}
