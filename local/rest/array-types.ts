import type postgres from 'postgres'

type Types = Record<string, postgres.PostgresType>

const isNumber = { serialize: String, parse: Number }
const isText = { serialize: String, parse: (text: string) => text }
const isTrue = { serialize: String, parse: (text: string) => text === 't' }

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
      parse: (text: string) => fromLiteral(text, parse),
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

function fromLiteral(text: string, parse: (text: string) => unknown): unknown[] {
  // Bounds that do not start at 1 stand before the list.
  let at = text.indexOf('{')

  function list(): unknown[] {
    const items: unknown[] = []
    at++
    while (text[at] !== '}') {
      if (text[at] === ',') at++
      else items.push(text[at] === '{' ? list() : text[at] === '"' ? quoted() : plain())
    }
    at++
    return items
  }

  function quoted() {
    let item = ''
    for (at++; text[at] !== '"'; at++) item += text[at] === '\\' ? text[++at] : text[at]
    at++
    return parse(item)
  }

  function plain() {
    const start = at
    while (text[at] !== ',' && text[at] !== '}') at++
    const item = text.slice(start, at)
    return item === 'NULL' ? null : parse(item)
  }

  return list()
}
