import { dead, living, namedCases, namedComment, namedExam } from './access-names.ts'
import { inWords, of, outcomes, refused, type Act } from './access-outcomes.ts'
import { recallActs } from './access-recall.ts'
import { reviewActs } from './access-review-acts.ts'

/** Disables the triggers that refuse in words what a policy refuses as well. */
export const withoutWords = `
  alter table public.comments disable trigger _100_begin;
  alter table public.comments disable trigger _190_number;
  alter table public.comment_drafts disable trigger _100_begin;
  alter table private.reports disable trigger _100_open`

const { published, withdrawn } = namedCases
const ownComment = `case_id = '${published}' and author_id = auth.uid()`

/** Writes whose outcome depends on what is written, which the matrix of columns cannot say. Each is tried by each persona and undone. */
export const acts: Act[] = [
  ...reviewActs,
  ...recallActs,
  {
    title: 'comments under a published case',
    sql: `insert into public.comments (case_id, content) values ('${published}', 'A persona speaks')`,
    outcomes: outcomes(of(living, '1'), refused),
  },
  {
    title: 'comments under a case that is not public',
    sql: `insert into public.comments (case_id, content) values ('${withdrawn}', 'A persona speaks')`,
    outcomes: outcomes({}, inWords),
  },
  {
    title: 'comments in the name of another',
    sql: `insert into public.comments (case_id, author_id, content)
      select '${published}', author_id, 'As somebody else' from public.comments where id = '${namedComment}'`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'edits the own comment',
    sql: `update public.comments set content = 'Other words' where ${ownComment}`,
    outcomes: outcomes(of(living, '1')),
  },
  {
    title: 'deletes the own comment',
    sql: `update public.comments set deleted_at = now() where ${ownComment}`,
    outcomes: outcomes(of(living, '1')),
  },
  {
    title: 'edits the own comment in a case that is not public',
    sql: `update public.comments set content = 'Other words' where case_id = '${withdrawn}' and author_id = auth.uid() and withheld_at is null`,
    outcomes: outcomes({ moderator: refused, admin: '1' }),
  },
  {
    title: 'edits the comment of another',
    sql: `update public.comments set content = 'Taken over' where id = '${namedComment}'`,
    outcomes: outcomes({ moderator: refused, admin: '1' }),
  },
  {
    title: 'deletes the comment of another',
    sql: `update public.comments set deleted_at = now() where id = '${namedComment}'`,
    outcomes: outcomes({ moderator: '1', admin: '1' }),
  },
  {
    title: 'votes for the comment of another',
    sql: `insert into public.comment_votes (case_id, comment_id) values ('${published}', '${namedComment}')`,
    outcomes: outcomes(of(living, '1'), refused),
  },
  {
    title: 'votes for the own comment',
    sql: `insert into public.comment_votes (case_id, comment_id) select case_id, id from public.comments where ${ownComment}`,
    outcomes: outcomes(of(living, refused)),
  },
  {
    title: 'votes for a comment in a case that is not public',
    sql: `insert into public.comment_votes (case_id, comment_id)
      select case_id, id from public.comments where case_id = '${withdrawn}' and author_id is distinct from auth.uid() limit 1`,
    outcomes: outcomes(of(['study_master', 'moderator', 'admin'], refused)),
  },
  {
    title: 'votes in the name of another',
    sql: `insert into public.comment_votes (user_id, case_id, comment_id)
      select author_id, case_id, '${namedComment}' from public.comments where case_id = '${published}' limit 1`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'keeps a draft under a published case',
    sql: `insert into public.comment_drafts (case_id, parent_id, content) values ('${published}', '${namedComment}', 'Half a')`,
    outcomes: outcomes(of(living, '1'), refused),
  },
  {
    title: 'keeps a draft under a case that is not public',
    sql: `insert into public.comment_drafts (case_id, content) values ('${withdrawn}', 'Half a')`,
    outcomes: outcomes({}, inWords),
  },
  {
    title: 'moves a draft to a case that is not public',
    sql: `update public.comment_drafts set case_id = '${withdrawn}'`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'adds a case to an exam that is stored',
    sql: `insert into private.exam_cases (exam_id, position, diagnosis, scenario) values ('${namedExam}', 1, '', 'Another')`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'adds a question to an exam that is stored',
    sql: `insert into private.exam_questions (exam_id, position, section, question, options, correct_answer, explanations)
      values ('${namedExam}', 6, 'diagnosis', 'Which?', '{a,b,c,d}', 0, '{a,b,c,d}')`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'reads words that are hidden',
    sql: `select from private.listed_comments where hidden and content <> ''`,
    outcomes: outcomes({ guest: '0', study_master: '1', moderator: '2', admin: '2' }),
  },
  {
    title: 'finds words that are hidden',
    sql: `select from private.admin_comments where is_hidden and content <> ''`,
    outcomes: outcomes({ study_master: '1', moderator: '2', admin: '2' }),
  },
]

/** Ended sessions may do nothing, whatever is declared above. */
for (const { title, outcomes: declared } of acts)
  for (const name of dead)
    if (declared[name] === '1') throw new Error(`${name} must not be declared to act: ${title}`)
