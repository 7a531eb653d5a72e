import type postgres from 'postgres'

/**
 * The tag that queries are written with. A query runs when it is awaited; standing inside another query it is a piece of that one's
 * text.
 */
export type Sql = {
  // oxlint-disable-next-line typescript/no-explicit-any -- rows are checked by the contract on their way out
  <Rows extends readonly object[] = Record<string, any>[]>(
    strings: TemplateStringsArray,
    ...values: unknown[]
  ): PromiseLike<Rows & { count: number; command: string }>
  /**
   * A whole number in the text of a query. A limit is one: for a limit among the parameters PostgreSQL would expect a tenth of all rows,
   * like no kept plan and plan the query anew each time.
   */
  literal(value: number): unknown
  /** For a jsonb parameter whose value is an array or a plain string; objects need no help. */
  json(value: unknown): unknown
  /** `select ${sql.columns(['a', 'b'])}`, and of a row by column `insert into t ${sql.columns(row)}` and `update t set ${sql.columns(row)}`. */
  columns(of: ColumnsOf): unknown
}

type ColumnsOf = string | readonly string[] | Record<string, unknown>
type Run = (query: Query) => Promise<unknown>

export function makeSql(run: Run): Sql {
  const tag = (strings: TemplateStringsArray, ...values: unknown[]) => new Query(run, strings, values)
  return Object.assign(tag, {
    literal: (value: number) => new Literal(value),
    json: (value: unknown) => new Json(value),
    columns: (of: ColumnsOf) => new Columns(of),
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
  /** As a query of the driver, which is made no sooner than it is sent. */
  write(driver: postgres.ISql) {
    const values = this.#values.map((value) => resolve(driver, value))
    return driver(this.#strings, ...(values as never[]))
  }
  // oxlint-disable-next-line unicorn/no-thenable -- awaiting it is how it runs
  then: Promise<unknown>['then'] = (fulfilled, rejected) => this.#run(this).then(fulfilled, rejected)
}

function resolve(driver: postgres.ISql, value: unknown): unknown {
  if (value instanceof Query) return value.write(driver)
  if (value instanceof Json) return driver.json(value.value as never)
  if (value instanceof Columns) return driver(value.of as never)
  if (value instanceof Literal) return driver.unsafe(String(value.value))
  return Array.isArray(value) && value[0] instanceof Query ? value.map((one) => resolve(driver, one)) : value
}

class Json {
  constructor(readonly value: unknown) {}
}

class Columns {
  constructor(readonly of: ColumnsOf) {}
}

class Literal {
  constructor(readonly value: number) {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number.`)
  }
}
