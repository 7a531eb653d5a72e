import { expect, test } from 'vitest'
import { person, publish } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { askRest } from '../kit/rest.ts'

/** On the shared platform REST is open. Columns, filters and the size in bytes: postgrest.long.test.ts. */
test('API-10: REST answers at most 100 rows, and none within rows', async () => {
  const author = await person('is_study_master')
  const id = await publish(author)
  await sql().query(
    `insert into public.comments (id, case_id, author_id, content)
     select gen_random_uuid(), $1, $2, 'Comment ' || n from generate_series(1, 101) n`,
    [id, author.id],
  )
  const read = (query: string) =>
    askRest(undefined, 'GET', `comments?case_id=eq.${id}&select=${query}`, 'public')
  for (const query of ['id', 'id&limit=1000']) {
    const answer = await read(query)
    expect([query, answer.status, ((await answer.json()) as object[]).length]).toEqual([
      query,
      expect.toBeOneOf([200, 206]),
      100,
    ])
  }
  for (const query of ['id,case_studies(*)', 'id,...case_studies(title)', 'id,case_studies!inner%28*%29'])
    expect([query, (await read(query)).status]).toEqual([query, 400])
})
