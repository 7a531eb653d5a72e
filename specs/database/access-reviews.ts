import { living, reviewers, staff } from './access-names.ts'
import { closed, of, reaches, type Relation } from './access-reach.ts'

/** Reviews and reports. */
export const reviewRelations: Record<string, Relation> = {
  'public.case_ratings': {
    owner: 'user_id',
    select: reaches({ member: 'own', ...of(reviewers, 'all') }),
    update: {
      clarity: reaches(of(living, 'own')),
      correctness: reaches(of(living, 'own')),
      comment: reaches(of(living, 'own')),
    },
    insert: ['case_id', 'clarity', 'correctness', 'comment'],
  },
  'private.review_claims': {
    owner: 'reviewer_id',
    select: reaches(of(reviewers, 'all')),
    update: { reviewer_id: reaches(of(reviewers, 'own')), until: reaches(of(reviewers, 'own')) },
    insert: ['case_id'],
    delete: reaches(of(reviewers, 'own')),
  },
  'private.review_decisions': {
    owner: '(select c.author_id from public.case_studies c where c.id = case_id)',
    select: reaches({ member: 'own', ...of(reviewers, 'all') }),
    update: {},
    insert: ['case_id', 'decision', 'notes'],
  },
  'private.submissions': {
    owner: 'author_id',
    open: { guest: 'false', member: 'asks_ratings' },
    select: reaches({ member: 'open', ...of(reviewers, 'all') }),
    update: {},
  },
  'private.reported_items': {
    owner: 'claimed_by',
    sealed: ['hidden_at'],
    open: { guest: 'false', member: 'claimed_by is null' },
    select: reaches(of(staff, 'all')),
    update: { claimed_by: reaches(of(staff, 'open')), claimed_until: reaches(of(staff, 'open')) },
  },
  'private.reports': {
    owner: 'reporter_id',
    sealed: ['id'],
    select: reaches({ ...of(living, 'own'), ...of(staff, 'all') }),
    update: { reason: reaches(of(living, 'own')), note: reaches(of(living, 'own')) },
    insert: ['target', 'target_id', 'exam_id', 'position', 'reason', 'note'],
  },
  'private.report_queue': { owner: 'author_id', select: reaches(of(staff, 'all')), update: {} },
  'private.report_decisions': closed('author_id'),
  'private.reporter_records': closed('reporter_id'),
}
