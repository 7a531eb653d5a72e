import type { AppointedTest } from '@contract/appointed-tests.ts'
import type { Attempt } from '@contract/exams.ts'
import type { Person } from '../kit/club-database.ts'
import { cases, club, run } from './club.ts'
import { choose, testId } from './exam-club.ts'

/** Appoints a nine-minute test for the whole group, with its start `ago` in the past. */
export async function appointTest(
  owner: Person,
  groupId: string,
  ago: string,
  thing: Record<string, unknown>,
) {
  const [added] = await run(
    owner,
    `insert into public.group_assignments (group_id, kind, exam_kind, exam_id, starts_at, due_at)
     values ($1, 'test', $2, $3, now() + interval '1 hour', now() + interval '1 hour 9 minutes') returning id`,
    [groupId, thing['exam_kind'] ?? 'simple', thing['exam_id'] ?? testId],
  )
  await pass(added.id, '1 hour')
  await pass(added.id, ago)
  return added.id as string
}
/** Moves the test and its attempts into the past. */
export async function pass(assignmentId: string, time: string) {
  const by = (column: string) => `${column} = ${column} - $2::interval`
  await club.owner.query(
    `update public.group_assignments set ${by('created_at')}, ${by('starts_at')}, ${by('due_at')} where id = $1`,
    [assignmentId, time],
  )
  await club.owner.query(
    `update public.exam_attempts set ${by('started_at')}, ${by('deadline')}, ${by('results_at')}
     where assignment_id = $1 and submitted_at is null`,
    [assignmentId, time],
  )
}
export const begin = (who: Person, assignmentId: string) =>
  cases.call<Attempt>(who.claims, 'private.start_appointed_test($1)', [assignmentId])
export const read = (who: Person, assignmentId: string) =>
  cases.call<AppointedTest>(who.claims, 'private.read_appointed_test($1)', [assignmentId])
export const answerAll = (who: Person, attemptId: string, choices: number[]) =>
  choose(who, attemptId, ...choices.map((choice, position) => ({ position, choice, seq: Date.now() })))
export const setFactor = (who: Person, factor: number) =>
  club.owner.query('update public.accounts set time_factor = $2 where profile_id = $1', [who.id, factor])
