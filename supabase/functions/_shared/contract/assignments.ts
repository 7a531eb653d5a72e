import { z } from 'zod/mini'
import { byId, get, post, put, remove } from './endpoint.ts'
import { examKind } from './exam-kind.ts'
import { sections } from './exams.ts'
import { calendarFile } from './outputs.ts'
import { trimmedText } from './typed-text.ts'

const assignmentKind = z.enum(['case', 'test', 'practice', 'library'])

export const assignment = z.object({
  id: z.uuid(),
  group_id: z.uuid(),
  kind: assignmentKind,
  title: z.string(),
  case_id: z.nullable(z.uuid()),
  exam_kind: z.nullable(examKind),
  /**
   * When a test that the group takes together begins; null for other assignments. `due_at` is then the time at which every member's time is
   * up.
   */
  starts_at: z.nullable(z.string()),
  /** For a practice: the least number of questions, and the section to choose. */
  questions: z.nullable(z.int()),
  section: z.nullable(z.string()),
  library_kind: z.nullable(z.string()),
  library_family: z.nullable(z.string()),
  note: z.string(),
  due_at: z.string(),
  created_at: z.string(),
})
export type Assignment = z.infer<typeof assignment>

export const assignmentResult = z.object({
  assignment_id: z.uuid(),
  user_id: z.uuid(),
  done_at: z.string(),
  /** Percent; null if the assignment has no score, or if the member hides it. */
  score: z.nullable(z.int()),
})
export type AssignmentResult = z.infer<typeof assignmentResult>

const between = 'Please choose 1 to 90 questions.'
const what = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('case'), case_id: z.uuid('Please choose a case.') }),
    z.object({ kind: z.literal('test'), exam_kind: z.enum(examKind.options, 'Please choose a test.') }),
    z.object({
      kind: z.literal('together'),
      exam_id: z.uuid('Please choose a test.'),
      starts_at: z.iso.datetime({ offset: true, error: 'Please choose when it starts.' }),
    }),
    z.object({
      kind: z.literal('practice'),
      questions: z.int(between).check(z.minimum(1, between), z.maximum(90, between)),
      section: z.optional(z.enum(sections, 'Please choose a section.')),
    }),
    z.object({
      kind: z.literal('library'),
      library_kind: z.string().check(z.maxLength(40)),
      library_family: z
        .string()
        .check(z.minLength(1, 'Please choose a family of the library.'), z.maxLength(100)),
    }),
  ],
  'Please choose what to assign.',
)
export type AssignedThing = z.infer<typeof what>

/** The client makes `assignment_id`, so that a resend is the same assignment. */
export const addAssignment = post('/groups/:id/assignments', 'member', {
  input: z.object({
    ...byId,
    assignment_id: z.optional(z.uuid()),
    what,
    due_at: z.iso.datetime({ offset: true, error: 'Please choose when it is due.' }),
    note: z._default(trimmedText(280), ''),
  }),
  output: assignment,
})

export const withdrawAssignment = remove('/groups/assignments/:assignmentId', 'member')

/** Marks library reading as done. The server cannot see whether a member has read a family of the library. */
export const markAssignment = put('/groups/assignments/:assignmentId/done', 'member', {
  input: z.object({ assignmentId: z.uuid(), is_done: z.boolean() }),
})

/** The owner and helpers get the results of all members; other members get their own. */
export const listResults = get('/groups/:id/results', 'member', { output: z.array(assignmentResult) })

/** Makes a new secret address for the member's calendar feed; the old address stops working. */
export const createCalendar = post('/groups/:id/calendar', 'member', {
  output: z.object({ token: z.string() }),
})

/** Calendar programs send no cookie, so the token in the address decides who may read the feed. */
export const readCalendar = get('/groups/calendar/:token', 'open', {
  input: z.object({ token: z.string().check(z.maxLength(100)) }),
  output: calendarFile,
})
