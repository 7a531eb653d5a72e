import type { LibraryEntry } from '../../_shared/contract/library.ts'
import type { LibraryKind } from '../../_shared/contract/library-link.ts'

type Answers = { question: string; answers: { label: string; text: string }[] }
type Entry<Kind extends LibraryKind> = Extract<LibraryEntry, { kind: Kind }>['entry']

const list = (words: readonly string[]) => words.join('; ')

/** Question and answers of a library card, cautions first. */
const byKind: { [Kind in LibraryKind]: (entry: Entry<Kind>) => Answers } = {
  points: (point) => ({
    question: `${point.code} · ${point.pinyin} ${point.han}`,
    answers: [
      { label: 'Cautions', text: point.cautions.says },
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
      { label: 'Cautions', text: formula.cautions.says },
      { label: 'Actions', text: list(formula.actions) },
      { label: 'For', text: formula.pattern },
      { label: 'Tongue', text: formula.tongue },
      { label: 'Pulse', text: formula.pulse },
    ],
  }),
  herbs: (herb) => ({
    question: `${herb.pinyin} ${herb.han} · ${herb.name}`,
    answers: [
      { label: 'Cautions', text: herb.cautions.says },
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

export function writeAnswers(kind: LibraryKind, entry: LibraryEntry['entry']): Answers {
  const { question, answers } = byKind[kind](entry as never)
  return { question, answers: answers.filter(({ text }) => text !== '') }
}
