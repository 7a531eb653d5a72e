import type { Client } from 'pg'
import { acts, withoutWords } from './access-acts.ts'
import { catalogFindings, readCatalog, type Catalog } from './access-catalog.ts'
import { decisions, emails, gate, topics } from './access-functions.ts'
import { byPersona, personaNames, type PersonaName, type Personas } from './access-personas.ts'
import { differences, type Expected, probes } from './access-probes.ts'
import { closed, grantedColumns, type Relation, writers } from './access-reach.ts'
import { relations } from './access-relations.ts'

/**
 * Tries every access as each persona and returns all differences from the declaration. Needs an open
 * transaction of `postgres`, in which a spec may first plant a fault; undoes its own writes.
 */
export async function findings(client: Client, personas: Personas): Promise<string[]> {
  const found: string[] = []
  for await (const some of search(client, personas)) found.push(...some)
  return found
}

/** Whether access differs after `change`. Tries the relations that `change` names first and stops at one difference. */
export async function differs(client: Client, personas: Personas, change: string): Promise<boolean> {
  const named = Object.keys(relations).filter((relation) => change.includes(relation))
  for await (const some of search(client, personas, named)) if (some.length > 0) return true
  return false
}

async function* search(client: Client, personas: Personas, first: string[] = []): AsyncGenerator<string[]> {
  await client.query(probes)
  const catalog = await readCatalog(client)
  yield catalogFindings(client, catalog)
  yield* rowsOf(client, personas, catalog, first)
  yield decisionFindings(client, personas)
  yield gateFindings(client, personas)
  yield topicFindings(client, personas)
  for (const name of personaNames) yield actFindings(client, name, personas[name])
  yield* rowsOf(client, personas, catalog, Object.keys(relations))
}

async function actFindings(client: Client, name: PersonaName, { claims }: Personas[PersonaName]) {
  const expected = acts.map(([title, outcomes, sql]) => ({
    label: `${name} ${title}`,
    sql,
    wanted: byPersona(outcomes)[name],
  }))
  const found = await differences(client, claims, 'attempt', expected)
  const explained = expected
    .filter(({ wanted }) => wanted === 'told')
    .map(({ label, sql }) => ({ label: `${label}, without a word`, sql, wanted: 'refused' }))
  await client.query(`savepoint wordless; ${withoutWords}`)
  found.push(...(await differences(client, claims, 'attempt', explained)))
  await client.query('rollback to savepoint wordless; release savepoint wordless')
  return found
}

/** Counts of a relation's rows for one persona: own, others', others' that match `open`, own deletable. */
type Totals = { own: number; other: number; open: number; deletable: number }

async function* rowsOf(client: Client, personas: Personas, catalog: Catalog, names: string[]) {
  const there = names.filter((relation) => catalog[relation])
  const totals: Record<string, Record<string, Totals>> = {}
  for (const relation of there)
    totals[relation] = await countRows(client, personas, relation, relations[relation]!)
  yield there
    .filter((relation) => relations[relation] !== closed && Object.keys(totals[relation]!).length === 0)
    .map((relation) => `no row of ${relation} proves anything`)
  for (const name of personaNames) {
    const { id, claims } = personas[name]
    const expected = there.flatMap((relation) =>
      attemptsOn(relation, catalog[relation]!, name, id, totals[relation]![name]),
    )
    yield differences(client, claims, 'attempt', expected)
  }
}

async function countRows(client: Client, personas: Personas, relation: string, rule: Relation) {
  const { rows } = await client.query(
    `select persona, count(*) filter (where is_own)::int as own, count(*) filter (where not is_own)::int as other,
       count(*) filter (where not is_own and is_open)::int as open, count(*) filter (where is_own and is_deletable)::int as deletable
     from (
       select persona, coalesce((${rule.owner ?? 'null'})::text = persona_id, false) as is_own, (${rule.open ?? 'false'}) as is_open,
         (${rule.deletable ?? 'true'}) as is_deletable
       from ${rule.rows ?? relation} cross join unnest($1::text[], $2::text[]) p (persona, persona_id)
     ) counted
     group by persona`,
    [personaNames, personaNames.map((name) => personas[name].id)],
  )
  return Object.fromEntries(rows.map((row) => [row.persona, row]))
}

function attemptsOn(
  relation: string,
  columns: string[],
  name: PersonaName,
  id: string,
  totals: Totals = { own: 0, other: 0, open: 0, deletable: 0 },
): Expected[] {
  const rule = relations[relation]!
  const expected: Expected[] = []
  const expect = (label: string, sql: string, wanted: string) =>
    expected.push({ label: `${name} ${label} ${relation}`, sql, wanted })
  const count = (reach: string, own = totals.own) => {
    if (reach === 'refused') return { own: reach, other: reach, both: reach }
    const other = { none: 0, own: 0, open: totals.open, all: totals.other }[reach]!
    const ofOwn = reach === 'none' ? 0 : own
    return { own: `${ofOwn}`, other: `${other}`, both: `${ofOwn + other}` }
  }
  const reachOf = (text: string | undefined) => (text ? byPersona(writers(text))[name] : 'refused')
  const select = byPersona(rule.select)[name]
  // Postgres checks column grants before it reads a row, so selecting no rows suffices.
  for (const column of columns)
    expect(
      `selects ${column} of`,
      `select ${column} from ${relation} limit 0`,
      select === 'refused' || rule.sealed?.includes(column) ? 'refused' : '0',
    )
  if (rule.owner) {
    const read = (which: string) =>
      `select from ${relation} where ${which}coalesce(${rule.owner} = '${id}', false)`
    expect('selects own', read(''), count(select).own)
    expect('selects others of', read('not '), count(select).other)
  } else expect('selects', `select from ${relation}`, count(select).both)
  const updates = Object.entries(rule.update ?? {})
  for (const [names, who] of updates) {
    // No persona can read a sealed column, so the update sets its default instead of its own value.
    const values = names
      .split(' ')
      .map((column) => `${column} = ${rule.sealed?.includes(column) ? 'default' : column}`)
    expect(`updates ${names} of`, `update ${relation} set ${values.join(', ')}`, count(reachOf(who)).both)
  }
  const updatable = grantedColumns(rule, 'UPDATE', columns)
  for (const column of columns.filter((each) => !updatable.includes(each)))
    expect(`updates ${column} of`, `update ${relation} set ${column} = default where false`, 'refused')
  if (rule.inserts) {
    const { row, by, never = [] } = rule.inserts
    const insert = (values: Record<string, string>, wanted: string) =>
      expect(
        `inserts ${Object.values(values).join(', ')} into`,
        `insert into ${relation} (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`,
        wanted,
      )
    insert(row, ['refused', 'none'].includes(reachOf(by)) ? 'refused' : '1')
    for (const other of never) insert({ ...row, ...other }, 'refused')
  } else if (!rule.insert) expect('inserts into', `insert into ${relation} default values`, 'refused')
  const deletes = reachOf(rule.delete)
  const deletable = deletes === 'all' ? totals.own : totals.deletable
  expect('deletes from', `delete from ${relation}`, count(deletes, deletable).both)
  return expected
}

async function decisionFindings(client: Client, personas: Personas): Promise<string[]> {
  const found: string[] = []
  const { rows } = await client.query(
    `select profile_id from public.accounts where email = 'shared@personas.test'`,
  )
  for (const name of personaNames) {
    const { id, claims } = personas[name]
    const hidden = personas[name === 'member' ? 'study_master' : 'member'].id
    const expected = Object.entries(decisions).map(([sql, text]) => {
      const answer = byPersona(text)[name]
      return { label: `${sql} for ${name}`, sql, wanted: answer === 'own' ? id : answer }
    })
    for (const [whose, target] of Object.entries({ own: id, shared: rows[0].profile_id, hidden }))
      expected.push({
        label: `${name} gets the ${whose} e-mail`,
        sql: `private.visible_email('${target}') is not null`,
        wanted: emails[whose as keyof typeof emails][name],
      })
    found.push(...(await differences(client, claims, 'ask', expected)))
  }
  // Claims of the role `authenticated` without a member are neither a guest's nor a member's.
  const nobody = ['private.session_ok()', 'private.is_member()', 'private.is_admin()'].map((sql) => ({
    label: `${sql} for a member without a person`,
    sql,
    wanted: 'false',
  }))
  return [...found, ...(await differences(client, { role: 'authenticated' }, 'ask', nobody))]
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
      const answer = rows[0].results[index]
      if (answer !== gate[need]![name])
        found.push(`the gate to ${need} tells ${name} ${answer}, declared ${gate[need]![name]}`)
    })
  }
  // A transaction that continues as a guest must no longer carry the member's id.
  const { revoked } = personas
  const { rows } = await client.query(`select private.gate($1, $2, 'open') as role`, [
    revoked.claims.session_id,
    revoked.id,
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
    for (const { name: topicName, receives, meets = 'no' } of topics) {
      const topic = topicName(id, other)
      const isMet = byPersona(meets)[name] === 'yes'
      const isReceived = byPersona(receives)[name] === 'yes'
      const received = {
        label: `${name} receives on ${topic}`,
        sql: `select coalesce(string_agg(extension, ',' order by extension), '') from realtime.messages where event = 'probe'`,
        wanted: isMet ? 'broadcast,presence' : isReceived ? 'broadcast' : '',
      }
      const sent = extensions.map((extension) => ({
        label: `${name} sends ${extension} on ${topic}`,
        sql: `insert into realtime.messages (topic, extension) values ('${topic}', '${extension}')`,
        wanted: isMet && extension !== 'persistence' ? '1' : 'refused',
      }))
      found.push(...(await differences(client, claims, 'ask', [received], topic)))
      found.push(...(await differences(client, claims, 'attempt', sent, topic)))
    }
  }
  await client.query('rollback to savepoint probes')
  return found
}
