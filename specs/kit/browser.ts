import { browserAt } from './browser-at.ts'
import { club } from './platform.ts'

export type { Answer, Browser } from './browser-at.ts'

export const browser = (origin: string = club.url) => browserAt(origin)
