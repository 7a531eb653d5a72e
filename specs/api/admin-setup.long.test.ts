import { test } from 'vitest'
import { raceForAdmin } from './admin-setup-kit.ts'

test(
  'ROLE-6: of 40 at once exactly one becomes the admin, 20 times over, and nobody else is left behind',
  () => raceForAdmin(20),
  120_000,
)
