import type { Pool } from 'pg'

/** While `mutants` are in force; the functions and policies come back as they were. */
export async function underMutants<T>(database: Pool, mutants: string[], work: () => Promise<T>): Promise<T> {
  const functions = [
    'start_attempt(uuid)',
    'read_open_attempt(text)',
    'read_featured_exam(text, uuid)',
    'read_quiz(uuid)',
    'exam_statistics()',
    'resolve_report(text, uuid, text, text, text, timestamptz)',
    'tg_report_decisions__keep()',
    'lock_attempt(uuid, uuid)',
    'review_attempt(uuid)',
    'start_practice(jsonb)',
    'read_practice(uuid)',
    'save_practice(uuid, jsonb, boolean)',
    'is_reviewer()',
    'require_moderator()',
    'require_admin()',
    'gate(uuid, uuid, text)',
  ]
  const { rows } = await database.query(
    `select pg_get_functiondef(('private.' || f)::regprocedure) as text from unnest($1::text[]) f`,
    [functions],
  )
  const { rows: policies } = await database.query(
    `select format('alter policy %I on %I.%I %s %s', policyname, schemaname, tablename,
       'using (' || qual || ')', 'with check (' || with_check || ')') as text
     from pg_policies where tablename in ('exam_attempts', 'practices', 'review_decisions', 'review_claims', 'exams', 'case_studies')`,
  )
  for (const mutant of mutants) await database.query(mutant)
  try {
    return await work()
  } finally {
    for (const { text } of [...rows, ...policies]) await database.query(text)
  }
}
