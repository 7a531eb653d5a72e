/** Score in percent from which a test is passed. */
export const passing = 70
