import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../local/project-root.ts'
import { splitStatements } from '../../local/split-statements.ts'
import { anExam, keyOf } from '../kit/exams.ts'
import { admin, ann, choose, club, current, mockId, rowsOf, save, start, testId } from './exam-club.ts'

/** What a migration does to rows and their indexes, once more: on a club that has it, after what it forbids was made possible again. */
async function carryOver(file: string) {
  const text = await readFile(join(projectRoot, 'supabase', 'migrations', file), 'utf8')
  const statements = splitStatements(text).filter((one) =>
    /^(do|drop index|create unique index)\b/m.test(one),
  )
  expect(statements).toHaveLength(3)
  for (const statement of statements) await club.owner.query(statement)
}

test('EXAM-2: of two open attempts of a kind the later goes on, the other is graded, or deleted where nothing was answered', async () => {
  const ben = await club.person()
  const other = await save(admin, anExam('simple', { is_featured: false }))
  const begun = [await start(ann, testId), await start(ben, testId)]
  const mock = await start(ann, mockId)
  await choose(ann, begun[0]!.id, { position: 0, choice: keyOf(0), seq: 1 })
  await club.owner.query('drop index public.exam_attempts_open_idx')
  await club.owner.query('create index exam_attempts_open_idx on public.exam_attempts (user_id, exam_id)')
  const { rows: later } = await club.owner.query(
    `insert into public.exam_attempts
     select (jsonb_populate_record(a, jsonb_build_object(
       'id', gen_random_uuid(), 'exam_id', $1::text, 'started_at', a.started_at + interval '1 second'))).*
     from public.exam_attempts a where a.id = any($2) returning id, user_id`,
    [other, begun.map(({ id }) => id)],
  )
  await carryOver('20261123130010_open_attempts.sql')
  const open = new Map(later.map(({ id, user_id }) => [user_id, id]))
  expect((await current(ann, 'simple'))?.id).toBe(open.get(ann.id))
  expect((await current(ann, 'mock'))?.id).toBe(mock.id)
  expect((await rowsOf(ann)).find(({ id }) => id === begun[0]!.id)).toMatchObject({ score: 17 })
  expect((await rowsOf(ben)).map(({ id }) => id)).toEqual([open.get(ben.id)])
})
