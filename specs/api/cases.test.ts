import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCase, getCaseForEdit, updateCase } from '@contract/case-making.ts'
import {
  deleteCase,
  getCase,
  listCases,
  listSavedCases,
  saveCase,
  viewCase,
  voteCase,
} from '@contract/cases.ts'
import { browser, type Browser } from '../kit/browser.ts'
import { age, ask, caseForm, person, type Person, publish, refusalOf } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'

let master: Person
let member: Person
let moderator: Person
const guest = browser()

beforeAll(async () => {
  ;[master, member, moderator] = await Promise.all([
    person('is_study_master'),
    person(),
    person('is_moderator'),
  ])
})

describe('creating a case', () => {
  test('CASE-2: a study master’s is published at once, and a guest reads it', async () => {
    const form = caseForm({
      tags: ['LR-3', 'a, "b" {c}', 'lr-3', ' LR-3 '],
      solution_content: 'Liver yang rising',
    })
    const { id, status } = await ask(master, createCase, form)
    expect(status).toBe('published')
    const found = await ask(guest, getCase, { id })
    expect(found).toMatchObject({
      title: form.title,
      description: form.description,
      content: form.content,
      difficulty: 'simple',
      tags: ['LR-3', 'a, "b" {c}'],
      author_id: master.id,
      author_name: master.name,
      status: 'published',
      featured: false,
      has_quiz: false,
      view_count: 0,
      upvotes: 0,
      comment_count: 0,
      discussion_period_days: 14,
      viewer: null,
    })
    expect(Date.parse(found.discussion_period_ends) - Date.parse(found.created_at)).toBe(14 * 86_400_000)
  })

  test('CASE-1: a member’s waits for review: for everyone else it is not there', async () => {
    const { id, status } = await ask(member, createCase, caseForm())
    expect(status).toBe('pending')
    expect(await ask(member, getCase, { id })).toMatchObject({
      status: 'pending',
      viewer: { can_edit: true },
    })
    for (const other of [guest, await person()])
      expect(await refusalOf(ask(other, getCase, { id }))).toBe('not_found')
    expect(await ask(moderator, getCase, { id })).toMatchObject({ id })
  })

  test('CASE-4: the same id again is the same case, in another’s hands a conflict', async () => {
    const id = randomUUID()
    const form = caseForm({ id })
    const [first, second] = await Promise.all([ask(master, createCase, form), ask(master, createCase, form)])
    expect(second).toEqual(first)
    expect(await refusalOf(ask(member, createCase, form))).toBe('conflict')
    const { rows } = await sql().query('select count(*)::int as n from public.case_studies where id = $1', [
      id,
    ])
    expect(rows[0].n).toBe(1)
  })

  test.each([
    ['title', '   ', 'Title is required'],
    ['title', 'x'.repeat(201), 'At most 200 characters.'],
    ['description', '', 'Description is required'],
    ['content', ' \n', 'Case Study Content is required'],
    ['difficulty', 'hard', undefined],
    ['difficulty', 'all', undefined],
    ['tags', 'headache', undefined],
    ['tags', [''], undefined],
    ['tags', Array(21).fill('x'), 'At most 20 tags.'],
    ['discussion_period_days', 0, 'At least 1 day'],
    ['discussion_period_days', 91, 'At most 90 days'],
    ['discussion_period_days', 1.5, undefined],
    ['discussion_period_days', '14', undefined],
    ['id', 'not-an-id', undefined],
  ])('%s %j is refused, by name', async (path, value, message) => {
    const answer = await master.post('/api/case-studies', { ...caseForm(), [path]: value })
    expect(answer.status).toBe(400)
    const { errors } = answer.body as { errors: { path: string; message: string }[] }
    expect(errors[0]!.path.split('.')[0]).toBe(path)
    if (message) expect(errors[0]!.message).toBe(message)
  })

  test('the discussion lasts 14 days when nothing else is said', async () => {
    const { discussion_period_days: _, ...form } = caseForm()
    const { id } = await ask(master, createCase, form as ReturnType<typeof caseForm>)
    expect(await ask(guest, getCase, { id })).toMatchObject({ discussion_period_days: 14 })
  })
})

describe('editing a case', () => {
  test('CASE-3, CASE-7: its author, moderators and admins may; the card’s version grows', async () => {
    const id = await publish(master, { solution_content: 'The first solution' })
    const before = await ask(guest, getCase, { id })
    for (const who of [master, moderator, await person('is_admin')]) {
      const title = `Renamed by ${who.name}`
      expect(await ask(who, updateCase, { ...caseForm({ title }), id })).toMatchObject({ title })
    }
    expect((await ask(guest, getCase, { id })).version).toBe(before.version + 3)
    // Left out, the solution stays as it is.
    expect(await ask(moderator, getCaseForEdit, { id })).toMatchObject({
      solution_content: 'The first solution',
      questions: [],
      review_notes: null,
      tags: caseForm().tags,
    })
    await ask(master, updateCase, { ...caseForm(), id, solution_content: '' })
    expect(await ask(master, getCaseForEdit, { id })).toMatchObject({ solution_content: '' })
  })

  test('CASE-3: nobody else may, nor read what the editor holds', async () => {
    const id = await publish(master)
    for (const other of [member, await person('is_study_master')]) {
      expect(await refusalOf(ask(other, updateCase, { ...caseForm(), id }))).toBe('forbidden')
      expect(await refusalOf(ask(other, getCaseForEdit, { id }))).toBe('forbidden')
    }
    expect(await refusalOf(ask(guest, updateCase, { ...caseForm(), id }))).toBe('not_signed_in')
    expect(await refusalOf(ask(master, updateCase, { ...caseForm(), id: randomUUID() }))).toBe('not_found')
  })

  test('SOL-3: other days move the end of the discussion', async () => {
    const id = await publish(master, { discussion_period_days: 3 })
    const { created_at } = await ask(guest, getCase, { id })
    const { discussion_period_ends } = await ask(master, updateCase, {
      ...caseForm({ discussion_period_days: 90 }),
      id,
    })
    expect(Date.parse(discussion_period_ends) - Date.parse(created_at)).toBe(90 * 86_400_000)
  })
})

describe('deleting a case', () => {
  test('CASE-3: moderators and admins may, and nobody else', async () => {
    const id = await publish(master)
    expect(await refusalOf(ask(master, deleteCase, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(member, deleteCase, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(guest, deleteCase, { id }))).toBe('not_signed_in')
    expect(await ask(moderator, deleteCase, { id })).toEqual({})
    expect(await refusalOf(ask(guest, getCase, { id }))).toBe('not_found')
    expect(await refusalOf(ask(moderator, deleteCase, { id }))).toBe('not_found')
  })
})

describe('the list', () => {
  const tag = `list-${randomUUID().slice(0, 8)}`
  let ids: string[]

  beforeAll(async () => {
    ids = []
    for (let n = 0; n < 5; n++) {
      const id = await publish(master, {
        title: `Wandering bi ${n}`,
        tags: [tag],
        difficulty: n % 2 ? 'complex' : 'simple',
      })
      await age(id, `${10 + n} hours`)
      ids.push(id)
    }
  })

  const list = async (who: Browser, query: Record<string, string | number>) => {
    const answer = await who.get(
      `/api/case-studies?${new URLSearchParams({ tag, ...query } as Record<string, string>)}`,
    )
    expect(answer.status).toBe(200)
    const cards = listCases.output.parse(answer.body)
    expect(answer.body).toEqual(cards)
    return {
      ids: cards.map(({ id }) => id),
      cards,
      total: Number(answer.headers.get('x-total-count')),
      next: answer.headers.get('x-next-cursor'),
    }
  }

  test('CASE-6, CASE-7: newest first, with how many there are; each card as the case itself tells it', async () => {
    const { cards, total, next, ids: found } = await list(guest, {})
    expect([found, total, next]).toEqual([ids, 5, null])
    for (const { viewer, hit, ...card } of cards) {
      expect([viewer, hit]).toEqual([null, null])
      expect(await ask(guest, getCase, { id: card.id })).toMatchObject(card)
    }
  })

  test('CASE-6: page after page until there is no more, none twice, whatever is published meanwhile', async () => {
    const first = await list(guest, { limit: 2 })
    const newer = await publish(master, { tags: [tag] })
    const second = await list(guest, { limit: 2, cursor: first.next! })
    const third = await list(guest, { limit: 2, cursor: second.next! })
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids)
    expect(third.next).toBeNull()
    await ask(moderator, deleteCase, { id: newer })
  })

  test('CASE-6: cases of one moment are each on one page', async () => {
    const same = `moment-${randomUUID().slice(0, 8)}`
    const writer = await person('is_study_master')
    const published: string[] = []
    for (let n = 0; n < 7; n++)
      published.push(await publish(writer, { tags: [same], title: `Bi ${same} ${n}` }))
    await sql().query(
      `update public.case_studies set created_at = now() - interval '1 hour' where id = any ($1)`,
      [published.slice(2)],
    )
    const queries: Record<string, string>[] = [{}, { search: 'bi' }, { difficulty: 'simple' }]
    for (const more of queries) {
      const query = { tag: same, ...more }
      const whole = await list(guest, { ...query, limit: 100 })
      expect([whole.total, whole.next]).toEqual([7, null])
      const paged: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await list(guest, { ...query, limit: 3, ...(cursor && { cursor }) })
        expect(page.total).toBe(7)
        paged.push(...page.ids)
        cursor = page.next
      }
      expect(paged).toEqual(whole.ids)
    }
  })

  test('CASE-6: by difficulty, where all is none', async () => {
    expect((await list(guest, { difficulty: 'simple' })).ids).toEqual([ids[0], ids[2], ids[4]])
    expect((await list(guest, { difficulty: 'complex' })).ids).toEqual([ids[1], ids[3]])
    expect((await list(guest, { difficulty: 'all' })).ids).toEqual(ids)
    expect((await list(guest, { difficulty: 'complex', limit: 1 })).total).toBe(2)
  })

  test('a member sees what they have done and may do', async () => {
    await ask(member, voteCase, { id: ids[0]!, vote: 1 })
    await ask(member, saveCase, { id: ids[1]!, saved: true })
    const { cards } = await list(member, {})
    expect(cards.map(({ viewer }) => [viewer?.has_voted, viewer?.has_saved, viewer?.can_edit])).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, false],
      [false, false, false],
      [false, false, false],
    ])
    expect(
      (await list(moderator, {})).cards.every(({ viewer }) => viewer?.can_edit && viewer.can_delete),
    ).toBe(true)
    expect((await list(master, {})).cards.every(({ viewer }) => viewer?.can_edit && !viewer.can_delete)).toBe(
      true,
    )
  })

  test('FIND-2, FIND-3: the search marks its hits, and finds points by any of their names', async () => {
    const word = `qarzilon${randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')}`
    const id = await publish(master, {
      title: `A case of ${word}`,
      content: `Needles at LR-3 and ST-36.\n${word} again`,
      tags: [tag],
    })
    const { cards, total } = await list(guest, { search: word })
    expect([cards.map((card) => card.id), total]).toEqual([[id], 1])
    expect(cards[0]!.hit!.title).toBe(`A case of \u0002${word}\u0003`)
    for (const search of ['LR3', 'LV-3', 'liv 3', 'Taichong', 'tai chong', '太冲', 'Zusanli'])
      expect((await list(guest, { search })).ids, search).toContain(id)
    expect((await list(guest, { search: 'BL-67' })).ids).not.toContain(id)
    expect((await list(guest, { search: master.name })).ids).toContain(id)
    await ask(moderator, deleteCase, { id })
  })

  test.each([
    '(',
    '"',
    "'",
    '\\',
    '%',
    '&|!',
    ':*',
    '<->',
    '-',
    '""',
    '𠀀',
    '*'.repeat(200),
    'a'.repeat(200),
    '太'.repeat(200),
  ])('FIND-4: a search for %j is answered, found or not', async (search) => {
    expect((await list(guest, { search })).total).toBeGreaterThanOrEqual(0)
  })

  test.each([
    ['cursor', 'x'],
    ['cursor', '0'],
    ['cursor', `${'9'.repeat(30)}_${randomUUID()}`],
    ['cursor', `1_${randomUUID()}x`],
    ['cursor', "1'; drop table comments; --"],
    ['cursor', 'x'.repeat(201)],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '1e9'],
    ['limit', 'ten'],
    ['limit', '-1'],
    ['difficulty', 'easy'],
    ['search', 'x'.repeat(201)],
    ['tag', 'x'.repeat(41)],
  ])('%s %s is 400', async (name, value) => {
    expect((await guest.get(`/api/case-studies?${name}=${encodeURIComponent(value)}`)).status).toBe(400)
  })

  test('cursors of one list mean nothing bad in another', async () => {
    const { next } = await list(guest, { limit: 2 })
    expect((await list(guest, { difficulty: 'complex', cursor: next! })).ids).toEqual([ids[3]])
  })
})

describe('votes', () => {
  test('VOTE-1, VOTE-2: count once, come back, and never one’s own', async () => {
    const id = await publish(master)
    for (let pressed = 0; pressed < 2; pressed++)
      expect(await ask(member, voteCase, { id, vote: 1 })).toEqual({ upvotes: 1, has_voted: true })
    expect(await ask(moderator, voteCase, { id })).toEqual({ upvotes: 2, has_voted: true })
    expect(await ask(member, getCase, { id })).toMatchObject({ upvotes: 2, viewer: { has_voted: true } })
    for (let pressed = 0; pressed < 2; pressed++)
      expect(await ask(member, voteCase, { id, vote: 0 })).toEqual({ upvotes: 1, has_voted: false })
    expect(await refusalOf(ask(master, voteCase, { id }))).toBe('own_vote')
    expect(await refusalOf(ask(guest, voteCase, { id }))).toBe('not_signed_in')
    expect(await refusalOf(ask(member, voteCase, { id: randomUUID() }))).toBe('not_found')
  })

  test('VOTE-1: a hundred presses at once are one vote', async () => {
    const id = await publish(master)
    await Promise.all(Array.from({ length: 100 }, () => ask(member, voteCase, { id, vote: 1 })))
    expect(await ask(guest, getCase, { id })).toMatchObject({ upvotes: 1 })
  })

  test.each([2, -1, '1', true, null, [1], 0.5])('vote %j is none', async (vote) => {
    expect((await member.post(`/api/case-studies/${randomUUID()}/vote`, { vote })).status).toBe(400)
  })
})

describe('saving', () => {
  test('CASE-9: toggles, or does what was asked for; the list has the last saved first', async () => {
    const reader = await person()
    const writer = await person('is_study_master')
    const ids = [await publish(writer), await publish(writer), await publish(writer)]
    for (const id of ids) expect(await ask(reader, saveCase, { id })).toEqual({ has_saved: true })
    expect(await ask(reader, saveCase, { id: ids[1]! })).toEqual({ has_saved: false })
    expect(await ask(reader, saveCase, { id: ids[2]!, saved: true })).toEqual({ has_saved: true })
    const saved = await ask(reader, listSavedCases, {})
    expect(saved.map(({ id }) => id)).toEqual([ids[2], ids[0]])
    expect(saved.every(({ viewer }) => viewer?.has_saved)).toBe(true)
    const page = await reader.get('/api/users/me/saved-cases?limit=1')
    expect(page.headers.get('x-total-count')).toBe('2')
    const next = await ask(reader, listSavedCases, { limit: 1, cursor: page.headers.get('x-next-cursor')! })
    expect(next.map(({ id }) => id)).toEqual([ids[0]])
    expect(await ask(member, listSavedCases, {})).not.toContainEqual(expect.objectContaining({ id: ids[0] }))
    expect(await refusalOf(ask(guest, saveCase, { id: ids[0]! }))).toBe('not_signed_in')
  })
})

describe('views', () => {
  test('CASE-8: one a member, one a browser, however often they come', async () => {
    const id = await publish(master)
    const views = async (who: Browser) => (await ask(who, viewCase, { id })).view_count
    expect([await views(member), await views(member)]).toEqual([1, 1])
    const [laptop, phone] = [browser(), browser()]
    expect([await views(laptop), await views(laptop), await views(phone), await views(laptop)]).toEqual([
      2, 2, 3, 3,
    ])
    expect(await ask(guest, getCase, { id })).toMatchObject({ view_count: 3 })
    expect(await refusalOf(ask(guest, viewCase, { id: randomUUID() }))).toBe('not_found')
  })

  test('CASE-8: a browser is known by a cookie that no page can read and nobody else can make', async () => {
    const id = await publish(master)
    const made = await browser().post(`/api/case-studies/${id}/view`)
    const [line] = made.headers.getSetCookie()
    expect(line).toMatch(
      /^viewer=[0-9a-f]{32}\.[0-9a-f]{64}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    )
    const forged = browser()
    forged.cookies.set('viewer', `${'0'.repeat(32)}.${'0'.repeat(64)}`)
    await forged.post(`/api/case-studies/${id}/view`)
    expect(forged.cookies.get('viewer')).not.toContain('0'.repeat(32))
    const { rows } = await sql().query('select viewer from private.case_views where case_id = $1', [id])
    expect(rows).toHaveLength(2)
    // What is stored leads back to no cookie.
    for (const { viewer } of rows) expect(made.headers.getSetCookie().join()).not.toContain(viewer.slice(2))
    expect((await member.post(`/api/case-studies/${id}/view`)).headers.getSetCookie()).toEqual([])
  })

  // Elsewhere loopback has one address only.
  test.skipIf(process.platform !== 'linux')(
    'CASE-8: an address that brings ever new browsers is one viewer; nobody is refused for that',
    async () => {
      const id = await publish(master)
      // A loopback address of its own, so that no other spec is counted with it.
      const address = `127.${1 + Math.floor(Math.random() * 250)}.7.7`
      const view = () =>
        new Promise<{ views: number; cookies: string[] }>((resolve, reject) => {
          const path = `${club.url}/api/case-studies/${id}/view`
          const call = request(path, { method: 'POST', localAddress: address }, (answer) => {
            let text = ''
            answer.on('data', (chunk) => (text += chunk))
            answer.on('end', () =>
              resolve({ views: JSON.parse(text).view_count, cookies: answer.headers['set-cookie'] ?? [] }),
            )
          })
          call.on('error', reject)
          call.end()
        })
      expect((await view()).cookies).toHaveLength(1)
      expect(await view()).toMatchObject({ views: 2 })
      await sql().query(
        `select private.take_turn('viewer', $1, 200, '1 hour') from generate_series(1, 198)`,
        [address],
      )
      for (let again = 0; again < 3; again++) expect(await view()).toEqual({ views: 3, cookies: [] })
    },
  )
})

test('API-4: what a client must not decide is not its to decide', async () => {
  const id = randomUUID()
  const extras = {
    author_id: member.id,
    author_name: 'Somebody else',
    status: 'published',
    featured: true,
    upvotes: 99,
    view_count: 99,
    comment_count: 99,
    version: 99,
    created_at: '1999-01-01T00:00:00Z',
    discussion_period_ends: '1999-01-01T00:00:00Z',
    released_at: '1999-01-01T00:00:00Z',
    asks_ratings: true,
    has_quiz: true,
  }
  expect((await member.post('/api/case-studies', { ...caseForm(), id, ...extras })).body).toEqual({
    id,
    status: 'pending',
  })
  const clean = {
    author_id: member.id,
    status: 'pending',
    featured: false,
    upvotes: 0,
    view_count: 0,
    comment_count: 0,
    has_quiz: false,
  }
  expect(await ask(member, getCase, { id })).toMatchObject(clean)
  expect(
    (await member.put(`/api/case-studies/${id}`, { ...caseForm(), ...extras, id: randomUUID() })).body,
  ).toMatchObject({ id, ...clean })
  expect(Date.parse((await ask(member, getCase, { id })).created_at)).toBeGreaterThan(
    Date.parse('2026-01-01'),
  )
})
