import './built-web.ts'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { answer, aTest, startStubModel, type StubModel } from '../kit/stub-model.ts'
import { acceptDialogs } from './case-steps.ts'
import { type ExamClub, nowhere, startExamClub } from './exam-steps.ts'
import { useBrowser } from './visitors.ts'

export let stub: StubModel
export let club: ExamClub
beforeAll(async () => {
  stub = await startStubModel()
  club = await startExamClub({
    env: { AI_BASE_URL: stub.url, AUTH_SIGNUPS_PER_ADDRESS: '1000' },
  })
})
afterAll(async () => {
  await club?.stop()
  await stub?.stop()
})

export const visit = useBrowser(() => club.url)

export async function admin(path: string) {
  const who = await club.newTaker()
  await club.database.query('update public.profiles set is_admin = true where id = $1', [who.id])
  const visitor = await visit(nowhere)
  void acceptDialogs(visitor.page, [])
  await club.enter(visitor.page, who, path)
  return visitor
}

/** The model answers about this word when it is let, and not before. */
export function hold(word: string) {
  const held: ServerResponse[] = []
  let isHeld = true
  stub.behaviours.set(word, (response) => (isHeld ? void held.push(response) : answer(response, aTest(word))))
  return () => {
    isHeld = false
    for (const response of held.splice(0)) answer(response, aTest(word))
  }
}

export const names = Array.from({ length: 15 }, (_, n) => `Pattern ${String(n + 1).padStart(2, '0')}`)
