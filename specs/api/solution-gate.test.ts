import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getCaseForEdit, updateCase, saveQuiz } from '@contract/case-making.ts'
import { getCase, getSolution } from '@contract/cases.ts'
import { type Answer, browser, type Browser } from '../kit/browser.ts'
import { age, ask, caseForm, person, type Person, publish, refusalOf, say } from '../kit/cases.ts'
import { club, signedIn, sql, supabase } from '../kit/platform.ts'

/** A word that stands in one solution and nowhere else in the world. */
const newWord = () => `Zanthoquil${randomUUID().replaceAll(/[^a-f]/g, '')}`

let author: Person
let member: Person
let master: Person
let moderator: Person
let admin: Person
const guest = browser()

beforeAll(async () => {
  ;[author, member, master, moderator, admin] = await Promise.all([
    person('is_study_master'),
    person(),
    person('is_study_master'),
    person('is_moderator'),
    person('is_admin'),
  ])
})

describe('SOL-1: before its time a solution is nowhere', () => {
  let word: string
  let id: string
  const answers: { where: string; bytes: string }[] = []

  const note = (where: string, { status, text, headers }: Answer) => {
    answers.push({ where, bytes: `${status} ${text} ${JSON.stringify([...headers])}` })
  }
  const expectSilence = () => {
    expect(answers.length).toBeGreaterThan(0)
    const leaks = answers.filter(({ bytes }) => bytes.toLowerCase().includes(word.toLowerCase()))
    expect(leaks.map(({ where }) => where)).toEqual([])
    answers.length = 0
  }
  const everybody = () =>
    Object.entries({ guest, member, master, moderator, admin, author }) as [string, Browser][]

  beforeAll(async () => {
    word = newWord()
    const form = caseForm({ solution_content: `Diagnosis:\n${word}, said twice: ${word}`, tags: ['gate'] })
    const made = await author.post('/api/case-studies', form)
    note('creating', made)
    ;({ id } = made.body as { id: string })
    await ask(author, saveQuiz, {
      id,
      questions: [{ question: 'Which?', options: ['a', 'b'], correct_answer: 0, explanation: 'So.' }],
    })
  })

  test('for those who may edit it, it is in the editor: the word is really there', async () => {
    for (const who of [author, moderator, admin])
      expect((await ask(who, getCaseForEdit, { id })).solution_content).toContain(word)
  })

  test('reading', async () => {
    const comment = await say(member, id, `What could it be? ${randomUUID()}`)
    for (const [name, who] of everybody()) {
      const paths = [
        `/api/case-studies?limit=100`,
        `/api/case-studies?tag=gate`,
        `/api/case-studies/${id}`,
        `/api/case-studies/${id}/comments`,
        `/api/case-studies/${id}/comments?since=0`,
        `/api/case-studies/${id}/quiz`,
        `/api/case-studies/${id}/quiz/result`,
        `/api/case-studies/${id}/drafts`,
        `/api/users/me/saved-cases`,
        `/api/users/me/submissions`,
        `/api/submissions`,
        `/api/notifications`,
      ]
      for (const path of paths) note(`${name} reads ${path}`, await who.get(path))
    }
    expect(comment.case_study_id).toBe(id)
    expectSilence()
  })

  test('asking for it outright: refused in the very words to all who may not edit it', async () => {
    for (const [name, who] of Object.entries({ guest, member, master })) {
      const answer = await who.get(`/api/case-studies/${id}/solution`)
      expect([answer.status, answer.body]).toEqual([
        403,
        { detail: 'Solution not yet available', code: 'solution_locked' },
      ])
      note(`${name} asks`, answer)
      note(`${name} opens the editor`, await who.get(`/api/case-studies/${id}/edit`))
    }
    expect(await refusalOf(ask(member, getCaseForEdit, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(master, getCaseForEdit, { id }))).toBe('forbidden')
    expectSilence()
    for (const who of [author, moderator, admin])
      expect((await ask(who, getSolution, { id })).solution).toContain(word)
  })

  test('FIND-1: searching for it: no hit tells whether a word is right', async () => {
    for (const search of [
      word,
      word.slice(0, -2),
      `${word.slice(0, 8)}*`,
      `"${word}"`,
      `${word.slice(0, 5)}x${word.slice(6)}`,
    ])
      for (const [name, who] of everybody()) {
        const answer = await who.get(`/api/case-studies?search=${encodeURIComponent(search)}`)
        expect([name, search, answer.body, answer.headers.get('x-total-count')]).toEqual([
          name,
          search,
          [],
          '0',
        ])
      }
    // The positive control: a word of the text is found.
    const { title } = await ask(guest, getCase, { id })
    expect((await guest.get(`/api/case-studies?search=${encodeURIComponent(title)}`)).text).toContain(id)
  })

  test('writing: neither answers nor refusals give it back', async () => {
    for (const [name, who] of everybody()) {
      note(`${name} votes`, await who.post(`/api/case-studies/${id}/vote`))
      note(`${name} saves`, await who.post(`/api/case-studies/${id}/save`))
      note(`${name} views`, await who.post(`/api/case-studies/${id}/view`))
      note(`${name} drafts`, await who.put(`/api/case-studies/${id}/drafts`, { content: 'Hm' }))
      note(`${name} submits`, await who.post(`/api/case-studies/${id}/quiz/submit`, { answers: {} }))
      note(`${name} mutes`, await who.post(`/api/case-studies/${id}/mute`, { muted: false }))
      for (const action of ['claim', 'decide', 'rate', 'ask-ratings'])
        note(
          `${name} reviews`,
          await who.post(`/api/submissions/${id}/${action}`, {
            decision: 'approve',
            asks: true,
            clarity: 5,
            correctness: 5,
          }),
        )
    }
    for (const who of [member, master]) note('editing', await who.put(`/api/case-studies/${id}`, caseForm()))
    const { title, description, content } = await ask(guest, getCase, { id })
    for (const more of [
      {},
      { solution_content: `Now: ${word}` },
      { solution_content: `${word} `.repeat(5_000) },
      { title: '', solution_content: word },
    ])
      note(
        'its author edits',
        await author.put(`/api/case-studies/${id}`, {
          ...caseForm({ title, description, content, tags: ['gate'] }),
          ...more,
        }),
      )
    expectSilence()
  })

  test('the tables and functions behind it, by REST', async () => {
    const tokens = {
      guest: undefined,
      member: (await (await signedIn(member)).auth.getSession()).data.session!.access_token,
      master: (await (await signedIn(master)).auth.getSession()).data.session!.access_token,
      moderator: (await (await signedIn(moderator)).auth.getSession()).data.session!.access_token,
    }
    const { rows: columns } = await sql().query(
      `select n.nspname as schema, c.relname as name, a.attname as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`,
    )
    const { rows: functions } = await sql().query(
      `select n.nspname as schema, p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') and p.prorettype <> 'trigger'::regtype`,
    )
    const call = async (
      who: keyof typeof tokens,
      method: string,
      path: string,
      schema: string,
      body?: object,
    ) => {
      const response = await fetch(`${club.url}/rest/v1/${path}`, {
        method,
        headers: {
          apikey: club.keys.PUBLISHABLE_KEY,
          'accept-profile': schema,
          'content-profile': schema,
          'content-type': 'application/json',
          ...(tokens[who] && { authorization: `Bearer ${tokens[who]}` }),
        },
        body: body && JSON.stringify(body),
      })
      note(`${who}: ${method} ${path}`, {
        ...response,
        status: response.status,
        headers: response.headers,
        body: null,
        text: await response.text(),
      })
      return response.status
    }
    const tables = new Set(columns.map(({ schema, name }) => `${schema} ${name}`))
    for (const who of Object.keys(tokens) as (keyof typeof tokens)[]) {
      for (const one of tables) {
        const [schema, name] = one.split(' ') as [string, string]
        await call(who, 'GET', `${name}?select=*`, schema)
      }
      // The positive control: what may be read is read.
      expect(await call(who, 'GET', `case_studies?select=id,title&id=eq.${id}`, 'public')).toBe(200)
      expect(answers.at(-1)!.bytes).toContain(id)
    }
    for (const { schema, name, column } of columns)
      if (schema === 'public') await call('member', 'GET', `${name}?select=${column}&limit=1000`, schema)
    for (const { schema, name } of functions)
      for (const body of [{ case_id: id }, {}]) await call('member', 'POST', `rpc/${name}`, schema, body)
    expectSilence()
  })

  test('what goes over Realtime, on every topic that somebody listens to', async () => {
    const ofCase = ['cases', `case:${id}`]
    const ofMembers = [...ofCase, `room:${id}`]
    const listeners = [
      { client: supabase(), allowed: ofCase },
      { client: await signedIn(member), allowed: [...ofMembers, `user:${member.id}`] },
      { client: await signedIn(master), allowed: [...ofMembers, 'reviewers'] },
      { client: await signedIn(author), allowed: [...ofMembers, 'reviewers', `user:${author.id}`] },
    ]
    const topics = [...ofMembers, 'reviewers', 'staff', `user:${member.id}`, `user:${author.id}`]
    const received: string[] = []
    for (const { client, allowed } of listeners) {
      const joins: string[] = []
      for (const topic of topics)
        await new Promise<void>((resolve) => {
          client
            .channel(topic, { config: { private: true } })
            .on('broadcast', { event: '*' }, (message) => received.push(JSON.stringify(message)))
            .subscribe((status, error) => {
              const isOpen = status === 'SUBSCRIBED'
              // A refusal is tried again, and refused again, for as long as the spec lasts.
              if (!joins.some((join) => join.startsWith(topic)))
                joins.push(isOpen ? topic : `${topic} refused`)
              if (!isOpen)
                note(topic, { status: 0, text: String(error?.message), headers: new Headers(), body: null })
              resolve()
            })
        })
      expect(joins).toEqual(topics.map((topic) => (allowed.includes(topic) ? topic : `${topic} refused`)))
    }
    const title = `Renamed ${randomUUID()}`
    await ask(author, updateCase, {
      ...caseForm({ title, tags: ['gate'] }),
      id,
      solution_content: `Other words, then ${word}`,
    })
    await ask(author, updateCase, { ...caseForm({ title, tags: ['gate'] }), id, solution_content: '' })
    await ask(author, updateCase, {
      ...caseForm({ title, tags: ['gate'] }),
      id,
      solution_content: `${word} again`,
    })
    await say(member, id, `Is it that? ${randomUUID()}`)
    await vi.waitFor(
      () =>
        expect(received.filter((message) => message.includes(title)).length).toBeGreaterThanOrEqual(
          listeners.length * ofCase.length,
        ),
      10_000,
    )
    await vi.waitFor(() => expect(received.join()).toContain('comment_created'), 10_000)
    for (const message of received) answers.push({ where: 'realtime', bytes: message })
    expectSilence()
    const { rows } = await sql().query(
      'select count(*)::int as n from realtime.messages where payload::text ilike $1',
      [`%${word}%`],
    )
    expect(rows[0].n).toBe(0)
    for (const { client } of listeners) await client.removeAllChannels()
  })

  test('the log of what was changed', async () => {
    const { rows } = await sql().query(
      'select count(*)::int as n from public.audit_log a where a::text ilike $1',
      [`%${word}%`],
    )
    expect(rows[0].n).toBe(0)
  })

  test('SOL-2, SOL-3: and once its time has come, everybody reads it', async () => {
    await age(id, '15 days')
    for (const who of [guest, member, master, author])
      expect((await ask(who, getSolution, { id })).solution).toContain(word)
    // A longer discussion closes it again.
    await ask(author, updateCase, { ...caseForm({ discussion_period_days: 90 }), id })
    for (const who of [guest, member, master])
      expect(await refusalOf(ask(who, getSolution, { id }))).toBe('solution_locked')
  })
})

test('SOL-2: the clock of the database opens it, to the very moment, whether or not anybody has announced it', async () => {
  const word = newWord()
  const id = await publish(author, { solution_content: word })
  await sql().query(
    `update public.case_studies set created_at = clock_timestamp() - interval '14 days' + interval '1500 milliseconds' where id = $1`,
    [id],
  )
  const look = async () => {
    const { rows } = await sql().query(
      'select clock_timestamp() >= discussion_period_ends as is_over from public.case_studies where id = $1',
      [id],
    )
    return rows[0].is_over as boolean
  }
  const seen = { locked: 0, open: 0 }
  for (let wasOver = false; !wasOver || seen.open < 5;) {
    wasOver = await look()
    const { status, text } = await guest.get(`/api/case-studies/${id}/solution`)
    const isOver = await look()
    if (wasOver) expect([status, text.includes(word)]).toEqual([200, true])
    if (!isOver) expect([status, text.includes(word)]).toEqual([403, false])
    seen[status === 200 ? 'open' : 'locked']++
  }
  expect(seen.locked).toBeGreaterThan(0)
})

test('SOL-1: a case that is not out has no time: its solution stays shut, however old it is', async () => {
  const writer = await person()
  const { id } = (await writer.post('/api/case-studies', caseForm({ solution_content: newWord() }))).body as {
    id: string
  }
  await age(id, '100 days')
  // A reviewer who is no moderator reads the case, and not its solution.
  expect(await refusalOf(ask(master, getSolution, { id }))).toBe('solution_locked')
  for (const who of [guest, member]) expect(await refusalOf(ask(who, getSolution, { id }))).toBe('not_found')
})

test('SOL-5: where none was added, an empty one is answered, and one that comes later is read at once', async () => {
  const id = await publish(author)
  await age(id, '15 days')
  expect(await ask(guest, getSolution, { id })).toEqual({ solution: '' })
  const { title, description, content } = await ask(guest, getCase, { id })
  await ask(author, updateCase, {
    ...caseForm({ title, description, content }),
    id,
    solution_content: 'At last',
  })
  expect(await ask(guest, getSolution, { id })).toEqual({ solution: 'At last' })
})
