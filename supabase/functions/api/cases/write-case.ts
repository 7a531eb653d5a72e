import type { CaseForm, CaseMaterial, QuizDraft } from '../../_shared/contract/case-making.ts'
import type { CaseStatus } from '../../_shared/contract/cases.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import type { Sql } from '../../_shared/sql.ts'
import { writeQuiz } from '../quiz/write-quiz.ts'
import { selectMaterial, toRow, savedMeanwhile } from './case-material.ts'

type Written = CaseForm & { questions?: QuizDraft[] }
type Standing = { id: string; status: CaseStatus }

/** The client makes the id, so a resend is the same case, with the text sent last. */
export async function createCaseOnce(
  sql: Sql,
  id: string,
  { job_id, ...form }: Written & { job_id?: string },
): Promise<Standing> {
  const [created] = await sql<Standing[]>`
    insert into public.case_studies ${sql.columns({ id, ...toRow(form) })}
    on conflict (id) do nothing
    returning id, status`
  if (!created) return sendAgain(sql, id, form)
  await writeParts(sql, id, form)
  const { title, description, content } = form
  if (job_id)
    await sql`select private.note_saved_draft(${job_id}, ${id}, null, ${sql.json({ title, description, content })})`
  return created
}

/** Stores a changed case, which the caller must have locked. */
export async function changeCase(sql: Sql, id: string, form: Written): Promise<Standing> {
  const [changed] = await sql<Standing[]>`
    update public.case_studies set ${sql.columns(toRow(form))} where id = ${id} returning id, status`
  await writeParts(sql, id, form)
  return changed!
}

/**
 * Handles a resend: the first response was lost, and the author may have continued to write. Equal text writes nothing, since an update
 * counts as an edit. Text of other editors is never replaced.
 */
async function sendAgain(sql: Sql, id: string, { publishes_at = null, ...form }: Written): Promise<Standing> {
  const [known] = await sql<(Standing & { is_moved: boolean; is_ahead: boolean })[]>`
    select id, status, publishes_at is distinct from ${publishes_at}::timestamptz as is_moved,
      ${publishes_at}::timestamptz > clock_timestamp() as is_ahead
    from public.case_studies
    where id = ${id} and author_id = auth.uid()
    for no key update`
  if (!known) throw new ApiError('conflict')
  const isWaiting = known.status === 'scheduled'
  if (!isWaiting && known.is_ahead)
    throw new ApiError('conflict', {
      detail: 'This case study has been saved already and cannot be scheduled any more.',
    })
  const [found] = await sql<CaseMaterial[]>`select * from ${selectMaterial(sql, id)} m`
  const stored = found!
  // Questions without ids take the ids of the stored questions at their positions.
  const questions = form.questions?.map((draft, at) => ({ id: stored.questions[at]?.id, ...draft }))
  const sent = { ...form, questions }
  const { solution_content = stored.solution_content } = form
  const next = { ...stored, ...toRow(sent), solution_content, questions: questions ?? stored.questions }
  const [row] = await sql<[{ is_same: boolean; is_edited: boolean }]>`
    select ${sql.json(stored)}::jsonb = ${sql.json(next)}::jsonb as is_same, private.is_edited_by_others(${id}) as is_edited`
  const isMoved = isWaiting && known.is_moved
  if (row.is_same && !isMoved) return known
  if (row.is_edited) throw new ApiError('conflict', { detail: savedMeanwhile })
  return changeCase(sql, id, isMoved ? { ...sent, publishes_at } : sent)
}

async function writeParts(sql: Sql, id: string, { solution_content, questions }: Written): Promise<void> {
  if (solution_content !== undefined) await writeSolution(sql, id, solution_content)
  if (questions) await writeQuiz(sql, id, questions)
}

async function writeSolution(sql: Sql, caseId: string, content: string): Promise<void> {
  if (content.trim() === '') await sql`delete from private.case_solutions where case_id = ${caseId}`
  else
    await sql`
      insert into private.case_solutions (case_id, content) values (${caseId}, ${content})
      on conflict (case_id) do update set content = excluded.content`
}
