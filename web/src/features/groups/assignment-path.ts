import type { Assignment } from '@contract/assignments.ts'
import type { ExamKind } from '@contract/exam-kind.ts'

export const testPath = (kind: ExamKind) => (kind === 'mock' ? '/mock-exam' : `/test/${kind}`)

export function assignmentPath({
  id,
  group_id,
  kind,
  case_id,
  exam_kind,
  starts_at,
  questions,
  section,
  library_kind,
  library_family,
}: Assignment) {
  if (kind === 'case') return `/case-study/${case_id}`
  if (starts_at) return `/groups/${group_id}/${id}`
  if (kind === 'test') return `${testPath(exam_kind!)}?group=${group_id}`
  if (kind === 'practice')
    return `/practice?group=${group_id}&count=${questions}${section ? `&section=${section}` : ''}`
  return `/library/${library_kind}?family=${encodeURIComponent(library_family!)}`
}
