import type { CurrentUser } from '@contract/auth.ts'
import { listSubmissions, mySubmissions } from '@contract/reviews.ts'
import { pagedQuery } from '../../lib/api/paged-query.ts'

export const reviewKeys = {
  all: ['reviews'] as const,
  queue: () => [...reviewKeys.all, 'queue'] as const,
  mine: () => [...reviewKeys.all, 'mine'] as const,
  material: (id: string) => [...reviewKeys.all, 'material', id] as const,
}

export const queueQuery = pagedQuery(reviewKeys.queue(), listSubmissions, {})

export const mySubmissionsQuery = pagedQuery(reviewKeys.mine(), mySubmissions, {})

/** Only reviewers decide on submissions. Other members can only rate them. */
export const isReviewer = (user: CurrentUser | null) =>
  user !== null && (user.is_admin || user.is_moderator || user.is_study_master)
