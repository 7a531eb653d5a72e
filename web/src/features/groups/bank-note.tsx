import { useQuery } from '@tanstack/react-query'
import { sections } from '@contract/exams.ts'
import { countOf } from '../../lib/text/count-of.ts'
import { openExamsQuery } from './group-queries.ts'

/** Tells who assigns a practice that the practice bank alone does not fill it. */
export function BankNote({ questions, section }: { questions: number; section: string }) {
  const { data } = useQuery(openExamsQuery)
  if (!data) return null
  const cases = data
    .filter(({ is_in_bank }) => is_in_bank)
    .reduce((sum, { kind }) => sum + (kind === 'mock' ? 15 : 1), 0)
  // Each case has one question in each section.
  const found = cases * (section ? 1 : sections.length)
  if (found >= questions) return null
  return (
    <p>
      The practice bank has {found === 0 ? 'no such questions' : `only ${countOf(found, 'such question')}`}.
      Members get others from tests that they have taken.
    </p>
  )
}
