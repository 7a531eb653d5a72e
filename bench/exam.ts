import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, Pool } from 'pg'
import { Agent, fetch } from 'undici'
import { withClient } from 'supabase-local/postgres/database.ts'
import type { Platform } from 'supabase-local/platform.ts'
import { callerHeaders, registerMany } from './accounts.ts'
import { at } from './median.ts'
import { forkBench } from './processes.ts'
import { inFreshClub } from './seed.ts'

/**
 * Simulates a mock exam: all members begin within 5 s, save an answer every 10 s, and submit within 5 s.
 * After each request it times the same step as plain SQL, the 'floor'.
 * The floor runs on 10 connections, without HTTP, session or limits.
 * At the end the database must hold every saved answer.
 */
export async function run([members = '300', seconds = '60']: string[]) {
  if (members === 'as') return takeTogether()
  const options = { seed: 'demo', web: false, env: { AUTH_SIGNUPS_PER_ADDRESS: '100000' } } as const
  await inFreshClub(options, (platform) =>
    withClient(platform.dbUrl('supabase_admin'), (owner) =>
      holdExam(platform, owner, Number(members), Number(seconds)),
    ),
  )
}

async function holdExam({ url, dbUrl }: Platform, owner: Client, members: number, seconds: number) {
  const takersProcess = forkBench('exam', 'as')
  try {
    const { rows } = await owner.query(`select id from private.exams where kind = 'mock' and is_featured`)
    const takers = await registerMany(url, members)
    await owner.query(floor, [])
    await owner.query('insert into floor.sheets (user_id) select unnest($1::uuid[])', [
      takers.map(({ id }) => id),
    ])
    const reported = once(takersProcess, 'message')
    takersProcess.send({
      url,
      floorUrl: dbUrl('functions'),
      examId: rows[0].id,
      takers: takers.map(({ id, cookie }) => ({ id, cookie })),
      seconds,
    } satisfies Task)
    const [{ times, failures, acknowledged }] = (await reported) as [Report]

    console.log(
      `${members} members in one mock exam, an answer every 10 s for ${seconds} s, then all submit within 5 s; ms`,
    )
    for (const [name, { ours, floor }] of Object.entries(times))
      console.log(
        `  ${name.padEnd(9)}${String(ours.length).padStart(6)} calls` +
          `   ours p50 ${shown(ours, 0.5)} p99 ${shown(ours, 0.99)} most ${shown(ours, 1)}` +
          `   plain SQL p50 ${shown(floor, 0.5)} p99 ${shown(floor, 0.99)}`,
      )
    const kept = await owner.query(
      `select user_id, choices from public.exam_attempts where submitted_at is not null and is_timed`,
    )
    const byMember = new Map(kept.rows.map((row) => [row.user_id, row.choices as number[]]))
    const lost = Object.entries(acknowledged).flatMap(([id, choices]) =>
      choices.filter((choice, position) => byMember.get(id)?.[position] !== choice),
    )
    console.log(
      `  errors ${failures.length}, records ${kept.rowCount}, acknowledged answers lost ${lost.length}`,
    )
    console.log(`  load of the machine ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} processors`)
    for (const failure of new Set(failures)) console.log(`  ${failure}`)
  } finally {
    takersProcess.kill()
  }
}

const shown = (values: number[], share: number) =>
  (share === 1 ? Math.max(...values) : at(values, share)).toFixed(1).padStart(6)

const floor = `
  create schema floor;
  grant usage on schema floor to authenticated;
  create table floor.sheets (user_id uuid primary key, submitted_at timestamptz, correct int);
  create table floor.answers (user_id uuid, position int, choice int, primary key (user_id, position)) with (fillfactor = 50);
  create table floor.questions as
    select q.* from private.exam_questions q join private.exams e on e.id = q.exam_id where e.kind = 'mock' and e.is_featured;
  alter table floor.sheets enable row level security;
  alter table floor.answers enable row level security;
  create policy "members reach their own sheet" on floor.sheets using (user_id = (select auth.uid()));
  create policy "members reach their own answers" on floor.answers using (user_id = (select auth.uid()));
  grant select, insert, update on all tables in schema floor to authenticated`

type Task = {
  url: string
  floorUrl: string
  examId: string
  takers: { id: string; cookie: string }[]
  seconds: number
}
type Times = { ours: number[]; floor: number[] }
type Report = {
  times: Record<'begin' | 'save' | 'submit', Times>
  failures: string[]
  acknowledged: Record<string, number[]>
}

async function takeTogether() {
  const [{ url, floorUrl, examId, takers, seconds }] = (await once(process, 'message')) as [Task]
  const agent = new Agent({ connections: takers.length, keepAliveTimeout: 60_000 })
  const pool = new Pool({ connectionString: floorUrl, max: 10 })
  const times: Report['times'] = { begin: none(), save: none(), submit: none() }
  const failures: string[] = []
  const acknowledged: Report['acknowledged'] = {}

  async function call(what: keyof typeof times, n: number, method: string, path: string, body: object) {
    const sent = performance.now()
    const answer = await fetch(`${url}/api${path}`, {
      method,
      dispatcher: agent,
      headers: { ...callerHeaders(n), cookie: takers[n]!.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    times[what].ours.push(performance.now() - sent)
    if (!answer.ok) failures.push(`${what}: ${answer.status} ${text.slice(0, 200)}`)
    return answer.ok ? (JSON.parse(text) as { id: string }) : undefined
  }
  async function plain(what: keyof typeof times, userId: string, sql: string) {
    const sent = performance.now()
    await pool.query(
      `begin; set local role authenticated; set local "request.jwt.claim.sub" = '${userId}';
       set local "request.jwt.claims" = '{"sub":"${userId}"}'; ${sql}; commit`,
    )
    times[what].floor.push(performance.now() - sent)
  }

  const begun = performance.now()
  const until = (second: number) => delay(begun + second * 1_000 - performance.now())
  await Promise.all(
    takers.map(async ({ id }, n) => {
      const share = n / takers.length
      await until(share * 5)
      const attempt = await call('begin', n, 'POST', '/attempts', { exam_id: examId })
      await plain(
        'begin',
        id,
        'select json_agg(json_build_array(section, question, options)) from floor.questions',
      )
      const choices: number[] = Array(90).fill(-1)
      for (let turn = 0; turn < seconds / 10; turn++) {
        await until(10 + turn * 10 + share * 10)
        const position = (turn * 7 + n) % 90
        const choice = (turn + n) % 4
        const changes = [{ position, choice, seq: Date.now() }]
        if (await call('save', n, 'PUT', `/attempts/${attempt?.id}/answers`, { changes }))
          choices[position] = choice
        await plain(
          'save',
          id,
          `insert into floor.answers values ('${id}', ${position}, ${choice})
           on conflict (user_id, position) do update set choice = excluded.choice`,
        )
      }
      await until(12 + seconds + (((n * 7) % takers.length) / takers.length) * 5)
      await call('submit', n, 'POST', '/mock-exams/submit', {
        mock_exam_id: examId,
        attempt_id: attempt?.id,
        answers: choices,
      })
      await plain(
        'submit',
        id,
        `update floor.sheets set submitted_at = now(), correct = (
           select count(*) from floor.questions q where q.correct_answer = ('{${choices}}'::int[])[q.position + 1]
         );
         select json_agg(q) from floor.questions q`,
      )
      acknowledged[id] = choices
    }),
  )
  process.send!({ times, failures, acknowledged } satisfies Report)
}

const none = (): Times => ({ ours: [], floor: [] })
