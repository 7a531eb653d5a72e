import { describe, expect, test } from 'vitest'
import { sql } from '../kit/platform.ts'
import { email, open, refusesBrokenJson, refusesOtherBodies } from './endpoint-bodies.ts'

describe('API-3, API-4: every endpoint with a body', () => {
  test.each(open)('%s answers broken JSON with 400 and one sentence', (_, endpoint) =>
    refusesBrokenJson(endpoint),
  )

  test.each(open)('%s answers a wrong type with 415 and a large body with 413', (_, endpoint) =>
    refusesOtherBodies(endpoint),
  )

  test('leaves nothing of it behind', async () => {
    const { rows } = await sql().query('select count(*)::int as n from auth.users where email = $1', [email])
    expect(rows[0].n).toBe(0)
  })
})
