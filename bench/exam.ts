import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { Agent, fetch } from 'undici'
import { withClient } from 'supabase-local/postgres/database.ts'
import type { Platform } from 'supabase-local/platform.ts'
import { callerHeaders, registerMany } from './accounts.ts'
import { at } from './median.ts'
import { forkBench } from './processes.ts'
import { inFreshClub } from './seed.ts'

/**
 * Simulates a mock exam: all members begin within 5 s, save an answer every 10 s, and submit within 5 s.
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

async function holdExam({ url }: Platform, owner: Client, members: number, seconds: number) {
  const takersProcess = forkBench('exam', 'as')
  try {
    const { rows } = await owner.query(`select id from private.exams where kind = 'mock' and is_featured`)
    const takers = await registerMany(url, members)
    const reported = once(takersProcess, 'message')
    takersProcess.send({
      url,
      examId: rows[0].id,
      takers: takers.map(({ id, cookie }) => ({ id, cookie })),
      seconds,
    } satisfies Task)
    const [{ times, failures, acknowledged }] = (await reported) as [Report]

    console.log(
      `${members} members in one mock exam, an answer every 10 s for ${seconds} s, then all submit within 5 s; ms`,
    )
    for (const [name, took] of Object.entries(times))
      console.log(
        `  ${name.padEnd(9)}${String(took.length).padStart(6)} calls` +
          `   p50 ${shown(took, 0.5)} p99 ${shown(took, 0.99)} most ${shown(took, 1)}`,
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

type Task = {
  url: string
  examId: string
  takers: { id: string; cookie: string }[]
  seconds: number
}
type Report = {
  times: Record<'begin' | 'save' | 'submit', number[]>
  failures: string[]
  acknowledged: Record<string, number[]>
}

async function takeTogether() {
  const [{ url, examId, takers, seconds }] = (await once(process, 'message')) as [Task]
  const agent = new Agent({ connections: takers.length, keepAliveTimeout: 60_000 })
  const times: Report['times'] = { begin: [], save: [], submit: [] }
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
    times[what].push(performance.now() - sent)
    if (!answer.ok) failures.push(`${what}: ${answer.status} ${text.slice(0, 200)}`)
    return answer.ok ? (JSON.parse(text) as { id: string }) : undefined
  }

  const begun = performance.now()
  const until = (second: number) => delay(begun + second * 1_000 - performance.now())
  await Promise.all(
    takers.map(async ({ id }, n) => {
      const share = n / takers.length
      await until(share * 5)
      const attempt = await call('begin', n, 'POST', '/attempts', { exam_id: examId })
      const choices: number[] = Array(90).fill(-1)
      for (let turn = 0; turn < seconds / 10; turn++) {
        await until(10 + turn * 10 + share * 10)
        const position = (turn * 7 + n) % 90
        const choice = (turn + n) % 4
        const changes = [{ position, choice, seq: Date.now() }]
        if (await call('save', n, 'PUT', `/attempts/${attempt?.id}/answers`, { changes }))
          choices[position] = choice
      }
      await until(12 + seconds + (((n * 7) % takers.length) / takers.length) * 5)
      await call('submit', n, 'POST', '/mock-exams/submit', {
        mock_exam_id: examId,
        attempt_id: attempt?.id,
        answers: choices,
      })
      acknowledged[id] = choices
    }),
  )
  process.send!({ times, failures, acknowledged } satisfies Report)
}
