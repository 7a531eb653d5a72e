import { withClient } from 'supabase-local/postgres/database.ts'
import { median } from './median.ts'
import { processorTime } from './processor-time.ts'
import { openLargeClub } from './seed.ts'

/** How long the names of a text of 50,000 characters take, cases and solutions as members write them; and those of a comment. */
export async function run([rounds = '20']: string[]) {
  const { platform } = await openLargeClub(0.01)
  await withClient(platform.dbUrl('postgres'), async (client) => {
    const { rows } = await client.query(`
      select pg_backend_pid() as pid, left(repeat(string_agg(concat(c.body ->> 'content', E'\\n', c.body ->> 'solution'), E'\\n'), 5), 50000) as text
      from private.content c where c.kind = 'demo case'`)
    const { pid, text } = rows[0] as { pid: number; text: string }
    for (const [name, words, must] of [
      ['50,000 characters', text, 100],
      ['a comment of 300', text.slice(0, 300), 5],
    ] as const) {
      let found = 0
      const times: number[] = []
      const find = async () => {
        const begun = performance.now()
        const answer = await client.query('select jsonb_array_length(private.find_names($1)) as found', [
          words,
        ])
        found = answer.rows[0].found
        times.push(performance.now() - begun)
      }
      await find()
      times.length = 0
      const before = await processorTime([pid])
      for (let round = 0; round < Number(rounds); round++) await find()
      const processor = ((await processorTime([pid])) - before) / 1_000 / Number(rounds)
      console.log(
        `${name}: ${found} names in ${median(times).toFixed(1)} ms, ${processor.toFixed(1)} ms of the processor (at most ${must})`,
      )
    }
  }).finally(() => platform.stop())
}
