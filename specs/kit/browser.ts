import { browserAt } from './browser-at.ts'
import { club } from './platform.ts'

export type { Answer, Browser } from './browser-at.ts'

/** A browser at the club of the specs, or at another. */
export const browser = (origin: string = club.url) => browserAt(origin)
