import { ApiError } from '../../_shared/contract/errors.ts'

/** The same for both, so that no outsider learns of a group. */
export const groupNotFound = () =>
  new ApiError('not_found', { detail: 'This group is gone, or you are not one of its members.' })
