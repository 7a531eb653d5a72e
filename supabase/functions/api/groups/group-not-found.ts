import { ApiError } from '../../_shared/contract/errors.ts'

/** The same message for a missing group and for an outsider, so that outsiders do not learn of a group. */
export const groupNotFound = () =>
  new ApiError('not_found', { detail: 'This group is gone, or you are not one of its members.' })
