import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { createCase, getCaseForEdit, readSubmission, updateCase } from '@contract/case-making.ts'
import { getCase } from '@contract/cases.ts'
import { type CaseSigns, caseSigns } from '@contract/signs.ts'
import { ask, caseForm, publish, refusalOf } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { guest, master, member, moderator } from './case-people.ts'

const picked: CaseSigns = {
  tongue: {
    color: 'red',
    parts: [{ at: 'tip', color: 'crimson' }],
    cracks: [{ at: 'midline', depth: 'deep' }],
    coat: { amount: 'thin', color: 'yellow', at: ['root'] },
  },
  pulse: { rate: 'rapid', beats: 92, shape: ['wiry'], places: [{ at: 'left chi', strength: 'weak' }] },
}

test('SIGN-3: picked signs are stored with the case and stay until an edit removes them', async () => {
  const id = await publish(master, { signs: picked })
  expect((await ask(guest, getCase, { id })).signs).toEqual(picked)
  expect((await ask(master, getCaseForEdit, { id })).signs).toEqual(picked)
  const before = await ask(guest, getCase, { id })
  const { signs: _, ...form } = caseForm({ title: 'By a program that knows no signs' })
  expect((await ask(moderator, updateCase, { id, ...form })).signs).toEqual(picked)
  const none = await ask(moderator, updateCase, { id, ...form, signs: { tongue: null, pulse: null } })
  expect(none.signs).toEqual({ tongue: null, pulse: null })
  expect(none.version).toBeGreaterThan(before.version)
  expect((await ask(master, updateCase, { id, ...form, signs: null })).signs).toBeNull()
  expect(await refusalOf(ask(member, updateCase, { id, ...form, signs: picked }))).toBe('forbidden')
})

test('SIGN-3: a reviewer reads picked signs, and an edit of signs from an old revision is refused', async () => {
  const { id } = await ask(member, createCase, caseForm({ signs: picked }))
  expect((await ask(moderator, readSubmission, { id })).signs).toEqual(picked)
  const { revision } = await ask(member, getCaseForEdit, { id })
  await ask(member, updateCase, { id, ...caseForm(), revision, signs: null })
  expect(await refusalOf(ask(member, updateCase, { id, ...caseForm(), revision, signs: picked }))).toBe(
    'conflict',
  )
})

test('SIGN-4: the form’s schema and the database constraint refuse the same signs', async () => {
  const { $schema: _, ...schema } = z.toJSONSchema(caseSigns)
  const [stored] = (await sql().query('select private.signs_schema() as schema')).rows
  expect(stored.schema).toEqual(schema)

  const id = await publish(master)
  const store = (signs: unknown) =>
    sql()
      .query('update public.case_studies set signs = $2 where id = $1', [id, JSON.stringify(signs)])
      .then(
        () => true,
        (error: { constraint?: string }) => {
          expect(error.constraint).toBe('signs_fit_their_schema')
          return false
        },
      )
  const both = (tongue: unknown, pulse: unknown = null) => ({ tongue, pulse })
  const values: [unknown, boolean][] = [
    [picked, true],
    [both({}), true],
    [both({ teeth_marks: true }, { beats: 30 }), true],
    [both(null, null), true],
    [{ ...picked, more: 1 }, false],
    [both({ color: 'green' }), false],
    [both({ color: ['red'] }), false],
    [both({ shape: Array(9).fill('thin') }), false],
    [both({ parts: [{ at: 'tip' }] }), false],
    [both(null, { beats: 29 }), false],
    [both(null, { beats: '72' }), false],
    ['red', false],
    [null, false],
  ]
  for (const [value, isRight] of values) {
    const words = JSON.stringify(value)
    expect(caseSigns.safeParse(value).success, words).toBe(isRight)
    expect(await store(value), words).toBe(isRight)
  }
  for (const signs of [both({ color: 'green' }), 'red'])
    expect(await refusalOf(ask(master, updateCase, { id, ...caseForm(), signs: signs as CaseSigns }))).toBe(
      'bad_input',
    )
})
