import { z } from 'zod'
import { tally } from './commitments.ts'
import { get } from './endpoint.ts'

// NOTE: separate from groups.ts, since the page of a case loads this file.

const groupTally = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null until five members of the group have committed. Counts are rounded down to multiples of five. */
  tally: tally.pick({ members: true, latest: true }).nullable(),
})

export const listGroupTallies = get('/case-studies/:id/group-tallies', 'member', {
  output: z.array(groupTally),
})
