/** Percent from which a score passes (spec 9). */
export const passing = 70
