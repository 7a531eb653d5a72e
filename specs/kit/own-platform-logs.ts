/** The logs of the platforms that this spec file started, for the evidence of a failed journey. */
export const ownPlatformLogs: string[][] = []
