import type { AssignedThing } from '@contract/assignments.ts'

/** Completes 'You are done when you …' and 'Members are done when they …'. */
export const doneWords: Record<AssignedThing['kind'], string> = {
  case: 'comment, commit or submit its quiz. The owner and helpers see a commitment only after the discussion',
  test: 'submit the featured test. Earlier results do not count',
  together: 'answer at least one question in the shared time',
  practice: 'answer this many questions in one practice. Earlier practices do not count',
  library: 'press ‘I have read it’ in this list',
}
