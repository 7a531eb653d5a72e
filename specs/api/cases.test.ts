import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createCase, getCaseForEdit, updateCase } from '@contract/case-making.ts'
import { deleteCase, getCase } from '@contract/cases.ts'
import { ask, caseForm, person, publish, refusalOf } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { master, member, moderator, guest } from './case-people.ts'

describe('creating a case', () => {
  test('CASE-2: a study master’s new case is public at once', async () => {
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

  test('CASE-1: a member’s new case waits for review and is hidden from guests and other members', async () => {
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

  test.each([
    ['title', '   ', 'Title is required'],
    ['title', 'x'.repeat(201), 'At most 200 characters.'],
    ['description', '', 'Description is required'],
    ['content', ' \n', 'Case Study Content is required'],
    ['difficulty', 'hard', undefined],
    ['tags', 'headache', undefined],
    ['tags', Array(21).fill('x'), 'At most 20 tags.'],
    ['tags', ['Qi/Blood'], 'A tag cannot hold / or \\, nor be dots alone.'],
    ['tags', [' ... '], 'A tag cannot hold / or \\, nor be dots alone.'],
    ['discussion_period_days', 0, 'At least 1 day'],
    ['discussion_period_days', 91, 'At most 90 days'],
    ['id', 'not-an-id', undefined],
  ])('API-3: a case with %s %j is refused at that field', async (path, value, message) => {
    const answer = await master.post('/api/case-studies', { ...caseForm(), [path]: value })
    expect(answer.status).toBe(400)
    const { errors } = answer.body as { errors: { path: string; message: string }[] }
    expect(errors[0]!.path.split('.')[0]).toBe(path)
    if (message) expect(errors[0]!.message).toBe(message)
  })
})

describe('editing a case', () => {
  test('CASE-3, CASE-7: author, moderator and admin edit a case, and each edit raises its version', async () => {
    const id = await publish(master, { solution_content: 'The first solution' })
    const before = await ask(guest, getCase, { id })
    for (const who of [master, moderator, await person('is_admin')]) {
      const title = `Renamed by ${who.name}`
      expect(await ask(who, updateCase, { ...caseForm({ title }), id })).toMatchObject({ title })
    }
    expect((await ask(guest, getCase, { id })).version).toBe(before.version + 3)
    expect(await ask(moderator, getCaseForEdit, { id })).toMatchObject({
      solution_content: 'The first solution',
      questions: [],
      review_notes: null,
      tags: caseForm().tags,
    })
    await ask(master, updateCase, { ...caseForm(), id, solution_content: '' })
    expect(await ask(master, getCaseForEdit, { id })).toMatchObject({ solution_content: '' })
  })

  test('CASE-3: a member can neither edit another author’s case nor load it in the editor', async () => {
    const id = await publish(master)
    for (const other of [member, await person('is_study_master')]) {
      expect(await refusalOf(ask(other, updateCase, { ...caseForm(), id }))).toBe('forbidden')
      expect(await refusalOf(ask(other, getCaseForEdit, { id }))).toBe('forbidden')
    }
    expect(await refusalOf(ask(master, updateCase, { ...caseForm(), id: randomUUID() }))).toBe('not_found')
  })
})

describe('deleting a case', () => {
  test('CASE-3: moderators delete a published case; its author can delete it only before publication', async () => {
    const id = await publish(master)
    for (const who of [master, member])
      expect(await refusalOf(ask(who, deleteCase, { id }))).toBe('forbidden')
    expect(await ask(moderator, deleteCase, { id })).toEqual({})
    expect(await refusalOf(ask(guest, getCase, { id }))).toBe('not_found')
    expect(await refusalOf(ask(moderator, deleteCase, { id }))).toBe('not_found')

    const author = await person()
    for (const status of ['pending', 'returned', 'rejected', 'published', 'hidden']) {
      const made = await ask(author, createCase, caseForm())
      await sql().query('update public.case_studies set status = $2 where id = $1', [made.id, status])
      const can_delete = status !== 'published' && status !== 'hidden'
      expect((await ask(author, getCase, made)).viewer).toMatchObject({ can_delete })
      expect([status, await refusalOf(ask(author, deleteCase, made))]).toEqual([
        status,
        can_delete ? undefined : 'forbidden',
      ])
    }
  })
})

test('API-4: a new case ignores fields that the server decides', async () => {
  const id = randomUUID()
  const extras = {
    author_id: master.id,
    status: 'published',
    featured: true,
    upvotes: 99,
    created_at: '1999-01-01T00:00:00Z',
    released_at: '1999-01-01T00:00:00Z',
  }
  expect((await member.post('/api/case-studies', { ...caseForm(), id, ...extras })).body).toEqual({
    id,
    status: 'pending',
  })
  const clean = { author_id: member.id, status: 'pending', featured: false, upvotes: 0 }
  expect(await ask(member, getCase, { id })).toMatchObject(clean)
  expect(
    (await member.put(`/api/case-studies/${id}`, { ...caseForm(), ...extras, id: randomUUID() })).body,
  ).toMatchObject({ id, ...clean })
  expect((await ask(member, getCase, { id })).created_at).not.toContain('1999')
})
