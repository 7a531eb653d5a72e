// @ts-types="./pg-types.ts"
import { types } from 'pg'

const { DATE, INT8, INTERVAL, NUMERIC, TIMESTAMP, TIMESTAMPTZ } = types.builtins

const keepText = (text: string) => text
/** Times stay text with microseconds, as to_jsonb writes them in Realtime's rows. */
const readTime = (text: string) => `${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`

/** The API shows these types in another form than the driver's own readers return. */
const readers: Record<number, (text: string) => unknown> = {
  // Counts and averages; nothing here outgrows a double.
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: keepText,
  [INTERVAL]: keepText,
  [TIMESTAMP]: readTime,
  [TIMESTAMPTZ]: readTime,
}

export const sqlTypes = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    readers[type] ?? types.getTypeParser(type, format),
}
