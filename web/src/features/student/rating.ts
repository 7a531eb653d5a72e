/** The history's own scale (spec 9); the messages after a test part at 70. */
export const ratingOf = (score: number) => (score >= 80 ? 'excellent' : score >= 60 ? 'good' : 'needs-work')
export type Rating = ReturnType<typeof ratingOf>
