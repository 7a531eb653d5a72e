import { z } from 'zod'
import { tally } from './commitments.ts'
import { defineEndpoint } from './endpoint.ts'

// NOTE: apart from groups.ts, since the page of a case loads this file.

const groupTally = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null before five members of the group have committed. Counts are rounded down to steps of five. */
  tally: tally.pick({ members: true, latest: true }).nullable(),
})

/** Answers the tallies of the caller's groups on a case. */
export const listGroupTallies = defineEndpoint({
  method: 'GET',
  path: '/case-studies/:id/group-tallies',
  auth: 'member',
  output: z.array(groupTally),
})
