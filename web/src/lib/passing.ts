/** Percent. */
export const passing = 70
