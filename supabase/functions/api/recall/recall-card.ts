import type { LibraryEntry, LibraryKind } from '../../_shared/contract/library.ts'
import type { RecallCard } from '../../_shared/contract/recall.ts'
import { entryAnswers } from './entry-answers.ts'

type Asked = Omit<Exclude<RecallCard['asks'], { kind: 'entry' }>, 'kind'>
/** A row of `private.recall_deck`. */
export type DeckRow = Omit<RecallCard, 'asks' | 'opens'> &
  Asked & {
    library_kind: LibraryKind | null
    library_id: string
    entry: LibraryEntry['entry']
    case_id: string | null
    attempt_id: string
  }

export function recallCardOf(row: DeckRow): RecallCard {
  const { id, created_at, memory, due, note, is_suspended, buried_until } = row
  const card = { id, created_at, memory, due, note, is_suspended, buried_until }
  if (row.library_kind) {
    return {
      ...card,
      opens: `/library/${row.library_kind}/${encodeURIComponent(row.library_id)}`,
      asks: { kind: 'entry', ...entryAnswers(row.library_kind, row.entry) },
    }
  }
  const { scenario, section, question, options, correct_answer, explanations, links } = row
  return {
    ...card,
    opens: row.case_id ? `/case-study/${row.case_id}` : `/student/attempt/${row.attempt_id}`,
    asks: {
      kind: row.case_id ? 'quiz' : 'exam',
      scenario,
      section,
      question,
      options,
      correct_answer,
      explanations,
      links,
    },
  }
}
