import { describe, expect, test } from 'vitest'
import { sql, tokenOf } from '../kit/platform.ts'
import { askRest } from '../kit/rest.ts'
import { answers, expectSilence, id, master, member, moderator, note } from './sealed-case.ts'

describe('SOL-1: before its time no answer shows a solution', () => {
  test('the tables and functions behind it give nothing of it away by REST', async () => {
    const tokens = {
      guest: undefined,
      member: await tokenOf(member),
      master: await tokenOf(master),
      moderator: await tokenOf(moderator),
    }
    const { rows: columns } = await sql().query(
      `select n.nspname as schema, c.relname as name, a.attname as column
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'p') and a.attnum > 0 and not a.attisdropped`,
    )
    const { rows: functions } = await sql().query(
      `select n.nspname as schema, p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') and p.prorettype <> 'trigger'::regtype`,
    )
    const call = async (
      who: keyof typeof tokens,
      method: string,
      path: string,
      schema: string,
      body?: object,
    ) => {
      const response = await askRest(tokens[who], method, path, schema, body)
      note(`${who}: ${method} ${path}`, {
        ...response,
        status: response.status,
        headers: response.headers,
        body: null,
        text: await response.text(),
      })
      return response.status
    }
    const tables = new Set(columns.map(({ schema, name }) => `${schema} ${name}`))
    for (const who of Object.keys(tokens) as (keyof typeof tokens)[]) {
      for (const one of tables) {
        const [schema, name] = one.split(' ') as [string, string]
        await call(who, 'GET', `${name}?select=*`, schema)
      }
      // The positive control: what may be read is read.
      expect(await call(who, 'GET', `case_studies?select=id,title&id=eq.${id}`, 'public')).toBe(200)
      expect(answers.at(-1)!.bytes).toContain(id)
    }
    for (const { schema, name, column } of columns)
      if (schema === 'public') await call('member', 'GET', `${name}?select=${column}&limit=1000`, schema)
    for (const { schema, name } of functions)
      for (const body of [{ case_id: id }, {}]) await call('member', 'POST', `rpc/${name}`, schema, body)
    expectSilence()
  })
})
