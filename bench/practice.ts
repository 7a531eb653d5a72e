import type { Client } from 'pg'
import { withClient } from 'supabase-local/postgres/database.ts'
import { claimsOf, registerMany } from './accounts.ts'
import { inFreshClub } from './fresh-club.ts'
import { median } from './median.ts'
import { processorTime } from './processor-time.ts'

const all = {
  'everything, tutor': { source: 'all', mode: 'tutor', count: 90 },
  'no going back': { source: 'all', mode: 'locked', count: 30 },
  'one section, no going back': { source: 'all', mode: 'locked', count: 90, sections: ['points'] },
}
const wishesOfTaker = { ...all, 'mistakes, timed': { source: 'mistakes', mode: 'timed', count: 30 } }
const wishesOfNewcomer = { ...all, 'the bank, timed': { source: 'bank', mode: 'timed', count: 30 } }

/**
 * How long the database takes to start a practice for a member who has submitted 10,000 questions, every third of them wrong; then, with all
 * of them in the practice bank, for that member and for one who has taken nothing.
 */
export async function run([times = '20', exams = '112']: string[]) {
  await inFreshClub({ web: false }, async (platform) => {
    const [taker, newcomer] = await registerMany(platform.url, 2)
    await withClient(platform.dbUrl('postgres'), async (owner) => {
      const measure = async (memberId: string, wishes: Record<string, object>) =>
        measureStarts(owner, await claimsOf(platform.dbUrl('postgres'), memberId), wishes, Number(times))
      await owner.query(submitExams, [taker!.id, Number(exams)])
      await owner.query('analyze')
      await owner.query(`update private.limits set at_most = null where kind = 'practices'`)
      const questions = Number(exams) * 90
      console.log('start of a practice, in the database (must: 100 ms)')
      console.log(`from ${questions} questions that the member has submitted`)
      await measure(taker!.id, wishesOfTaker)
      await owner.query('update private.exams set is_in_bank = true where not is_featured')
      await owner.query('analyze private.exams')
      console.log('… which are in the bank too')
      await measure(taker!.id, wishesOfTaker)
      console.log(`from ${questions} questions of the bank, for whoever has taken nothing`)
      await measure(newcomer!.id, wishesOfNewcomer)
    })
  })
}

async function measureStarts(
  owner: Client,
  claims: { sub: string },
  wishes: Record<string, object>,
  times: number,
) {
  const { rows: backend } = await owner.query('select pg_backend_pid() as pid')
  for (const [name, wish] of Object.entries(wishes)) {
    const taken: number[] = []
    const workedBefore = await processorTime([backend[0].pid])
    for (let i = 0; i < times; i++) {
      await owner.query('begin')
      await owner.query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)`,
        [JSON.stringify(claims), claims.sub],
      )
      await owner.query('set local role authenticated')
      const begun = performance.now()
      await owner.query('select private.start_practice($1)', [wish])
      taken.push(performance.now() - begun)
      await owner.query('rollback')
    }
    const worked = ((await processorTime([backend[0].pid])) - workedBefore) / 1000 / taken.length
    console.log(
      `${name.padEnd(28)} median ${median(taken).toFixed(0)} ms, slowest ${Math.max(...taken).toFixed(0)} ms, ` +
        `of the processor ${worked.toFixed(0)} ms`,
    )
  }
}

/** So many mock exams, all submitted by one member. */
const submitExams = `
  with stored as (
    select e.n, private.store_exam(jsonb_build_object(
      'kind', 'mock', 'is_featured', false, 'safety_findings', 0,
      'cases', (
        select jsonb_agg(jsonb_build_object('diagnosis', 'Pattern ' || c, 'scenario', 'Patient ' || c || ' of exam ' || e.n || ' coughs.'))
        from generate_series(1, 15) c
      ),
      'questions', (
        select jsonb_agg(jsonb_build_object(
          'section', (array['diagnosis', 'treatment_principle', 'differential', 'points', 'nutrition', 'daily_activities'])[1 + q % 6],
          'question', 'Question ' || q || ' of exam ' || e.n, 'options', jsonb_build_array('one', 'two', 'three', 'four'),
          'correct_answer', 0, 'explanations', jsonb_build_array('so', 'not', 'not', 'not')
        ) order by q)
        from generate_series(0, 89) q
      )
    )) as id
    from generate_series(1, $2::int) e (n)
  )
  insert into public.exam_attempts (
    user_id, exam_id, kind, started_at, deadline, time_limit, total, choices, flagged, seqs, submitted_at, correct, score, section_scores,
    time_taken, is_timed, closed_by
  )
  select
    $1, s.id, 'mock', t.at - interval '1 hour', t.at, 3600, 90,
    array(select case when q % 3 = 0 then 1 else 0 end::int2 from generate_series(0, 89) q), array_fill(false, array[90]), '{}',
    t.at, 60, 67, '{}', 3600, true, 'member'
  from stored s cross join lateral (select now() - s.n * interval '1 day' as at) t`
