import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getCase, listSavedCases, saveCase, viewCase, voteCase } from '@contract/cases.ts'
import { browser, type Browser } from '../kit/browser.ts'
import { ask, person, publish, refusalOf } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { master, member, moderator, guest } from './case-people.ts'

describe('votes', () => {
  test('VOTE-1, VOTE-2: a member’s vote counts once and can be withdrawn; a vote for their own case is refused', async () => {
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
})

describe('saving', () => {
  test('CASE-9: without a value, saving toggles; the list of saved cases begins with the last saved', async () => {
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
  test('CASE-8: a member or guest browser counts as one view of a case, however often it returns', async () => {
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

  test('CASE-8: a guest browser is recognized by a signed cookie that page scripts cannot read', async () => {
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
    for (const { viewer } of rows) expect(made.headers.getSetCookie().join()).not.toContain(viewer.slice(2))
    expect((await member.post(`/api/case-studies/${id}/view`)).headers.getSetCookie()).toEqual([])
  })
})
