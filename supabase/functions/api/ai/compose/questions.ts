import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { KeyedQuestion } from '../../../_shared/contract/exam-making.ts'
import { sections } from '../../../_shared/contract/exams.ts'
import { ask } from './ask-kinds.ts'
import type { Bank } from './bank.ts'
import type { Chance } from './chance.ts'
import { type Ask, type Chosen, chooseOptions } from './choose-options.ts'
import { suits } from './fits.ts'
import type { Material } from './material.ts'
import { nearOnes, possible } from './nearness.ts'
import type { Person } from './person.ts'
import { type Say, speaker } from './phrases.ts'
import { type Examined, madeSafe, suitedTo } from './safety.ts'
import type { Story } from './scenario.ts'
import { stemsOf } from './stems.ts'

/** The six questions of a case, the right option always first: placeKeys() spreads the keys over the whole set. */
export function askAbout(
  whole: Bank,
  asked: BankPattern,
  person: Examined,
  story: Story,
  chance: Chance,
): KeyedQuestion[] {
  const { bank, pattern } = suitedTo(whole, asked, person)
  const near = possible(person, nearOnes(whole, asked))
  const { tongue, pulse } = story
  // The person as the whole case shows them: what was noted may not say that she is pregnant.
  const material: Material = {
    bank,
    pattern: { ...pattern, tongue, pulse },
    near,
    story: { ...story, patient: person },
    chance,
  }
  const words = wordsOf(story)
  // Which patterns are near, one question asks: it comes first, so that none of them stands among the names of another.
  const fitting = fittingFor(person)
  const differential = chooseOptions(
    fitting(ask.differential(material)),
    { story: words, beside: [] },
    chance,
  )
  const asks = [
    ask.principle(material),
    ask.points(material),
    ask.nutrition(material),
    ask.dailyLife(material),
    ask.diagnosis(material, differential.options),
  ].map(fitting)
  let chosen = [differential]
  // Twice: what the first, quicker round puts beside a question is before the eyes when the second chooses it anew.
  for (const draws of [20, 60])
    for (const one of asks) {
      const beside = chosen.filter(({ section }) => section !== one.section)
      chosen = [...beside, chooseOptions(one, { story: words, beside }, chance, draws)]
    }
  const say = speaker(person, chance.apart('say'))
  return madeSafe(
    whole,
    asked,
    person,
    sections.map((section) =>
      keyed(
        chosen.find((one) => one.section === section)!,
        say,
      ),
    ),
  )
}

/** What cannot be said of this person rules itself out, wherever it comes from. */
const fittingFor =
  (person: Person) =>
  (asked: Ask): Ask => {
    const right = asked.right.filter(({ text }) => suits(person, text))
    return {
      ...asked,
      right: right.length > 0 ? right : asked.right,
      wrong: asked.wrong.filter(({ text }) => suits(person, text)),
    }
  }

const keyed = ({ section, question, options }: Chosen, say: Say): KeyedQuestion => ({
  section,
  question,
  options: options.map(({ text }) => text),
  correct_answer: 0,
  explanations: options.map(({ why }) => why(say)),
})

const wordsOf = ({ complaints, histories, signs, tongue, pulse }: Story) =>
  stemsOf([...complaints, ...histories, ...signs, 'tongue', tongue, 'pulse', pulse].join(' '))
