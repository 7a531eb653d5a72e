import { withClient } from '../local/database.ts'
import { registerMany } from './accounts.ts'
import { letCrowdAct } from './crowd.ts'
import { openLargeClub, places } from './seed.ts'

/** 50 members with 200 mixed actions each, all at once; afterwards every counter is held against a count. */
export async function run([people = '50', actions = '200']: string[]) {
  const { platform } = await openLargeClub(0.01)
  await withClient(platform.dbUrl('postgres'), async (client) => {
    const members = await registerMany(platform.url, Number(people))
    const { rows: cases } = await client.query(
      'select id from public.case_studies where id <> all ($1) limit 3',
      [Object.values(places).map(({ id }) => id)],
    )
    const begun = performance.now()
    const tally = await letCrowdAct({
      url: platform.url,
      cookies: members.map(({ cookie }) => cookie),
      caseIds: cases.map(({ id }) => id),
      actions: Number(actions),
    })
    const seconds = (performance.now() - begun) / 1_000
    const total = Object.values(tally).reduce((sum, n) => sum + n, 0)
    console.log(`${total} actions of ${people} members at once, ${(total / seconds).toFixed(0)} a second`)
    for (const [answer, n] of Object.entries(tally).toSorted())
      console.log(`${String(n).padStart(8)}  ${answer}`)
    const { rows } = await client.query('select * from private.counter_drift()')
    console.log(`${rows.length} counters off`)
    for (const row of rows.slice(0, 10)) console.log(row)
  }).finally(() => platform.stop())
}
