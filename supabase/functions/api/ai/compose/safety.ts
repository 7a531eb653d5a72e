import type { BankAlarm, BankPattern } from '../../../_shared/contract/bank.ts'
import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import { alarmWords, speaksOfReferral } from './alarms.ts'
import type { Bank } from './bank.ts'
import { canHave, suits } from './fits.ts'
import { codesIn, harmsOf } from './harm.ts'
import { isPregnant, type Person } from './person.ts'
import { askWhatFirst } from './what-first.ts'

/** Whom the questions are about, with the alarms that the case shows. */
export type Examined = Person & { alarms: BankAlarm[] }

/** Bank and pattern for the questions about this person: what they must not have is no right answer, what cannot be theirs no option. */
export function suitedTo(whole: Bank, pattern: BankPattern, person: Examined) {
  const bank = optionsFor(whole, person)
  const known = new Set(bank.patterns.map(({ id }) => id))
  const isHarmless = (text: string) => harmsOf(whole, person, text).length === 0
  const isFit = ({ advice }: { advice: string }) => suits(person, advice)
  const isSafe = ({ advice }: { advice: string }) => isHarmless(advice)
  const points = pattern.points.filter(({ code }) => isHarmless(code))
  const daily = orAll(orAll(pattern.daily_life, isFit), isSafe)
  const nutrition = orAll(orAll(pattern.nutrition, isFit), isSafe)
  const isUrgent = person.alarms.some((one) => one.do !== 'refer and go on')
  return {
    bank,
    pattern: {
      ...pattern,
      points: points.length < 4 ? pattern.points : points,
      // Where an operation or a closed throat may be near, nothing goes before that.
      nutrition: isUrgent ? orAll(nutrition, ({ advice }) => nothingByMouth.test(advice)) : nutrition,
      // Where somebody must be examined today, that is the advice which matters most.
      daily_life: isUrgent ? orAll(daily, ({ advice }) => speaksOfReferral(advice)) : daily,
      differentials: orAll(pattern.differentials, ({ id, sign }) => known.has(id) && suits(person, sign)),
    },
  }
}

const nothingByMouth = /^(?:nothing (?:by mouth|to eat|but sips)|no food )/i

/** The bank without the patterns that this person cannot have, and without advice that cannot be theirs. */
function optionsFor(bank: Bank, person: Person): Bank {
  const fitting = (one: BankPattern): BankPattern => ({
    ...one,
    nutrition: one.nutrition.filter(({ advice }) => suits(person, advice)),
    daily_life: one.daily_life.filter(({ advice }) => suits(person, advice)),
  })
  const patterns = bank.patterns
    .filter((one) => canHave(person, one))
    .map(fitting)
    .filter(({ nutrition, daily_life }) => nutrition.length > 0 && daily_life.length > 0)
  const byId = new Map(patterns.map((one) => [one.id, one]))
  return { ...bank, patterns, pattern: (id) => byId.get(id) ?? bank.pattern(id) }
}

/** Those that pass, or all where none does: what is then wrong is found and answered by madeSafe(). */
function orAll<T>(list: T[], passes: (one: T) => boolean): T[] {
  const passing = list.filter(passes)
  return passing.length > 0 ? passing : list
}

/** What moves or purges is no principle of treatment in pregnancy. */
const moves =
  /invigorate (?:the )?blood|break up|blood stasis|move (?:the )?blood|purg|drain downward|open the bowels|free the bowels|expel|stasis/i

/** The questions, once more held against the person; the right option of each stands first. */
export function madeSafe(
  bank: Bank,
  pattern: BankPattern,
  person: Examined,
  questions: KeyedQuestion[],
): KeyedQuestion[] {
  const isAlarmOfPregnancy = person.alarms.some(({ who }) => who === 'pregnant')
  return questions.map((question) => {
    const { section, options } = question
    const harms = asksWhatHarms(question) ? [] : harmsOf(bank, person, options[0]!)
    const isAdvice = section === 'nutrition' || section === 'daily_activities'
    const isUnsafe =
      harms.length > 0 ||
      (isAdvice && !suits(person, options[0]!)) ||
      (section === 'treatment_principle' &&
        isPregnant(person) &&
        (isAlarmOfPregnancy || moves.test(options[0]!))) ||
      (section === 'points' && isAlarmOfPregnancy)
    const asked = isUnsafe
      ? askWhatFirst(bank, section, pattern, person, codesOf(bank, pattern, person), reasonOf(harms, person))
      : explained(bank, person, question)
    return withAlarms(asked, person)
  })
}

/** A question about cautions themselves names what is forbidden as its right answer, and should. */
export const asksWhatHarms = ({ question }: { question: string }) =>
  /caution|forbidden|contraindicat|not (?:be )?(?:used|needled|given)|avoid|unsafe|not safe|dangerous/i.test(
    question,
  )

const reasonOf = (harms: string[], person: Person) =>
  harms[0] ??
  (isPregnant(person)
    ? 'In pregnancy nothing is done that moves Blood or purges, and bleeding or pain is examined first'
    : 'What is usual does not suit this person')

function codesOf(bank: Bank, { points }: BankPattern, person: Person) {
  const codes = points.map(({ code }) => code)
  const isHarmful = (code: string) => harmsOf(bank, person, code).length > 0
  const harmful = codes.filter(isHarmful)
  return { safe: codes.filter((code) => !isHarmful(code)), harmful: harmful.length > 0 ? harmful : codes }
}

/** What is wrong for this person is said of each option that names it, and of a formula that the right one's reasons name. */
function explained(bank: Bank, person: Person, question: KeyedQuestion): KeyedQuestion {
  if (asksWhatHarms(question)) return question
  return {
    ...question,
    explanations: question.explanations.map((why, index) => {
      const harms = harmsOf(bank, person, question.options[index]!)
      const inReasons = harmsOf(bank, person, why).filter(
        (one) => !harms.includes(one) && codesIn(one).length === 0 && !/ is left out /.test(one),
      )
      const added = [
        ...(harms.length > 0
          ? [`For this person there is one more reason against it: ${harms.join('; ')}.`]
          : []),
        ...(index === 0 && inReasons.length > 0 ? [`For this person, though, ${inReasons.join('; ')}.`] : []),
      ]
      return [why, ...added].join(' ').slice(0, 2000)
    }),
  }
}

const withAlarms = (question: KeyedQuestion, { alarms }: Examined): KeyedQuestion =>
  alarms.length > 0 && (question.section === 'treatment_principle' || question.section === 'points')
    ? {
        ...question,
        explanations: question.explanations.map((why, index) =>
          index === 0 ? `${why} ${alarmWords(alarms)}`.slice(0, 2000) : why,
        ),
      }
    : question
