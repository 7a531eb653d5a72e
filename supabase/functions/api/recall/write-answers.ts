import { isDangerous } from '../../_shared/contract/library-words.ts'
import type { LibraryEntry } from '../../_shared/contract/library.ts'
import type { LibraryKind } from '../../_shared/contract/library-link.ts'
import type { RecallCard } from '../../_shared/contract/recall.ts'

type Answers = { question: string; answers: { label: string; text: string }[] }
type Written = Extract<RecallCard['asks'], { kind: 'entry' }>
type Entry<Kind extends LibraryKind> = Extract<LibraryEntry, { kind: Kind }>['entry']

const list = (words: readonly string[]) => words.join('; ')

/** Writes the question and the answers of a library card, without cautions. */
const byKind: { [Kind in LibraryKind]: (entry: Entry<Kind>) => Answers } = {
  points: (point) => ({
    question: `${point.code} · ${point.pinyin} ${point.han}`,
    answers: [
      { label: 'Location', text: point.location },
      { label: 'Actions', text: list(point.actions) },
      { label: 'Indications', text: list(point.indications) },
      { label: 'Categories', text: list(point.categories) },
    ],
  }),
  patterns: (pattern) => ({
    question: `${pattern.name} · ${pattern.pinyin} ${pattern.han}`,
    answers: [
      { label: 'Key signs', text: list(pattern.key_signs) },
      { label: 'Tongue', text: pattern.tongue },
      { label: 'Pulse', text: pattern.pulse },
      { label: 'Principle', text: pattern.principle },
    ],
  }),
  formulas: (formula) => ({
    question: `${formula.pinyin} ${formula.han} · ${formula.name}`,
    answers: [
      { label: 'Actions', text: list(formula.actions) },
      { label: 'For', text: formula.pattern },
      { label: 'Tongue', text: formula.tongue },
      { label: 'Pulse', text: formula.pulse },
    ],
  }),
  herbs: (herb) => ({
    question: `${herb.pinyin} ${herb.han} · ${herb.name}`,
    answers: [
      {
        label: 'Nature',
        text: `${list(herb.taste)}; ${herb.temperature}; enters ${herb.channels.join(', ')}`,
      },
      { label: 'Actions', text: list(herb.actions) },
      { label: 'Indications', text: herb.indications },
    ],
  }),
  'red-flags': (flag) => ({
    question: flag.name,
    answers: [
      { label: 'What to do', text: flag.do },
      { label: 'Think of', text: list(flag.think_of) },
      { label: 'Say', text: flag.says },
    ],
  }),
  tests: (test) => ({
    question: test.name,
    answers: [
      { label: 'Looks at', text: test.looks_at },
      { label: 'May show', text: list(test.may_show) },
      { label: 'Say', text: test.says },
    ],
  }),
}

/** Puts the cautions first if the entry is dangerous, and last otherwise. */
export function writeAnswers(kind: LibraryKind, entry: LibraryEntry['entry']): Omit<Written, 'kind'> {
  const { question, answers } = byKind[kind](entry as never)
  const rest = answers.filter(({ text }) => text !== '').map((one) => ({ ...one, is_danger: false }))
  if (!('cautions' in entry)) return { question, answers: rest }
  const is_danger = isDangerous(entry.cautions)
  const caution = { label: 'Cautions', text: entry.cautions.says, is_danger }
  return { question, answers: is_danger ? [caution, ...rest] : [...rest, caution] }
}
