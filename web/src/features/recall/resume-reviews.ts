import { loadPart } from '../../lib/page/load-part.ts'
import { keysUnder } from '../../lib/storage/stored.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'

export async function resumeReviews(userId: string) {
  if (keysUnder(storageKeys.outbox(userId, 'recall', '')).length === 0) return
  const { flushReviews } = await loadPart(() => import('./review-outbox.ts'))
  await flushReviews(userId)
}
