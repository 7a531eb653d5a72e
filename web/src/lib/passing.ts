/** Percent (spec 9). */
export const passing = 70
