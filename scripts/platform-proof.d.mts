export function fingerprintOf(folder: string, lockFile: string): string
export function isProven(folder: string, lockFile: string): boolean
export function writeProof(folder: string, fingerprint: string): void
