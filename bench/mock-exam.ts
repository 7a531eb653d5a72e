import { randomUUID } from 'node:crypto'
import { withClient } from 'supabase-local/postgres/database.ts'
import { registerMany } from './accounts.ts'
import { inFreshClub } from './fresh-club.ts'
import { median } from './median.ts'

/** A mock exam of ninety questions from the pattern bank, from the call to the answer; then with as many exams stored beside it. */
export async function run([times = '20']: string[]) {
  await inFreshClub({ web: false }, async (platform) => {
    const [admin] = await registerMany(platform.url, 1)
    await withClient(platform.dbUrl('postgres'), async (client) => {
      await client.query('update public.profiles set is_admin = true where id = $1', [admin!.id])
      await client.query(`update private.limits set at_most = null where kind = 'bank drafts'`)
    })
    const post = async (path: string, body: object) => {
      const response = await fetch(`${platform.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: admin!.cookie },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return response.json()
    }
    const seconds: number[] = []
    for (let i = 0; i < Number(times); i++) {
      const { diagnoses } = (await post('/mock-exams/generate-diagnoses', { job_id: randomUUID() })) as {
        diagnoses: string[]
      }
      const begun = performance.now()
      const exam = (await post('/mock-exams/generate', { diagnoses })) as {
        case_scenarios: string[]
        questions: object[]
      }
      seconds.push((performance.now() - begun) / 1_000)
      await post('/mock-exams/save', {
        diagnoses,
        case_scenarios: exam.case_scenarios,
        questions: exam.questions,
      })
    }
    console.log(
      `90 questions   first ${seconds[0]!.toFixed(2)} s, median ${median(seconds).toFixed(2)} s, ` +
        `slowest ${Math.max(...seconds).toFixed(2)} s, the last with ${Number(times) - 1} exams stored ${seconds.at(-1)!.toFixed(2)} s`,
    )
  })
}
