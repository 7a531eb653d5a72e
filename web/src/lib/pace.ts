/** About as long: what many pages do at the same moment, they should not all do again at the same moment. */
export const about = (ms: number) => ms * (0.8 + 0.4 * Math.random())

const rejoinDelaysMs = [1000, 2000, 5000, 10_000, 30_000]
export const rejoinDelayMs = (failures: number) =>
  about(rejoinDelaysMs[Math.min(failures, rejoinDelaysMs.length - 1)]!)
/** As if it had failed so often already: a refusal will not be another one soon. */
export const refusedFailures = rejoinDelaysMs.length - 1

/**
 * Within which time those who come to a room should show themselves. Each is announced to everybody there, so that a class of sixty costs
 * 1,800 messages: hosted Supabase's smallest plan carries 1,200 a minute. Five see each other at once, ten within two seconds.
 */
export const presenceSpreadMs = (present: number) => 2 * present ** 3

/** How often somebody who writes says so, where each time costs as many messages as are present. Null: not at all. */
export const typingIntervalMs = (present: number) => (present > 40 ? null : Math.max(3000, 300 * present))
