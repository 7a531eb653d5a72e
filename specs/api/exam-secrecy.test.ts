import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { featureTest, getExamForEdit } from '@contract/exam-making.ts'
import { saveAnswers, startAttempt, submitTest } from '@contract/exams.ts'
import type { Answer, Browser } from '../kit/browser.ts'
import { ask, type Person } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { signedIn, sql, supabase, tokenOf } from '../kit/platform.ts'
import { askRest } from '../kit/rest.ts'
import {
  word,
  admin,
  member,
  other,
  master,
  moderator,
  testId,
  mockId,
  guest,
  saveComplex,
} from './secret-exams.ts'
import { waitFor } from '../kit/wait-for.ts'

const takers = () => Object.entries({ member, master, moderator }) as [string, Person][]
const everybody = (): [string, Browser][] => [['guest', guest], ...takers()]

describe('EXAM-1: before submitting, key and explanations are nowhere', () => {
  const received: { where: string; bytes: string }[] = []
  const note = (where: string, { status, text, headers }: Pick<Answer, 'status' | 'text' | 'headers'>) => {
    received.push({ where, bytes: `${status} ${text} ${JSON.stringify([...headers])}` })
  }
  const expectSilence = () => {
    expect(received.length).toBeGreaterThan(0)
    const leaks = received.filter(({ bytes }) =>
      new RegExp(`${word}|correct|explanation|is_right`, 'i').test(bytes),
    )
    expect(leaks.map(({ where }) => where)).toEqual([])
    received.length = 0
  }

  test('admins read them in the editor, so the word exists', async () => {
    for (const id of [testId, mockId]) {
      const { questions } = await ask(admin, getExamForEdit, { id })
      expect(questions.every(({ explanations }) => explanations.every((one) => one.includes(word)))).toBe(
        true,
      )
    }
  })

  test('no answer to reading, beginning, saving or a refused call shows them', async () => {
    for (const [name, who] of everybody()) {
      const get = async (path: string) => note(`${name} reads ${path}`, await who.get(`/api${path}`))
      await get('/tests/featured/complex')
      await get('/mock-exams/featured')
      for (const [kind, id] of [
        ['complex', testId],
        ['mock', mockId],
      ] as const) {
        await get(`/tests/featured/complex?preview=${id}`)
        await get(`/mock-exams/featured?preview=${id}`)
        await get(`/admin/tests/${id}`)
        const begun = await who.post('/api/attempts', { exam_id: id })
        note(`${name} begins`, begun)
        const attempt = (begun.body as { id?: string }).id ?? randomUUID()
        await get(`/attempts/current?kind=${kind}`)
        await get(`/attempts/${attempt}/review`)
        for (const choice of [0, 1, 2, 3, 4, 'x']) {
          const changes = [{ position: 1, choice, seq: Date.now() }]
          note(`${name} saves`, await who.put(`/api/attempts/${attempt}/answers`, { changes }))
        }
        const half = { test_id: id, attempt_id: attempt, answers: { diagnosis: 0 } }
        note(`${name} submits half`, await who.post('/api/tests/submit', half))
        for (const length of [0, 89, 91]) {
          const answers = Array(length).fill(0)
          note(
            `${name} submits ${length}`,
            await who.post('/api/mock-exams/submit', { mock_exam_id: id, attempt_id: attempt, answers }),
          )
        }
      }
      await get('/attempts')
      await get('/users/me/student-dashboard')
      await get('/admin/tests/all')
      for (const path of ['/admin/tests/save', '/mock-exams/save'])
        note(`${name} saves an exam`, await who.post(`/api${path}`, { id: testId, difficulty: 'complex' }))
      for (const more of ['', '/featured'])
        note(`${name} changes it`, await who.put(`/api/admin/tests/${testId}${more}`, { time_limit: 60 }))
      note(`${name} deletes it`, await who.delete(`/api/admin/tests/${testId}`))
    }
    expectSilence()
  })

  test('once one member has submitted, the others still see nothing', async () => {
    const { id } = await ask(other, startAttempt, { exam_id: testId })
    const answers = bySection(choicesFor('complex'))
    const result = await ask(other, submitTest, { test_id: testId, attempt_id: id, answers })
    expect(result.results[0]!.explanation_correct).toContain(word)
    for (const [name, who] of everybody()) {
      note(`${name} looks at another’s`, await who.get(`/api/attempts/${id}/review`))
      note(
        `${name} submits another’s`,
        await who.post('/api/tests/submit', { test_id: testId, attempt_id: id, answers }),
      )
      note(`${name} begins`, await who.post('/api/attempts', { exam_id: testId }))
      note(`${name} lists`, await who.get('/api/attempts'))
    }
    expectSilence()
  })

  test('the tables and functions behind them give nothing away by REST', async () => {
    const tokens = { guest: undefined, member: await tokenOf(member), moderator: await tokenOf(moderator) }
    const { rows: columns } = await sql().query(
      `select n.nspname as schema, c.relname as name, a.attname as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped
         and c.relname ~ 'exam|attempt|notif|audit'`,
    )
    const { rows: functions } = await sql().query(
      `select p.proname as name from pg_proc p where p.pronamespace = 'private'::regnamespace
         and p.prorettype <> 'trigger'::regtype and p.proname ~ 'exam|attempt|test|answer|grade|option|job|draft'`,
    )
    const found = { tables: new Set(columns.map(({ schema, name }) => `${schema} ${name}`)), answered: 0 }
    const call = async (
      who: keyof typeof tokens,
      method: string,
      path: string,
      schema: string,
      body?: object,
    ) => {
      const response = await askRest(tokens[who], method, path, schema, body)
      const text = await response.text()
      if (response.ok) found.answered++
      // One's own attempts bear a column of that name, which is empty until they are submitted.
      const bytes = text.replaceAll('"correct":null', '')
      note(`${who}: ${method} ${schema} ${path}`, {
        status: response.status,
        text: bytes,
        headers: response.headers,
      })
      return text
    }
    expect(functions.length).toBeGreaterThan(20)
    for (const who of Object.keys(tokens) as (keyof typeof tokens)[]) {
      for (const one of found.tables) {
        const [schema, name] = one.split(' ') as [string, string]
        await call(who, 'GET', `${name}?select=*`, schema)
      }
      for (const { name } of functions)
        for (const body of [{ exam_id: testId }, { attempt_id: randomUUID() }, {}])
          await call(who, 'POST', `rpc/${name}`, 'private', body)
    }
    // Joining, filtering and sorting by what may not be read.
    for (const path of [
      'exam_attempts?select=id,exams(*)',
      'exam_attempts?select=id,exam_questions(correct_answer)',
      'exam_attempts?select=*,exams!inner(exam_questions(*))',
      'exam_attempts?order=exams(id)',
      'exam_attempts?exams.id=eq.1',
    ])
      await call('member', 'GET', path, 'public')
    // The positive control: one's own attempts are read, those of others are not.
    const own = await call('member', 'GET', 'exam_attempts?select=id,user_id,score,submitted_at', 'public')
    expect(found.answered).toBeGreaterThan(3)
    const rows = JSON.parse(own) as { user_id: string; score: number | null }[]
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatchObject({ user_id: member.id, score: null })
    expectSilence()
  })

  test('nothing of them goes over Realtime, on whatever topic somebody listens to', async () => {
    const listeners = [supabase(), await signedIn(member), await signedIn(moderator)]
    const messages: string[] = []
    let joined = 0
    for (const client of listeners)
      for (const topic of [
        'cases',
        'staff',
        'reviewers',
        `user:${member.id}`,
        `user:${admin.id}`,
        `exam:${testId}`,
      ])
        await new Promise<void>((resolve) => {
          client
            .channel(topic, { config: { private: true } })
            .on('broadcast', { event: '*' }, (message) => messages.push(JSON.stringify(message)))
            .subscribe((status) => {
              if (status === 'SUBSCRIBED') joined++
              resolve()
            })
        })
    expect(joined).toBeGreaterThanOrEqual(5)
    const exam_id = await saveComplex()
    await ask(admin, featureTest, { id: testId, is_featured: true })
    // One attempt of a kind is open: the beginning that is to be announced must be a new one.
    await sql().query('delete from public.exam_attempts where user_id = $1 and submitted_at is null', [
      member.id,
    ])
    const { id } = await ask(member, startAttempt, { exam_id })
    await ask(member, saveAnswers, { id, changes: [{ position: 0, choice: 0, seq: Date.now() }] })
    await waitFor(() => expect(messages.join()).toContain(id))
    for (const message of messages) received.push({ where: 'realtime', bytes: message })
    expectSilence()
    const { rows } = await sql().query(
      'select count(*)::int as n from realtime.messages where payload::text ilike $1',
      [`%${word}%`],
    )
    expect(rows).toEqual([{ n: 0 }])
    for (const client of listeners) await client.removeAllChannels()
  })

  test('the audit log holds nothing of them', async () => {
    const { rows } = await sql().query(
      'select count(*)::int as n from public.audit_log a where a::text ilike $1',
      [`%${word}%`],
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
