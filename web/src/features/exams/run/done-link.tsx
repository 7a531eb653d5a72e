import { Button, type ButtonProps } from '@mantine/core'
import { Link } from 'react-router'
import type { Attempt } from '@contract/exams.ts'

export type Appointed = NonNullable<Attempt['appointed']>

/** Path of the group's appointed test, whose page shows the results. */
export const appointedPath = ({ id, group_id }: Appointed) => `/groups/${group_id}/${id}`

/** Replaces the Submit button: a group's attempt ends at the deadline, and the saved answers count. */
export function DoneLink({ appointed, variant }: { appointed: Appointed } & Pick<ButtonProps, 'variant'>) {
  return (
    <Button component={Link} to={appointedPath(appointed)} variant={variant}>
      Back to the group
    </Button>
  )
}
