import { expect, test } from 'vitest'
import { me } from '@contract/auth.ts'
import { startAttempt, submitTest } from '@contract/exams.ts'
import { ask, person, type Person } from '../kit/cases.ts'
import { bySection, choicesFor } from '../kit/exams.ts'
import { guest, member, mockId, testId, wait } from './exam-kit.ts'

const openOf = async (who: Person) => (await ask(who, me, {}))?.open_attempts

test('EXAM-17: /auth/me lists the member’s own open attempts, the first to end first', async () => {
  const who = await person()
  expect(await openOf(who)).toEqual([])
  const mock = await ask(who, startAttempt, { exam_id: mockId })
  const simple = await ask(who, startAttempt, { exam_id: testId })
  const shown = [simple, mock].map(({ kind, deadline }) => ({ kind, deadline }))
  expect(shown.map(({ kind }) => kind)).toEqual(['simple', 'mock'])
  expect(await openOf(who)).toEqual(shown)

  await ask(member, startAttempt, { exam_id: testId })
  expect(await openOf(who)).toEqual(shown)
  expect(await ask(guest, me, {})).toBeNull()
  // The answer says nothing of what is asked there, and of the answers.
  expect((await who.get('/api/auth/me')).text).not.toMatch(/question|choices|option/)

  await ask(who, submitTest, {
    test_id: testId,
    attempt_id: simple.id,
    answers: bySection(choicesFor('simple')),
  })
  expect(await openOf(who)).toEqual(shown.slice(1))
  await wait(mock.id, '8100 seconds')
  expect(await openOf(who)).toEqual([])
})
