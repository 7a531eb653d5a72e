// @ts-types="./pg-types.ts"
import { types } from 'pg'

const { DATE, INT8, INTERVAL, NUMERIC, TIMESTAMP, TIMESTAMPTZ } = types.builtins

const keepText = (text: string) => text
/** Keeps times as text with microseconds, as to_jsonb writes them in Realtime's rows. */
const readTime = (text: string) => `${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`

/** Readers for types that the API returns in another form than the driver does. */
const readers: Record<number, (text: string) => unknown> = {
  // int8 and numeric values are counts and averages, which fit into a double.
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
