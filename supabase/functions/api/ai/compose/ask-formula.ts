import type { BankPattern } from '../../../_shared/contract/bank.ts'
import { hasAny } from './any-of.ts'
import type { Ask } from './choose-options.ts'
import { harmsOf } from './harm.ts'
import { listed, predicate } from './prose.ts'
import type { Material } from './material.ts'
import { shareIn } from './stems.ts'

/** Which formula, and which herb leads it. */
export function askFormula({ bank, pattern, near, story }: Material): Ask | null {
  const { formula } = pattern
  // What this person must not have is not asked for; the principle is.
  if (harmsOf(bank, story.patient, formula.pinyin).length > 0) return null
  return {
    section: 'treatment_principle',
    question: 'Which formula follows the primary treatment principle, and what leads it?',
    right: [
      {
        text: led(formula),
        why: (say) =>
          say('formula', {
            ...wordsOf(formula),
            pattern: pattern.name,
            principle: pattern.principle.replace(/^./, (first) => first.toLowerCase()),
          }),
      },
    ],
    wrong: near
      .filter(
        ({ pattern: { formula: other } }) =>
          other.pinyin !== formula.pinyin && shareIn(other.why, `${pattern.principle} ${formula.why}`) < 0.6,
      )
      .map((one) => ({
        of: one.pattern.id,
        text: led(one.pattern.formula),
        why: (say) =>
          say('otherFormula', { ...wordsOf(one.pattern.formula), other: one.pattern.name, signs: one.signs }),
      })),
  }
}

const wordsOf = ({ pinyin, name, why }: BankPattern['formula']) => ({
  pinyin,
  formula: name,
  does: predicate(why),
})

const led = ({ pinyin, chief = [] }: { pinyin: string; chief?: string[] }) =>
  `${pinyin}, led by ${listed(chief.slice(0, 2))}`

/** How the fitting formula is changed: what would be added for something else is wrong. */
export function askChange({ bank, pattern, story, chance }: Material): Ask | null {
  // What must not be given at all is not changed either.
  if (harmsOf(bank, story.patient, pattern.formula.pinyin).length > 0) return null
  // What many patterns share would be asked again and again.
  const own = changesOf(pattern)
    .filter((change) => sharedBy(bank, change) < 3 && isChange(change))
    .map(withHerbs)
  if (own.length === 0) return null
  const others = bank.patterns
    .flatMap((one) => changesOf(one).map((change) => ({ ...withHerbs(change), pinyin: one.formula.pinyin })))
    .filter((other) => !own.some((one) => one.do === other.do || one.if === other.if))
    // Without its cause nobody knows in whose place.
    .filter((other) => !/\bin its place\b/.test(other.do) && isChange(other))
  return {
    section: 'treatment_principle',
    question: 'The fitting formula has been chosen. Which change of it is right?',
    right: own.map((one) => ({
      text: `For ${causeOf(one)}, ${one.do}`,
      why: (say) =>
        say('change', { pinyin: pattern.formula.pinyin, pattern: pattern.name, cause: causeOf(one) }),
    })),
    // Half of them are for what the right one is for, so that this does not give it away.
    wrong: chance.some(others, 120).flatMap((other, index) => {
      // What is added for pain is not wrong for another pain, nor what shares a herb with the right change.
      const causes = (index % 2 === 0 ? own : others).filter(
        (one) =>
          shareIn(one.if, other.if) === 0 &&
          !mayAnswer(bank, other.herbs, one.if) &&
          !one.herbs.some((herb) => other.herbs.includes(herb)),
      )
      if (causes.length === 0) return []
      const cause = causeOf(chance.pick(causes))
      return {
        text: `For ${cause}, ${other.do}`,
        why: (say) => say('otherChange', { pinyin: other.pinyin, rightly: causeOf(other), cause }),
      }
    }),
  }
}

/** 'no Heat' is nothing that a change is made for. */
const causeOf = (change: { if: string }) => change.if.replace(/^no (?=\w)/, 'a case without ')

/** With the herbs that it names, as their ids. */
const withHerbs = (change: { if: string; do: string }) => ({
  ...change,
  herbs: (change.do.match(/\b\p{Lu}\p{L}*(?: \p{Lu}\p{L}*)*/gu) ?? []).map((herb) =>
    herb.toLowerCase().replaceAll(' ', '-'),
  ),
})

/** Whether a change may be right for this cause too: its herbs are added for such causes. */
const mayAnswer = ({ drafting }: Material['bank'], its: readonly string[], cause: string) =>
  drafting.changes.causes.some(
    ({ words, herbs }) => its.some((herb) => herbs.includes(herb)) && hasAny(words, cause),
  )

/** Whom to call is no change of a formula. */
const isChange = (change: { do: string }) => !/\bambulance\b|\bphysician\b/.test(change.do)

const sharedBy = ({ patterns }: Material['bank'], change: { if: string; do: string }) =>
  patterns.filter((one) => changesOf(one).some((other) => other.if === change.if && other.do === change.do))
    .length

/** Those that are for anybody: what is added outside pregnancy alone does not stand in every case. */
const changesOf = ({ formula: { changes = [] } }: BankPattern) =>
  changes.filter((change) => !/pregnan/i.test(change.do))
