import type { Client } from 'pg'
import { acts, withoutWords } from './access-acts.ts'
import { askAs, attemptAs } from './access-attempts.ts'
import { catalogFindings, readCatalog, type Catalog } from './access-catalog.ts'
import { countRows, deletedFrom, expectedCount, type Totals, type TotalsOf } from './access-counts.ts'
import { decisions, emails, gate } from './access-decisions.ts'
import { personaNames, type PersonaName, type Personas } from './access-names.ts'
import { inWords } from './access-outcomes.ts'
import type { Reach } from './access-reach.ts'
import { relations } from './access-relations.ts'
import { topics } from './access-topics.ts'

/**
 * Tries everything as everybody and returns what differs from the declaration. Needs an open transaction of `postgres`
 * and leaves no trace in it, so that a spec can break something there first and see whether it is noticed.
 */
export async function findings(client: Client, personas: Personas): Promise<string[]> {
  const found: string[] = []
  for await (const some of search(client, personas)) found.push(...some)
  return found
}

/** Whether anything differs after `change`: what it names is tried first, and as soon as something differs the rest is not. */
export async function differs(client: Client, personas: Personas, change: string): Promise<boolean> {
  const named = Object.keys(relations).filter((relation) => change.includes(relation))
  for await (const some of search(client, personas, named)) if (some.length > 0) return true
  return false
}

async function* search(client: Client, personas: Personas, first: string[] = []): AsyncGenerator<string[]> {
  await client.query(`
    create or replace function pg_temp.attempt(statements text[]) returns text[] language plpgsql as $$
    declare
      statement text;
      touched bigint;
      results text[] := '{}';
    begin
      foreach statement in array statements loop
        begin
          execute statement;
          get diagnostics touched = row_count;
          raise exception using errcode = 'UNDO0', message = touched::text;
        exception
          when sqlstate 'UNDO0' then results := results || sqlerrm;
          when others then results := results || ('!' || sqlstate);
        end;
      end loop;
      return results;
    end $$;
    create or replace function pg_temp.ask(expressions text[]) returns text[] language plpgsql as $$
    declare
      expression text;
      result text;
      results text[] := '{}';
    begin
      foreach expression in array expressions loop
        begin
          execute 'select (' || expression || ')::text' into result;
          results := results || coalesce(result, 'null');
        exception
          when sqlstate 'CLUB0' then results := results || sqlerrm;
          when others then results := results || ('!' || sqlstate);
        end;
      end loop;
      return results;
    end $$;
    grant execute on function pg_temp.attempt(text[]), pg_temp.ask(text[]) to anon, authenticated`)
  const catalog = await readCatalog(client)
  yield catalogFindings(client, catalog)
  yield* rowsOf(client, personas, catalog, first)
  yield decisionFindings(client, personas)
  yield gateFindings(client, personas)
  yield topicFindings(client, personas)
  for (const name of personaNames) yield actFindings(client, name, personas[name])
  yield* rowsOf(client, personas, catalog, Object.keys(relations))
}

async function* rowsOf(client: Client, personas: Personas, catalog: Catalog, names: string[]) {
  const there = names.filter((relation) => catalog[relation])
  const totalsOf = await countRows(client, there)
  for (const name of personaNames) yield rowFindings(client, name, personas[name], catalog, there, totalsOf)
}

/** Each act twice: as it is, and without the triggers that refuse in words, so that the policies have to refuse by themselves. */
async function actFindings(client: Client, name: PersonaName, { claims }: Personas[PersonaName]) {
  const found: string[] = []
  const attempt = async (some: typeof acts, expected: (act: (typeof acts)[number]) => string, how = '') => {
    const results = await attemptAs(
      client,
      claims,
      some.map(({ sql }) => sql),
    )
    some.forEach((act, index) => {
      if (results[index] !== expected(act))
        found.push(`${name} ${act.title}${how}: ${results[index]}, declared ${expected(act)}`)
    })
  }
  await attempt(acts, ({ outcomes }) => outcomes[name])
  const explained = acts.filter(({ outcomes }) => outcomes[name] === inWords)
  await client.query(`savepoint wordless; ${withoutWords}`)
  await attempt(explained, () => '!42501', ', without a word')
  await client.query('rollback to savepoint wordless; release savepoint wordless')
  return found
}

async function rowFindings(
  client: Client,
  name: PersonaName,
  { id, claims }: Personas[PersonaName],
  catalog: Catalog,
  names: string[],
  totalsOf: TotalsOf,
): Promise<string[]> {
  const found: string[] = []
  const attempts: { label: string; sql: string; expected: (total: Totals) => string; relation: string }[] = []
  for (const relation of names) {
    const rule = relations[relation]!
    const columns = catalog[relation]!
    const whose = rule.owner ? `coalesce(${rule.owner} = '${id}', false)` : 'false'
    const expect = (label: string, sql: string, reach: Reach, part: 'own' | 'other' | 'both') =>
      attempts.push({
        label: `${name} ${label} ${relation}`,
        sql,
        relation,
        expected: (total) => expectedCount(reach, part, total),
      })
    for (const column of columns)
      expect(
        `selects ${column} of`,
        `select ${column} from ${relation}`,
        rule.sealed?.includes(column) ? 'refused' : rule.select[name],
        'both',
      )
    if (rule.owner) {
      expect('selects own', `select ${rule.owner} from ${relation} where ${whose}`, rule.select[name], 'own')
      expect(
        'selects others of',
        `select ${rule.owner} from ${relation} where not (${whose})`,
        rule.select[name],
        'other',
      )
    }
    for (const column of columns) {
      const reach = rule.update[column]?.[name] ?? 'refused'
      // To the default: needs no right to read, so an update that was let through cannot hide behind one.
      const value = rule.update[column] && !rule.sealed?.includes(column) ? column : 'default'
      expect(`updates ${column} of`, `update ${relation} set ${column} = ${value}`, reach, 'both')
    }
    if (rule.inserts) {
      const { row, by, never = [] } = rule.inserts
      const insert = (values: Record<string, string>, expected: string) =>
        attempts.push({
          label: `${name} inserts ${Object.values(values).join(', ')} into ${relation}`,
          sql: `insert into ${relation} (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`,
          relation,
          expected: () => expected,
        })
      insert(row, ['refused', 'none'].includes(by[name]) ? '!42501' : '1')
      for (const other of never) insert({ ...row, ...other }, '!42501')
    } else if (!rule.insert)
      expect('inserts into', `insert into ${relation} default values`, 'refused', 'both')
    attempts.push({
      label: `${name} deletes from ${relation}`,
      sql: `delete from ${relation}`,
      relation: deletedFrom(relation),
      expected: (total) => expectedCount(rule.delete?.[name] ?? 'refused', 'both', total),
    })
  }
  const results = await attemptAs(
    client,
    claims,
    attempts.map(({ sql }) => sql),
  )
  attempts.forEach(({ label, expected, relation }, index) => {
    const wanted = expected(totalsOf(relation, name, id))
    // A view that joins or computes cannot be written at all, and says so before it looks at who is asking.
    const result = ['!55000', '!0A000', '!428C9'].includes(results[index]!) ? '!42501' : results[index]
    if (result !== wanted) found.push(`${label}: ${result}, declared ${wanted}`)
  })
  return found
}

async function decisionFindings(client: Client, personas: Personas): Promise<string[]> {
  const found: string[] = []
  const sharer = await client.query(
    `select profile_id from public.accounts where email = 'shared@personas.test'`,
  )
  for (const name of personaNames) {
    const { id, claims } = personas[name]
    const hidden = personas[name === 'member' ? 'study_master' : 'member'].id
    const declared = new Map<string, string>()
    for (const [expression, by] of Object.entries(decisions))
      declared.set(expression, by[name] === 'own' ? id : String(by[name]))
    for (const [index, target] of [id, sharer.rows[0].profile_id, hidden].entries()) {
      const seen = emails[name]
      declared.set(
        `private.visible_email('${target}') is not null`,
        seen === 'refused' ? seen : String(seen[index]),
      )
    }
    const values = await askAs(client, claims, [...declared.keys()])
    ;[...declared].forEach(([expression, wanted], index) => {
      const value = values[index] === '!42501' ? 'refused' : values[index]
      if (value !== wanted) found.push(`${expression} is ${value} for ${name}, declared ${wanted}`)
    })
  }
  // A role without a person is nobody: neither guest nor member.
  const nobody = ['private.session_ok()', 'private.is_member()', 'private.is_admin()']
  const values = await askAs(client, { role: 'authenticated' }, nobody)
  nobody.forEach((expression, index) => {
    if (values[index] !== 'false')
      found.push(`${expression} is ${values[index]} for a member without a person`)
  })
  return found
}

async function gateFindings(client: Client, personas: Personas): Promise<string[]> {
  const found: string[] = []
  const nowhere = '00000000-0000-4000-8000-000000000000'
  const needs = Object.keys(gate)
  for (const name of personaNames) {
    const { id, claims } = personas[name]
    const expressions = needs.map(
      (need) => `private.gate('${claims.session_id ?? nowhere}', '${id}', '${need}')`,
    )
    const { rows } = await client.query('select pg_temp.ask($1) as results', [expressions])
    needs.forEach((need, index) => {
      const wanted = gate[need]![name]
      const answer = rows[0].results[index]
      if (answer !== wanted) found.push(`the gate to ${need} tells ${name} ${answer}, declared ${wanted}`)
    })
  }
  // A transaction that goes on as a guest must not keep the id of the member.
  const { rows } = await client.query(`select private.gate($1, $2, 'open') as role`, [
    personas.revoked.claims.session_id,
    personas.revoked.id,
  ])
  const after = await client.query(`select auth.uid() as member, auth.role() as claimed`)
  if (rows[0].role !== 'anon' || after.rows[0].member !== null || after.rows[0].claimed !== 'anon')
    found.push(`behind the gate a guest is ${JSON.stringify(after.rows[0])}`)
  return found
}

async function topicFindings(client: Client, personas: Personas): Promise<string[]> {
  const found: string[] = []
  const extensions = ['broadcast', 'presence', 'persistence']
  await client.query('savepoint probes')
  await client.query(
    `insert into realtime.messages (topic, extension, event) select 'any', unnest($1::text[]), 'probe'`,
    [extensions],
  )
  for (const name of personaNames) {
    const { id, claims } = personas[name]
    const other = personas[name === 'member' ? 'admin' : 'member'].id
    for (const [kind, { name: topicName, receives, meets = [] }] of Object.entries(topics)) {
      const topic = topicName(id, other)
      const [received] = await askAs(
        client,
        claims,
        [
          `select coalesce(string_agg(extension, ',' order by extension), '') from realtime.messages where event = 'probe'`,
        ],
        topic,
      )
      const wanted = meets.includes(name) ? 'broadcast,presence' : receives.includes(name) ? 'broadcast' : ''
      if (received !== wanted) found.push(`${name} receives [${received}] on ${kind}, declared [${wanted}]`)
      const insert = (extension: string) =>
        `insert into realtime.messages (topic, extension) values ('${topic}', '${extension}')`
      const sent = await attemptAs(client, claims, extensions.map(insert), topic)
      extensions.forEach((extension, index) => {
        const maySend = meets.includes(name) && extension !== 'persistence'
        if (sent[index] !== (maySend ? '1' : '!42501'))
          found.push(`${name} sends ${extension} on ${kind}: ${sent[index]}`)
      })
    }
  }
  await client.query('rollback to savepoint probes')
  return found
}
