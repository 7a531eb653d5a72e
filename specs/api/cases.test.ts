import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createCase, getCaseForEdit, updateCase } from '@contract/case-making.ts'
import { deleteCase, getCase } from '@contract/cases.ts'
import { ask, caseForm, person, publish, refusalOf } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { master, member, moderator, guest } from './case-people.ts'

describe('creating a case', () => {
  test('CASE-2: a study master’s case is published at once, and a guest reads it', async () => {
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

  test('CASE-1: a member’s case waits for review, and for everyone else it is not found', async () => {
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

  test('CASE-4: the same id sent again is the same case, and from somebody else a conflict', async () => {
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
    ['tags', ['Qi/Blood'], 'A tag cannot hold / or \\, nor be dots alone.'],
    ['tags', ['Sleep', 'Qi\\Blood'], 'A tag cannot hold / or \\, nor be dots alone.'],
    ['tags', [' ... '], 'A tag cannot hold / or \\, nor be dots alone.'],
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
  test('CASE-3: moderators and admins delete it, and nobody else', async () => {
    const id = await publish(master)
    expect(await refusalOf(ask(master, deleteCase, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(member, deleteCase, { id }))).toBe('forbidden')
    expect(await refusalOf(ask(guest, deleteCase, { id }))).toBe('not_signed_in')
    expect(await ask(moderator, deleteCase, { id })).toEqual({})
    expect(await refusalOf(ask(guest, getCase, { id }))).toBe('not_found')
    expect(await refusalOf(ask(moderator, deleteCase, { id }))).toBe('not_found')
  })

  test('CASE-3: its author deletes it until it has been public, and nobody else then', async () => {
    const [author, other] = [await person(), await person()]
    const standing = (id: string, status: string) =>
      sql().query(
        `update public.case_studies set status = $2, publishes_at = case $2 when 'scheduled' then now() + interval '1 day' end where id = $1`,
        [id, status],
      )
    for (const status of ['pending', 'returned', 'rejected', 'scheduled']) {
      const { id } = await ask(author, createCase, caseForm())
      await standing(id, status)
      expect((await ask(author, getCase, { id })).viewer).toMatchObject({ can_delete: true })
      expect(await refusalOf(ask(other, deleteCase, { id }))).toBe('not_found')
      expect(await refusalOf(ask(master, deleteCase, { id }))).toBe('forbidden')
      expect(await ask(author, deleteCase, { id })).toEqual({})
      expect(await refusalOf(ask(author, getCase, { id }))).toBe('not_found')
      const { rows } = await sql().query(
        `select actor_id from public.audit_log where target_id = $1 and action = 'case_studies.delete'`,
        [id],
      )
      expect(rows).toEqual([{ actor_id: author.id }])
    }
    for (const status of ['published', 'hidden']) {
      const { id } = await ask(author, createCase, caseForm())
      await standing(id, status)
      expect((await ask(author, getCase, { id })).viewer).toMatchObject({ can_delete: false })
      expect(await refusalOf(ask(author, deleteCase, { id }))).toBe('forbidden')
    }
  })
})

test('API-4: fields that the server decides are ignored', async () => {
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
