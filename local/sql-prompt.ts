import { createInterface } from 'node:readline'
import { Client, type DatabaseError, type QueryArrayResult } from 'pg'
import { textTable } from './text-table.ts'

const help = `A statement ends with a semicolon. \\dt lists the tables, \\q ends.`
const tables = `
  select n.nspname as schema, c.relname as table
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v') and not c.relispartition and n.nspname !~ '^(pg_|information_schema$)'
  order by 1, 2`

/** What psql would be, as far as looking into a database needs it: reads statements, prints tables. Answers the exit code. */
export async function sqlPrompt(url: string): Promise<number> {
  const client = await connect(url)
  const isTyped = process.stdin.isTTY === true
  const lines = createInterface({ input: process.stdin, output: isTyped ? process.stdout : undefined })
  let statement = ''
  let exitCode = 0
  const ask = () => {
    lines.setPrompt(statement ? '   ...> ' : 'sql> ')
    if (isTyped) lines.prompt()
  }
  const forget = () => {
    statement = ''
    if (isTyped) process.stdout.write('\n')
    ask()
  }
  lines.on('SIGINT', forget)
  if (isTyped) console.log(help)
  ask()
  for await (const line of lines) {
    const word = statement ? '' : line.trim()
    if (word === '\\q') break
    if (word === '\\?') console.log(help)
    else if (word === '\\dt') exitCode = await run(client, tables)
    else if ((statement || word) && isComplete((statement += `${line}\n`))) {
      exitCode = await run(client, statement)
      statement = ''
    }
    ask()
  }
  // Where a file is piped in, its last statement may lack the semicolon.
  if (!isTyped && statement.trim()) exitCode = await run(client, statement)
  lines.close()
  await client.end()
  return isTyped ? 0 : exitCode
}

/** One text of statements, as psql's -c. */
export async function runSql(url: string, sql: string): Promise<number> {
  const client = await connect(url)
  try {
    return await run(client, sql)
  } finally {
    await client.end()
  }
}

async function connect(url: string) {
  // As the server writes them: a date must not turn into this machine's time zone, nor a bigint lose digits.
  const types = { getTypeParser: () => (value: string) => value }
  const client = new Client({ connectionString: url, application_name: 'sql prompt', types: types as never })
  // A server that goes away says so here and in the query that follows.
  client.on('error', () => undefined)
  client.on('notice', ({ severity, message }) => console.error(`${severity}: ${message}`))
  await client.connect()
  return client
}

async function run(client: Client, text: string): Promise<number> {
  try {
    const answer = (await client.query({ text, rowMode: 'array' })) as QueryArrayResult | QueryArrayResult[]
    for (const result of [answer].flat()) console.log(shown(result))
    return 0
  } catch (error) {
    const { severity = 'ERROR', message, detail, hint } = error as DatabaseError
    console.error([`${severity}: ${message}`, detail, hint].filter(Boolean).join('\n'))
    return 1
  }
}

function shown({ fields, rows, command, rowCount }: QueryArrayResult): string {
  if (fields.length === 0) return [command, rowCount].filter((word) => word !== null).join(' ')
  const names = fields.map(({ name }) => name)
  return `${textTable(names, rows as (string | null)[][])}\n(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})\n`
}

/** Whether a semicolon at the end ends the statement: one inside quotes, dollar quotes or a comment does not. */
export function isComplete(text: string): boolean {
  const bare = text.replace(
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[^]*?\1|--[^\n]*|\/\*[^]*?\*\//g,
    (quoted) => (quoted.startsWith('-') || quoted.startsWith('/') ? '' : 'x'),
  )
  return /;\s*$/.test(bare) && !/['"]|\$\w*\$|\/\*/.test(bare)
}
