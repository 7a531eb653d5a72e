import { namedJob } from './access-personas.ts'
import { closed, personal, type Relation } from './access-reach.ts'

const readByAdmins: Relation = { owner: null, select: 'none, guest refused, admin all' }
const ownOfAdmins = 'none, guest refused, admin own'
const isPublished = `case_id in (select id from public.case_studies where status = 'published')`

export const examRelations: Record<string, Relation> = {
  'public.exam_attempts': personal,
  'public.practices': personal,
  'public.first_reads': personal,
  'public.question_times': {
    ...personal,
    owner: `coalesce((select a.user_id from public.exam_attempts a where a.id = attempt_id),
      (select p.user_id from public.practices p where p.id = practice_id))`,
    insert: ['attempt_id', 'practice_id', 'position', 'seq', 'ms'],
  },
  // The owner is the member of the exam's only attempt, once it is submitted.
  'private.question_names': {
    ...personal,
    owner: `(select min(a.user_id::text)::uuid from public.exam_attempts a where a.exam_id = question_names.exam_id
      having every(a.submitted_at is not null) and count(*) = 1)`,
  },
  // These rows contain answer keys, so no persona reads them.
  'private.practice_questions': closed,
  'private.practice_reserve': closed,
  'private.graded_answers': closed,
  'private.question_ratings': closed,
  'private.section_ratings': closed,
  /** This view runs with its owner's rights, because no role reads a practice's questions. */
  'private.practiced_questions': {
    ...personal,
    rows: `(select p.user_id from public.practices p join private.practice_questions q on q.practice_id = p.id
      where p.submitted_at is not null) practiced`,
  },
  'private.open_exams': { owner: null, select: 'none, guest refused, living all' },
  'private.practice_bank': { owner: null, select: 'none, guest refused, living all' },
  'private.exams': {
    owner: 'author_id',
    select: 'none, guest refused, admin all',
    update: { 'time_limit is_featured is_in_bank safety_reason safety_findings': 'admin all' },
    inserts: {
      row: {
        id: 'gen_random_uuid()',
        kind: `'mock'`,
        time_limit: '60',
        is_featured: 'false',
        safety_findings: '0',
        safety_reason: 'null',
        provenance: 'null',
      },
      by: 'admin all',
    },
    // Deleting an exam of makePersonas() that was taken or released only marks it as deleted.
    delete: 'admin own',
  },
  // Case rows can be inserted only in the transaction that creates their exam.
  'private.exam_cases': { ...readByAdmins, insert: ['exam_id', 'position', 'diagnosis', 'scenario'] },
  'private.exam_questions': {
    ...readByAdmins,
    insert: ['exam_id', 'position', 'section', 'question', 'options', 'correct_answer', 'explanations'],
  },
  'private.exam_papers': readByAdmins,
  'private.past_attempts': {
    ...personal,
    owner: '(select a.user_id from public.exam_attempts a where a.id = past_attempts.id)',
  },
  'private.jobs': {
    owner: 'owner_id',
    select: ownOfAdmins,
    update: { 'state finished_at detail': 'admin own' },
    inserts: {
      row: {
        id: 'gen_random_uuid()',
        kind: `'test'`,
        model: `'pattern-bank'`,
        label: `'Bank'`,
        prompt_version: `'bank-1'`,
        input: `'{}'`,
      },
      by: 'admin own',
    },
  },
  'private.job_steps': {
    owner: '(select j.owner_id from private.jobs j where j.id = job_steps.job_id)',
    select: ownOfAdmins,
    update: { 'state detail lease leased_until': 'admin own' },
    inserts: {
      row: { job_id: `'${namedJob}'`, position: '7', label: `'Another step'` },
      by: 'admin own',
    },
  },
  'private.job_progress': {
    owner: '(select j.owner_id from private.jobs j where j.id = job_progress.id)',
    select: ownOfAdmins,
  },
  'private.ai_calls': closed,
  'private.saved_drafts': {
    owner: null,
    open: isPublished,
    select: 'none, guest open, member open, reviewers all',
    sealed: ['id', 'exam_id', 'job_id', 'prompt_version', 'changes', 'created_at'],
  },
}
