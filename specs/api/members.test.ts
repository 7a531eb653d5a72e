import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { me } from '@contract/auth.ts'
import { listUnread, markRead } from '@contract/comments.ts'
import { getOwnPage, type OwnPage, saveOwnPage } from '@contract/member-page.ts'
import { blockMember, getMember, listBlocked, listMemberComments, unblockMember } from '@contract/members.ts'
import { listNotifications } from '@contract/notifications.ts'
import { getProfile } from '@contract/profiles.ts'
import { browser } from '../kit/browser.ts'
import { ask, person, type Person, publish, refusalOf, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'

let master: Person
let caseId: string
beforeAll(async () => {
  master = await person('is_study_master')
  caseId = await publish(master)
})

const bell = async (who: Person) => (await ask(who, listNotifications, {})).items
const blockedBy = async (who: Person) => (await ask(who, me, {}))?.blocked

const empty: OwnPage = {
  school: { content: '', is_shown: true },
  year: { content: '', is_shown: true },
  city: { content: '', is_shown: true },
  languages: { content: '', is_shown: true },
  about: { content: '', is_shown: true },
  comments: { is_shown: true },
  cases: { is_shown: true },
  reached: { is_shown: true },
}

describe('a member’s page', () => {
  const page = (who: Person, of: Person) => ask(who, getMember, { memberId: of.id })
  const said = (content: string, is_shown = true) => ({ content, is_shown })

  test('MEM-1: members see only what a profile’s owner shows, staff see the rest', async () => {
    const [ann, bo, moderator] = [
      await person('is_study_master'),
      await person(),
      await person('is_moderator'),
    ]
    expect(await ask(ann, getOwnPage, {})).toEqual(empty)
    const study = await publish(ann)
    await say(ann, study, 'What I think of it')
    await ask(ann, saveOwnPage, {
      page: {
        ...empty,
        school: said('School of the East'),
        city: said('Lyon, Rhône', false),
        about: said('Two\nlines'),
      },
    })
    const seen = await page(bo, ann)
    expect(seen).toMatchObject({
      name: ann.name,
      role: 'study_master',
      email: null,
      school: 'School of the East',
      year: null,
      city: null,
      about: 'Two\nlines',
      cases: [{ id: study }],
      reached: { quizzes: 0, tests: 0, mock_exams: 0 },
      hidden: [],
    })
    expect((await page(ann, ann)).hidden).toEqual(['city'])
    expect((await page(ann, ann)).city).toBe('Lyon, Rhône')
    for (const who of [bo, moderator]) expect((await page(who, ann)).city).toBeNull()
    const written = () => ask(bo, listMemberComments, { memberId: ann.id })
    expect(await written()).toMatchObject([{ case_id: study, content: 'What I think of it' }])

    const hidden = { is_shown: false }
    await ask(ann, saveOwnPage, { page: { ...empty, comments: hidden, cases: hidden, reached: hidden } })
    expect(await page(bo, ann)).toMatchObject({ has_comments: false, cases: null, reached: null })
    expect(await written()).toEqual([])
    for (const who of [bo, moderator])
      expect(await ask(who, getProfile, { userId: ann.id })).toMatchObject({
        stats: { total_tests: null },
        recent_activity: [],
      })
    expect(await ask(ann, getProfile, { userId: ann.id })).toMatchObject({
      stats: { total_tests: 0 },
      recent_activity: [{}, {}],
    })
    expect(await ask(ann, listMemberComments, { memberId: ann.id })).toHaveLength(1)
  })

  test('MEM-2: only staff see a suspended member’s profile; an unknown member is 404', async () => {
    const [bo, away, moderator] = [await person(), await person(), await person('is_moderator')]
    const nobody = { memberId: randomUUID() }
    for (const endpoint of [getMember, listMemberComments]) {
      expect(await refusalOf(ask(bo, endpoint, nobody))).toBe('not_found')
      expect((await browser().get(`/api/members/${bo.id}`)).status).toBe(401)
    }
    await sql().query('update public.accounts set is_suspended = true where profile_id = $1', [away.id])
    expect(await refusalOf(page(bo, away))).toBe('not_found')
    expect(await refusalOf(ask(bo, getProfile, { userId: away.id }))).toBe('not_found')
    expect((await page(moderator, away)).name).toBe(away.name)
  })

  test('MEM-3: a profile accepts only visible text, and the later of two editors gets a conflict', async () => {
    const ann = await person()
    const save = (change: Partial<OwnPage>, known?: OwnPage) =>
      ask(ann, saveOwnPage, { page: { ...empty, ...change }, known })
    for (const wrong of ['\u3164', 'x'.repeat(121), 'two\nlines'])
      expect(await refusalOf(save({ school: said(wrong) }))).toBe('bad_input')
    await save({ school: said('  The first  ') }, empty)
    expect(await refusalOf(save({ school: said('The second') }, empty))).toBe('conflict')
    const now = await ask(ann, getOwnPage, {})
    expect(now.school).toEqual(said('The first'))
    expect((await save({ school: said('The second') }, now)).school).toEqual(said('The second'))
  })

  test('MEM-5: paging through a profile’s comments shows each once', async () => {
    const ann = await person()
    for (let n = 1; n <= 5; n++)
      await sql().query(
        `insert into public.comments (case_id, author_id, content, created_at) values ($1, $2, $3, now() - interval '1 day')`,
        [caseId, ann.id, `Number ${n}`],
      )
    const all = await ask(master, listMemberComments, { memberId: ann.id })
    const first = await master.get(`/api/members/${ann.id}/comments?limit=2`)
    expect([all.length, first.headers.get('x-total-count')]).toEqual([5, '5'])
    const next = { memberId: ann.id, limit: 2, cursor: first.headers.get('x-next-cursor')! }
    expect(await ask(master, listMemberComments, next)).toEqual(all.slice(2, 4))
  })
})

describe('blocking', () => {
  test('BLOCK-1: a block is private and reversible, and members cannot block themselves', async () => {
    const [ann, bo] = [await person(), await person()]
    await ask(ann, blockMember, { memberId: bo.id })
    await ask(ann, blockMember, { memberId: bo.id })
    expect(await ask(ann, listBlocked, {})).toMatchObject([{ id: bo.id, name: bo.name, role: null }])
    expect(await blockedBy(ann)).toEqual([bo.id])
    expect(await ask(bo, listBlocked, {})).toEqual([])
    expect(await blockedBy(bo)).toEqual([])
    await ask(ann, unblockMember, { memberId: bo.id })
    expect(await blockedBy(ann)).toEqual([])
    expect(await refusalOf(ask(ann, blockMember, { memberId: ann.id }))).toBe('bad_input')
    expect(await refusalOf(ask(ann, blockMember, { memberId: randomUUID() }))).toBe('not_found')
  })

  test('BLOCK-2: comments and mentions by a blocked member do not notify the blocker', async () => {
    const [ann, bo, cy] = [await person(), await person(), await person()]
    const { id: mine } = await say(ann, caseId, `What do you think? ${randomUUID()}`)
    await say(bo, caseId, 'I think so too', mine)
    expect(await bell(ann)).toHaveLength(1)
    await ask(ann, blockMember, { memberId: bo.id })
    expect(await bell(ann)).toEqual([])
    await say(bo, caseId, 'And once more', mine)
    await say(bo, caseId, `Listen, @${ann.name}`)
    expect(await bell(ann)).toEqual([])
    await say(cy, caseId, 'I do not', mine)
    expect(await bell(ann)).toMatchObject([{ kind: 'reply', actor_name: cy.name }])
  })

  test('BLOCK-3: a blocked member’s comments do not count as unread', async () => {
    const [ann, bo] = [await person(), await person()]
    const own = await publish(master)
    await say(ann, own, 'First of all')
    await ask(ann, markRead, { threadId: own, number: 1 })
    await say(bo, own, 'A word of somebody else')
    expect(await ask(ann, listUnread, {})).toMatchObject([{ case_id: own, count: 1 }])
    await ask(ann, blockMember, { memberId: bo.id })
    expect(await ask(ann, listUnread, {})).toEqual([])
  })
})
