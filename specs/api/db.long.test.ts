import { describe, test } from 'vitest'
import { cutUnderWriters, useProbe, ways } from './db-probe.ts'

describe.each(ways)('API-6, API-7, API-8: the door to the database, %s', (_way, canPrepare) => {
  const probe = useProbe(canPrepare)

  test(
    'when connections are cut 50 times under 16 writers, nothing acknowledged is lost and nothing is written twice',
    () => cutUnderWriters(probe, { writers: 16, cuts: 50 }),
    60_000,
  )
})
