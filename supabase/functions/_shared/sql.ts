/** The tag for queries. A query runs when awaited; inside another query it becomes a part of that text. */
export type Sql = {
  // oxlint-disable-next-line typescript/no-explicit-any -- rows are checked by the contract on their way out
  <Rows extends readonly object[] = Record<string, any>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): PromiseLike<Rows & { count: number }>
  /** Writes a whole number into the text. With a limit as a parameter, PostgreSQL would plan the query again each time. */
  literal(value: number): unknown
  /** Marks an array or a string as the value of a jsonb parameter; objects need no mark. */
  json(value: unknown): unknown
  /** Writes names, or a row by column: `insert into t ${sql.columns(row)}`, `update t set ${sql.columns(row)}`. */
  columns(of: string | readonly string[] | Record<string, unknown>): unknown
}

type Run = (query: Query) => Promise<unknown>

/** The driver sends this object: `$1` in `text` means the first of `values`. */
export type Statement = { text: string; values: (string | Uint8Array | null)[] }

export function makeSql(run: Run): Sql {
  const tag = (strings: TemplateStringsArray, ...values: unknown[]) => new Query(run, strings, values)
  return Object.assign(tag, {
    literal: (value: number) => new Text(writeNumber(value)),
    json: (value: unknown) => JSON.stringify(value),
    columns: (of: string | string[] | Record<string, unknown>) =>
      typeof of === 'string' || Array.isArray(of) ? new Text([of].flat().map(quoteName).join()) : new Row(of),
  }) as unknown as Sql
}

export class Query implements PromiseLike<unknown> {
  #run: Run
  #strings: TemplateStringsArray
  #values: unknown[]
  constructor(run: Run, strings: TemplateStringsArray, values: unknown[]) {
    this.#run = run
    this.#strings = strings
    this.#values = values
  }
  /** Throws if a value cannot be written as text. The driver would throw only after it had sent earlier queries. */
  write(into: Statement = { text: '', values: [] }): Statement {
    for (const [i, string] of this.#strings.entries()) {
      into.text += string
      if (i < this.#values.length) writeValue(into, this.#values[i])
    }
    return into
  }
  // oxlint-disable-next-line unicorn/no-thenable -- awaiting it is how it runs
  then: Promise<unknown>['then'] = (fulfilled, rejected) => this.#run(this).then(fulfilled, rejected)
}

function writeValue(into: Statement, value: unknown) {
  if (value instanceof Query || value instanceof Row) value.write(into)
  else if (value instanceof Text) into.text += value.text
  else if (Array.isArray(value) && value[0] instanceof Query) for (const piece of value) piece.write(into)
  else into.text += addParameter(into, value)
}

class Text {
  constructor(readonly text: string) {}
}

class Row {
  constructor(readonly values: Record<string, unknown>) {}
  write(into: Statement) {
    const names = Object.keys(this.values).map(quoteName)
    const places = Object.values(this.values).map((value) => addParameter(into, value))
    into.text += /\bset\s*$/.test(into.text)
      ? names.map((name, i) => `${name} = ${places[i]}`).join()
      : `(${names.join()}) values (${places.join()})`
  }
}

function writeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number.`)
  return String(value)
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`

const addParameter = ({ values }: Statement, value: unknown) => `$${values.push(toParameter(value))}`

function toParameter(value: unknown) {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return writeArray(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function writeArray(values: unknown[]): string {
  const quoted = values.map((value) => {
    if (value === null || value === undefined) return 'NULL'
    return `"${String(value).replace(/["\\]/g, String.raw`\$&`)}"`
  })
  return `{${quoted.join(',')}}`
}
