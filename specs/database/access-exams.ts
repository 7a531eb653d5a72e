import { living, namedJob, reviewers } from './access-names.ts'
import { closed, of, personal, reaches, type Relation } from './access-reach.ts'
import { inPublishedCase } from './access-threads.ts'

const isTaught = `kind in ('point', 'pattern', 'formula', 'herb', 'red flag', 'test', 'source', 'chart', 'topic')`
const readByEveryone: Relation = {
  owner: null,
  select: reaches({ guest: 'all', ...of(living, 'all') }),
  update: {},
}

/** Exams, attempts, generations and the content they are made of. */
export const examRelations: Record<string, Relation> = {
  'public.exam_attempts': personal,
  'public.practices': personal,
  'public.first_reads': personal,
  'public.question_times': {
    owner:
      '(select r.user_id from (select a.id, a.user_id from public.exam_attempts a union all select p.id, p.user_id from public.practices p) r where r.id = coalesce(attempt_id, practice_id))',
    select: reaches(of(living, 'own')),
    update: {},
    insert: ['attempt_id', 'practice_id', 'position', 'seq', 'ms'],
  },
  // Of an exam that nobody but its owner has taken, and that nobody is taking.
  'private.question_names': {
    owner: `(select min(a.user_id::text)::uuid from public.exam_attempts a where a.exam_id = question_names.exam_id
      having every(a.submitted_at is not null) and count(*) = 1)`,
    select: reaches(of(living, 'own')),
    update: {},
  },
  // Questions with their keys; of a quiz, as they were.
  'private.practice_questions': closed(),
  'private.practice_reserve': closed(),
  'private.graded_answers': closed(),
  'private.question_ratings': closed(),
  'private.section_ratings': closed(),
  /** With its owner's rights: what a practice asks nobody reads. */
  'private.practised_questions': {
    owner: 'user_id',
    rows: `(select p.user_id from public.practices p join private.practice_questions q on q.practice_id = p.id
      where p.submitted_at is not null) practised`,
    select: reaches(of(living, 'own')),
    update: {},
  },
  'private.practice_bank': { owner: null, select: reaches(of(living, 'all')), update: {} },
  'private.exams': {
    owner: 'author_id',
    select: reaches({ admin: 'all' }),
    update: {
      time_limit: reaches({ admin: 'all' }),
      is_featured: reaches({ admin: 'all' }),
      is_in_bank: reaches({ admin: 'all' }),
      safety_reason: reaches({ admin: 'all' }),
      safety_findings: reaches({ admin: 'all' }),
    },
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
      by: reaches({ admin: 'all' }),
    },
    // Of those that makePersonas() stores, what was taken or is in the bank is marked, and not deleted.
    delete: reaches({ admin: 'own' }),
  },
  // Inserted together with their exam only.
  'private.exam_cases': {
    owner: null,
    select: reaches({ admin: 'all' }),
    update: {},
    insert: ['exam_id', 'position', 'diagnosis', 'scenario'],
  },
  'private.exam_questions': {
    owner: null,
    select: reaches({ admin: 'all' }),
    update: {},
    insert: ['exam_id', 'position', 'section', 'question', 'options', 'correct_answer', 'explanations'],
  },
  'private.exam_papers': { owner: null, select: reaches({ admin: 'all' }), update: {} },
  'private.past_attempts': {
    owner: '(select a.user_id from public.exam_attempts a where a.id = past_attempts.id)',
    select: reaches(of(living, 'own')),
    update: {},
  },
  'private.jobs': {
    owner: 'owner_id',
    select: reaches({ admin: 'own' }),
    update: {
      state: reaches({ admin: 'own' }),
      finished_at: reaches({ admin: 'own' }),
      detail: reaches({ admin: 'own' }),
    },
    inserts: {
      row: {
        id: 'gen_random_uuid()',
        kind: `'test'`,
        model: `'pattern-bank'`,
        label: `'Bank'`,
        prompt_version: `'bank-1'`,
        input: `'{}'`,
      },
      by: reaches({ admin: 'own' }),
    },
  },
  'private.job_steps': {
    owner: '(select j.owner_id from private.jobs j where j.id = job_steps.job_id)',
    select: reaches({ admin: 'own' }),
    update: {
      state: reaches({ admin: 'own' }),
      detail: reaches({ admin: 'own' }),
      lease: reaches({ admin: 'own' }),
      leased_until: reaches({ admin: 'own' }),
    },
    inserts: {
      row: { job_id: `'${namedJob}'`, position: '7', label: `'Another step'` },
      by: reaches({ admin: 'own' }),
    },
  },
  'private.job_progress': {
    owner: '(select j.owner_id from private.jobs j where j.id = job_progress.id)',
    select: reaches({ admin: 'own' }),
    update: {},
  },
  'private.ai_calls': closed(),
  'private.saved_drafts': {
    owner: null,
    open: { guest: inPublishedCase, member: inPublishedCase },
    select: reaches({ guest: 'open', member: 'open', ...of(reviewers, 'all') }),
    sealed: ['id', 'exam_id', 'job_id', 'prompt_version', 'changes', 'created_at'],
    update: {},
  },
  'private.content': {
    owner: null,
    open: { guest: isTaught, member: isTaught, reviewer: isTaught },
    select: reaches({ guest: 'open', ...of(living, 'open') }),
    update: {},
  },
  'private.library_entries': readByEveryone,
  'private.library_links': readByEveryone,
  'private.content_version': closed(),
}
