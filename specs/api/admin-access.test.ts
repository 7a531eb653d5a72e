import { expect, test } from 'vitest'
import { aimed, calls, personas, state } from './admin-calls.ts'

test('ADM-1: admin calls refuse everybody else with the reason, and change nothing', async () => {
  expect(calls.length).toBeGreaterThanOrEqual(25)
  const before = await state()
  expect(Object.values(before)).not.toContain(null)
  const wrong: unknown[] = []
  for (const [persona, who, status, code] of personas)
    for (const [name, endpoint] of calls) {
      const { method, url, body } = aimed(name, endpoint)
      const answer = await who.call(method, url, { body })
      const received = (answer.body as { code?: string }).code
      if (answer.status !== status || received !== code) wrong.push([persona, name, answer.status, received])
    }
  expect(wrong).toEqual([])
  expect(await state()).toEqual(before)
})
