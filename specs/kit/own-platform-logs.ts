/** The logs of this spec file's own platforms, for the evidence of a failed journey. */
export const ownPlatformLogs: string[][] = []
