/** The parts of `pg` that the Edge Function uses. Deno cannot read @types/pg, which needs Node's types; tsc can. */
export type QueryResult = { rows: object[]; rowCount: number | null; command: string }
export declare class Client {
  connection: { stream: { destroy(): void } }
  constructor(options: object)
  connect(): Promise<unknown>
  query(statement: string | object): Promise<QueryResult>
  on(event: 'error' | 'end', listener: () => void): void
}
export declare class DatabaseError extends Error {
  severity?: string
  code?: string
  detail?: string
  hint?: string
}
export declare const types: {
  builtins: Record<'DATE' | 'INT8' | 'INTERVAL' | 'NUMERIC' | 'TIMESTAMP' | 'TIMESTAMPTZ', number>
  getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown
}
