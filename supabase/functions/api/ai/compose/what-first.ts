import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import type { Section } from '../../../_shared/contract/exams.ts'
import type { Bank } from './bank.ts'
import { codesIn } from './harm.ts'
import { isPregnant, type Person } from './person.ts'
import { filled } from './phrases.ts'
import { capital, listed } from './prose.ts'

type Codes = { safe: string[]; harmful: string[] }

/** In place of a question whose usual answer would harm this person: what is right to do first. The right option stands first. */
export function askWhatFirst(
  { drafting }: Bank,
  section: Section,
  pattern: BankPattern,
  person: Person,
  codes: Codes,
  reason: string,
): KeyedQuestion {
  const when = isPregnant(person) ? 'in this pregnancy' : 'for this person'
  const { right, wrong } = stepsOf(section, drafting, codes, person)
  return {
    section,
    question: `The usual answer to this pattern is not safe ${when}. What is right to do first?`,
    options: [right, ...wrong].map(({ step }) => step),
    correct_answer: 0,
    explanations: [
      `${reason}. So ${pattern.name} is not treated here as in other people: ${right.why}.`,
      ...wrong.map(({ step, why }, index) =>
        // Of points it is said each time why these are not for this person.
        [
          `${capital(noExceptions[index % 3]!(why, pattern.name))}.`,
          ...(codesIn(step).length > 0 ? [`${reason}.`] : []),
        ].join(' '),
      ),
    ],
  }
}

const noExceptions = [
  (why: string, name: string) => `${why}, in ${name} as in any other pattern`,
  (why: string, name: string) => `${why}; ${name} makes no exception`,
  (why: string, name: string) => `in ${name}, too, ${why}`,
]

/** What the content has for such a question. Of points their codes are named. */
function stepsOf(
  section: Section,
  { 'first-steps': content }: Bank['drafting'],
  { safe, harmful }: Codes,
  person: Person,
) {
  if (section !== 'points')
    return section === 'nutrition' || section === 'daily_activities'
      ? content[section]
      : content[isPregnant(person) ? 'treatment_principle_in_pregnancy' : 'treatment_principle']
  const codes: Record<string, string> = {
    harmful: listed(harmful.slice(0, 3)),
    harmless: listed(safe.slice(0, 3)),
    whom: isPregnant(person) ? 'midwife or physician' : 'a physician',
  }
  const named = ({ step, why }: Step) => ({ step: filled(step, codes), why: filled(why, codes) })
  return {
    right: named(safe.length > 0 ? content.points.right : content.right_without_points),
    wrong: content.points.wrong.map(named),
  }
}

type Step = { step: string; why: string }
