import { types as pgTypes } from 'pg'
import type postgres from 'postgres'

type Types = Record<string, postgres.PostgresType>

const isNumber = { serialize: String, parse: Number }
const isText = { serialize: String, parse: (text: string) => text }
const isTrue = { serialize: String, parse: (text: string) => text === 't' }

// Its declaration takes the parser for a function.
const { create } = pgTypes.arrayParser as unknown as {
  create(text: string, parse: (item: string) => unknown): { parse(): unknown[] }
}

/** PostgreSQL's numbers for arrays of what a table usually holds. */
const arrays: Record<
  string,
  [oid: number, element: string | typeof isNumber | typeof isText | typeof isTrue]
> = {
  boolArray: [1000, isTrue],
  int2Array: [1005, isNumber],
  int4Array: [1007, isNumber],
  int8Array: [1016, 'bigint'],
  float4Array: [1021, isNumber],
  float8Array: [1022, isNumber],
  numericArray: [1231, 'numeric'],
  // The catalog's own: what lite learns about the schema comes in these.
  charArray: [1002, isText],
  nameArray: [1003, isText],
  oidArray: [1028, isNumber],
  bpcharArray: [1014, isText],
  textArray: [1009, isText],
  varcharArray: [1015, isText],
  uuidArray: [2951, isText],
  jsonArray: [199, 'json'],
  jsonbArray: [3807, 'jsonb'],
  dateArray: [1182, isText],
  timestampArray: [1115, 'timestamp'],
  timestamptzArray: [1185, 'timestamptz'],
}

/**
 * Adds arrays of the given types. The driver would ask the database for them while it connects, in a promise that nobody
 * waits for: a connection lost at that moment ends the process.
 */
export function withArrays(types: Types): Types {
  const added: Types = {}
  for (const [name, [oid, kind]] of Object.entries(arrays)) {
    const { serialize, parse } = typeof kind === 'string' ? types[kind]! : kind
    added[name] = {
      to: oid,
      from: [oid],
      serialize: (value: unknown) => (Array.isArray(value) ? toLiteral(value, serialize) : String(value)),
      parse: (text: string) => create(text, parse).parse(),
    }
  }
  return { ...types, ...added }
}

function toLiteral(list: unknown[], serialize: (value: never) => unknown): string {
  const items = list.map((item) => {
    if (item === null || item === undefined) return 'NULL'
    if (Array.isArray(item)) return toLiteral(item, serialize)
    return `"${String(serialize(item as never)).replace(/[\\"]/g, '\\$&')}"`
  })
  return `{${items.join(',')}}`
}
