import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as caseMaking from '@contract/case-making.ts'
import { browser } from '../kit/browser.ts'
import { ask, caseForm, person } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { remoteUrl } from '../kit/remote-club.ts'
import { expectAnswer, hasBody, master, sound, withId } from './hostile-kit.ts'
import { slowTexts } from './slow-texts.ts'

describe('a malformed or unknown id', () => {
  const junk = [
    'x',
    '0',
    '-1',
    'null',
    'undefined',
    '%20',
    '%27%20or%201=1',
    '%F0%9F%8C%BF',
    `${randomUUID()}0`,
    `${randomUUID()}%0A`,
    `%7B${randomUUID()}%7D`,
    randomUUID().replaceAll('-', ''),
    randomUUID().replaceAll('-', '_'),
    'x'.repeat(2_000),
    '%00',
    '%C0%80',
    '%ZZ',
  ]
  /** Of control characters and what is no text, no address is made. */
  const unreadable = /%0|%C0|%ZZ/
  test.each(withId)('malformed, in %s, is 404, or 400 where it is unreadable', async (_, endpoint) => {
    for (const value of junk) {
      const path = `/api${endpoint.path.replaceAll(/:\w+/g, value)}`
      const answer = await master.call(endpoint.method, path, hasBody(endpoint) ? { body: sound() } : {})
      expect([value, answer.status]).toEqual([value, unreadable.test(value) ? 400 : 404])
      // What is no address at all, a host in front refuses in words of its own.
      if (remoteUrl && value === '%ZZ') continue
      expectAnswer(value, answer)
    }
  })

  test.each(withId)('unknown, in %s, is not found', async (name, endpoint) => {
    for (const value of [
      randomUUID(),
      '00000000-0000-0000-0000-000000000000',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ]) {
      const path = `/api${endpoint.path.replaceAll(/:\w+/g, value)}`
      const answer = await master.call(endpoint.method, path, hasBody(endpoint) ? { body: sound() } : {})
      const answersNothing = ['getQuizResult', 'listDrafts'].includes(name)
      expect([name, answer.status, answersNothing && answer.body]).toEqual(
        answersNothing ? [name, 200, name === 'listDrafts' ? [] : null] : [name, 404, false],
      )
    }
  })
})

describe('what belongs to others', () => {
  test('CASE-1: to others a case under review answers as an unknown one', async () => {
    const author = await person()
    const stranger = await person()
    const { id: pending } = await ask(author, caseMaking.createCase, caseForm())
    const unknown = randomUUID()
    for (const who of [stranger, browser()])
      for (const [name, endpoint] of withId.filter(([, { path }]) => path.includes(':id'))) {
        const call = (caseId: string) =>
          who.call(
            endpoint.method,
            `/api${endpoint.path.replace(':id', caseId)}`,
            hasBody(endpoint) ? { body: { ...sound(), parent_id: null } } : {},
          )
        const [there, nowhere] = [await call(pending), await call(unknown)]
        expect([name, there.status, there.text]).toEqual([name, nowhere.status, nowhere.text])
      }
    const { rows } = await sql().query(
      'select status, view_count, upvotes, comment_count from public.case_studies where id = $1',
      [pending],
    )
    expect(rows).toEqual([{ status: 'pending', view_count: 0, upvotes: 0, comment_count: 0 }])
  })

  test('none of these calls has given anybody a role', async () => {
    const { rows } = await sql().query(
      'select is_admin, is_moderator, is_study_master from public.profiles where id = $1',
      [master.id],
    )
    expect(rows).toEqual([{ is_admin: false, is_moderator: true, is_study_master: true }])
  })
})

test.each([
  'a name of two entries again and again',
  'Chinese characters with gaps',
  'accents without a letter',
])('LIM-10: a case of 50,000 letters is taken whatever they are: %s', async (name) => {
  await ask(await person(), caseMaking.createCase, caseForm({ content: slowTexts[name] }))
})
