import { z } from 'zod/mini'
import { tally } from './commitments.ts'
import { get } from './endpoint.ts'

// NOTE: separate from groups.ts, since the page of a case loads this file.

const groupTally = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null until five members of the group have committed. Counts are rounded down to multiples of five. */
  tally: z.nullable(z.pick(tally, { members: true, latest: true })),
})

export const listGroupTallies = get('/case-studies/:id/group-tallies', 'member', {
  output: z.array(groupTally),
})
