import type { LibraryEntry } from '../../_shared/contract/library.ts'
import type { LibraryKind } from '../../_shared/contract/library-link.ts'
import type { RecallCard } from '../../_shared/contract/recall.ts'
import { writeAnswers } from './write-answers.ts'

type Asked = Omit<Exclude<RecallCard['asks'], { kind: 'entry' }>, 'kind'>
export type DeckRow = Omit<RecallCard, 'asks' | 'opens'> &
  Asked & {
    library_kind: LibraryKind | null
    library_id: string
    entry: LibraryEntry['entry']
    case_id: string | null
    /** Null if the question is from the practice bank and the member never took its exam. */
    attempt_id: string | null
    practice_id: string | null
  }

/** The contract drops the other columns of the row. */
export function toRecallCard(row: DeckRow): RecallCard {
  if (row.library_kind)
    return {
      ...row,
      opens: `/library/${row.library_kind}/${encodeURIComponent(row.library_id)}`,
      asks: { kind: 'entry', ...writeAnswers(row.library_kind, row.entry) },
    }
  return { ...row, opens: pageOf(row), asks: { kind: row.case_id ? 'quiz' : 'exam', ...row } }
}

function pageOf({ case_id, attempt_id, practice_id }: DeckRow) {
  if (case_id) return `/case-study/${case_id}`
  if (attempt_id) return `/student/attempt/${attempt_id}`
  return practice_id ? `/practice/${practice_id}` : '/practice'
}
