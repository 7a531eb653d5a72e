import { test } from 'vitest'
import { raceForAdmin } from './admin-setup-kit.ts'

test(
  'ROLE-6: exactly one of 40 simultaneous claims becomes the admin, 20 times over, and leaves no other account',
  () => raceForAdmin(20),
  120_000,
)
