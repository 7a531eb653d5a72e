import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getAdminStats, listAudit, listAuditActions } from '@contract/admin.ts'
import { changeClub } from '@contract/admin-club.ts'
import { saveLogo } from '@contract/club-logo.ts'
import { adminDeleteCase, featureCase, listAdminCases } from '@contract/admin-cases.ts'
import { adminDeleteComment, adminEditComment, listAdminComments } from '@contract/admin-comments.ts'
import {
  deleteUser,
  resetPassword,
  setUserTimeFactor,
  suspendUser,
  toggleAdmin,
  toggleModerator,
  toggleStudyMaster,
} from '@contract/admin-users.ts'
import { createCase } from '@contract/case-making.ts'
import { listComments } from '@contract/comments.ts'
import { listSubmissions } from '@contract/reviews.ts'
import { ask, caseForm, person, publish, refusalOf, say } from '../kit/cases.ts'
import { club as theClub, sql } from '../kit/platform.ts'
import { admin, master } from './admin-people.ts'
import { waitFor } from '../kit/wait-for.ts'

describe('the admin panel', () => {
  test('ADM-2: the admin panel shows its totals and the five newest members', async () => {
    await Promise.all(Array.from({ length: 4 }, () => person()))
    await publish(master, { difficulty: 'complex' })
    const stats = await ask(admin, getAdminStats, {})
    expect(stats.total_case_studies).toBe(stats.simple_cases + stats.complex_cases)
    expect([stats.recent_users.length, stats.complex_cases > 0]).toEqual([5, true])
  })

  test('ADM-2: the admin panel counts cases in review, except the admin’s own', async () => {
    const author = await person()
    const { id } = await ask(author, createCase, caseForm())
    await sql().query('update public.profiles set is_admin = true where id = $1', [author.id])
    await waitFor(async () => {
      const waiting = await ask(author, listSubmissions, {})
      expect((await ask(author, getAdminStats, {})).pending_submissions).toBe(waiting.length)
      expect(waiting.map((one) => one.id)).not.toContain(id)
    })
    await ask(admin, adminDeleteCase, { id })
  })
})

describe('roles', () => {
  test('ADM-4: an admin’s call toggles or sets a role, and a new admin keeps the lesser roles', async () => {
    const { id } = await person()
    for (const [endpoint, flag] of [
      [toggleModerator, 'is_moderator'],
      [toggleStudyMaster, 'is_study_master'],
    ] as const) {
      expect((await ask(admin, endpoint, { id }))[flag]).toBe(true)
      expect((await ask(admin, endpoint, { id }))[flag]).toBe(false)
      for (let again = 0; again < 2; again++)
        expect((await ask(admin, endpoint, { id, value: true }))[flag]).toBe(true)
    }
    expect((await ask(admin, toggleAdmin, { id })).is_admin).toBe(true)
    expect(await refusalOf(ask(admin, toggleModerator, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(admin, toggleStudyMaster, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(admin, suspendUser, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(admin, resetPassword, { id, new_password: 'Another-Passw0rd' }))).toBe(
      'forbidden',
    )
    expect(await refusalOf(ask(admin, deleteUser, { id }))).toBe('forbidden')
    expect((await ask(admin, toggleAdmin, { id, value: false })).is_admin).toBe(false)
  })

  test('ADM-5: an admin sets another member’s extra exam time, and the audit log records it', async () => {
    const { id } = await person()
    expect((await ask(admin, setUserTimeFactor, { id, factor: 1.5 })).time_factor).toBe(1.5)
    expect((await admin.put(`/api/admin/users/${id}/time-factor`, { factor: 3 })).status).toBe(400)
    const lines = await ask(admin, listAudit, { target_id: id })
    expect(lines[0]).toMatchObject({ actor_id: admin.id, after: { time_factor: 1.5 } })
  })
})

describe('cases and comments', () => {
  test('ADM-9: an admin features and deletes a case of any status', async () => {
    const word = `quillwort${randomUUID().replaceAll(/[^a-f]/g, '')}`
    const id = await publish(master, { title: `About ${word}` })
    const waiting = await publish(master, { title: `More ${word}` })
    await sql().query(`update public.case_studies set status = 'pending' where id = $1`, [waiting])
    const found = async (more: object) =>
      (await ask(admin, listAdminCases, { search: word, ...more })).map((one) => one.id)
    expect(await found({})).toEqual([waiting, id])
    expect(await found({ featured: 'true' })).toEqual([])
    expect(await ask(admin, featureCase, { id })).toEqual({ featured: true })
    expect(await ask(admin, featureCase, { id, value: true })).toEqual({ featured: true })
    expect(await found({ featured: 'true', search: word.slice(2, -1) })).toEqual([id])
    await ask(admin, adminDeleteCase, { id })
    expect(await refusalOf(ask(admin, adminDeleteCase, { id }))).toBe('not_found')
    const lines = await ask(admin, listAudit, { target_id: id })
    expect(lines.map(({ action, after }) => [action, after])).toEqual([
      ['case_studies.delete', null],
      ['case_studies.update', { featured: true }],
    ])
  })

  test('ADM-10: an edit or deletion of a comment by an admin is marked and logged', async () => {
    const [hanna, ian] = await Promise.all([person(), person()])
    const id = await publish(master)
    const { id: said } = await say(hanna, id, 'Rude words')
    for (const content of ['', '   ']) {
      const refused = await admin.put(`/api/admin/comments/${said}`, { content })
      expect([refused.status, (refused.body as { detail: string }).detail]).toEqual([
        400,
        'Comment cannot be empty',
      ])
    }
    await ask(admin, adminEditComment, { id: said, content: 'Kind words' })
    const [edited] = await ask(ian, listComments, { threadId: id })
    expect(edited).toMatchObject({ content: 'Kind words', edited_at: expect.any(String), user_id: hanna.id })
    expect(await ask(admin, listAdminComments, { case_id: id, search: 'kind wor' })).toMatchObject([
      { id: said, user_name: hanna.name, author_name: hanna.name, is_hidden: false },
    ])
    await ask(admin, adminDeleteComment, { id: said })
    expect(await ask(admin, listAdminComments, { user_id: hanna.id })).toEqual([])
    expect(await refusalOf(ask(admin, adminDeleteComment, { id: said }))).toBe('not_found')
    const lines = await ask(admin, listAudit, { target_id: said })
    expect(lines.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['comments.delete', admin.id],
      ['comments.edit', admin.id],
    ])
    expect(JSON.stringify(lines.map(({ before, after }) => [before, after]))).not.toMatch(/words|Hanna/i)
  })
})

test('ADM-12: only admins change the club’s name and color, and a color too light to read is refused', async () => {
  const club = { name: 'Ginkgo Circle', color: '#7a1f4d' }
  expect(await refusalOf(ask(master, changeClub, club))).toBe('admin_only')
  await expect(ask(admin, changeClub, { ...club, color: '#ffee88' })).rejects.toMatchObject({
    answer: { body: { detail: 'This color is too light to read: please choose a darker one.' } },
  })
})

test('ADM-12: a logo is a PNG of at most 50 kB and 1024 pixels a side, never an SVG', async () => {
  const save = (content: Buffer | null) =>
    ask(admin, saveLogo, { image: content && content.toString('base64') })
  const png = (width: number, height: number, more = 0) => {
    const file = Buffer.alloc(33 + more)
    file.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
    file.writeUInt32BE(width, 16)
    file.writeUInt32BE(height, 20)
    return file
  }
  expect(await refusalOf(ask(master, saveLogo, { image: null }))).toBe('admin_only')
  const wrong = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>'),
    gif: Buffer.from('GIF89a and more of the picture'),
    short: png(1, 1).subarray(0, 20),
    empty: png(0, 1),
    wide: png(1025, 1),
    high: png(1, 65_536),
    heavy: png(1, 1, 51_200),
  }
  for (const [kind, file] of Object.entries(wrong))
    expect(await refusalOf(save(file)), kind).toBe('bad_input')
  const { logo } = await save(png(1024, 1024))
  const answer = await fetch(new URL(logo!, theClub.url))
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png(1024, 1024))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  expect((await save(png(1, 1))).logo).not.toBe(logo)
  expect((await save(null)).logo).toBeNull()
  expect((await fetch(new URL(logo!, theClub.url))).status).toBe(404)
})

test('AUD-6: an admin filters the audit log by kind, actor, target and time', async () => {
  const jack = await person()
  const from = new Date(Date.now() - 1_000).toISOString()
  for (let n = 0; n < 5; n++) await ask(admin, toggleModerator, { id: jack.id })
  const all = await ask(admin, listAudit, { target_id: jack.id, from })
  expect(all).toHaveLength(5)
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
  const page = await admin.get(`/api/admin/audit?target_id=${jack.id}&limit=2`)
  expect(page.headers.get('x-total-count')).toBe('5')
  const cursor = page.headers.get('x-next-cursor')!
  expect(await ask(admin, listAudit, { target_id: jack.id, limit: 2, cursor })).toEqual(all.slice(2, 4))
  expect(await ask(admin, listAudit, { target_id: jack.id, action: 'profiles.delete' })).toEqual([])
  expect(await ask(admin, listAudit, { target_id: jack.id, to: from })).toEqual([])
  expect(await ask(admin, listAudit, { target_id: jack.id, actor_id: jack.id })).toEqual([])
  expect(await ask(admin, listAuditActions, {})).toContain('profiles.update')
})
