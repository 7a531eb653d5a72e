import type { Assignment } from '@contract/assignments.ts'

/** Where a member does the assignment. */
export function assignmentPath({
  kind,
  case_id,
  exam_kind,
  section,
  library_kind,
  library_family,
}: Assignment) {
  if (kind === 'case') return `/case-study/${case_id}`
  if (kind === 'test') return exam_kind === 'mock' ? '/mock-exam' : `/test/${exam_kind}`
  if (kind === 'practice') return section ? `/practice?section=${section}` : '/practice'
  return `/library/${library_kind}?family=${encodeURIComponent(library_family!)}`
}
