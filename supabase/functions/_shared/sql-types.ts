import type postgres from 'postgres'

/** How values cross between Postgres and the API: as the API shows them, so that nobody converts twice. */

type Value = string | number | boolean | null
type Read = (text: string) => Value

const text: Read = (value) => value
const bool: Read = (value) => value === 't'
/** Times stay text, to the microsecond, in the form that to_jsonb gives them in Realtime's rows. */
const time: Read = (value) => `${value.replace(' ', 'T')}${/[+-]\d\d$/.test(value) ? ':00' : ''}`

/** Of what an array may be: the array's type, and how one of it is read. */
const elements: [array: number, read: Read][] = [
  [1000, bool],
  [1005, Number],
  [1007, Number],
  [1016, Number],
  [1022, Number],
  [1231, Number],
  [1009, text],
  [1015, text],
  [2951, text],
  [1185, time],
]

export const sqlTypes = {
  time: {
    to: 1184,
    from: [1114, 1184],
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
    parse: time,
  },
  day: { to: 1082, from: [1082], serialize: String, parse: text },
  // Counts and averages too; nothing here outgrows a double.
  number: { to: 0, from: [20, 21, 23, 26, 700, 701, 1700], serialize: String, parse: Number },
  // The driver would ask the server for these on each new connection, and end the process if that connection breaks meanwhile.
  ...Object.fromEntries(
    elements.map(([array, read]) => [
      `array${array}`,
      { to: array, from: [array], serialize: writeArray, parse: (value: string) => readArray(value, read) },
    ]),
  ),
} as unknown as Record<string, postgres.PostgresType>

export function writeArray(values: unknown): string {
  if (!Array.isArray(values)) throw new TypeError('This parameter takes an array.')
  const quoted = values.map((value) => {
    if (value === null || value === undefined) return 'null'
    return `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`
  })
  return `{${quoted.join(',')}}`
}

/** One level deep, which is all that tables here hold. */
export function readArray(literal: string, read: Read): Value[] {
  const values: Value[] = []
  for (const [, quoted, plain] of literal.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)) {
    if (quoted !== undefined) values.push(read(quoted.replace(/\\(.)/gs, '$1')))
    else values.push(plain === 'NULL' ? null : read(plain!))
  }
  return values
}
