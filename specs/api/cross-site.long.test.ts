import { test } from 'vitest'
import { expectRefusals, victim } from './cross-site-calls.ts'

test('API-2: calls from another site are refused, every one, and do nothing', async () =>
  expectRefusals(await victim(), 1))
