/** Scale of the history. Messages after a test have another threshold, 70. */
export const ratingOf = (score: number) => (score >= 80 ? 'excellent' : score >= 60 ? 'good' : 'needs-work')
export type Rating = ReturnType<typeof ratingOf>
