/** Logs of the platforms that this spec file starts, saved as evidence if a journey fails. */
export const ownPlatformLogs: string[][] = []
