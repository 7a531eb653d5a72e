import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Attempt } from '@contract/exams.ts'

export type Appointed = NonNullable<Attempt['appointed']>

/** The page of a test that a group takes together, which shows the results. */
export const appointedPath = ({ id, group_id }: Appointed) => `/groups/${group_id}/${id}`

/** Replaces Submit: in a group the attempt ends at the deadline, and saved answers count. */
export function DoneLink({ appointed }: { appointed: Appointed }) {
  return (
    <Button component={Link} to={appointedPath(appointed)}>
      Back to the group
    </Button>
  )
}
