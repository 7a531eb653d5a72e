import { setTimeout as delay } from 'node:timers/promises'

/** Between attempts to reach the database. */
export const pause = (attempt: number) => delay(Math.min(50 * 2 ** attempt, 400))
