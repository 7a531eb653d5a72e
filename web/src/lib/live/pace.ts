/** Spreads a delay by 20 %, so that many pages do not repeat an act at the same moment. */
export const about = (ms: number) => ms * (0.8 + 0.4 * Math.random())

const rejoinDelaysMs = [1000, 2000, 5000, 10_000, 30_000]
export const rejoinDelayMs = (failures: number) =>
  about(rejoinDelaysMs[Math.min(failures, rejoinDelaysMs.length - 1)]!)
/** After a join that lasted this long, the next rejoin starts with the shortest delay again. */
const stableMs = 60_000

/** `upSince`: when the present join succeeded; undefined from the next rejoin until a join succeeds again. */
export type Joins = { failures: number; upSince?: number }

/** Counts a lost or refused join and returns the delay before the next one. */
export function nextRejoinMs(joins: Joins, now: number) {
  if (joins.upSince !== undefined && now - joins.upSince > stableMs) joins.failures = 0
  joins.upSince = undefined
  return rejoinDelayMs(joins.failures++)
}

/** After a refused join, the retries start with the longest delay, since policies rarely change soon. */
export const refusedFailures = rejoinDelaysMs.length - 1

/**
 * Spreads the presence messages of a class, because each goes to every member present: sixty members cost 1,800 messages, and the smallest
 * plan of hosted Supabase carries 1,200 a minute. Five members see each other at once, ten within two seconds.
 */
export const presenceSpreadMs = (present: number) => 2 * present ** 3

/** Delay between two 'is typing' broadcasts, each of which goes to every member present. null: send none. */
export const typingIntervalMs = (present: number) => (present > 40 ? null : Math.max(3000, 300 * present))
