import { living, reviewers, staff } from './access-names.ts'
import { of, personal, reaches, type Relation } from './access-reach.ts'

export const inPublishedCase = `case_id in (select id from public.case_studies where status = 'published')`

/** A view of comments, read by whoever may read their case. */
const threadBy = (caseColumn: string): Relation => {
  const isOpen = `${caseColumn} in (select id from public.case_studies where status = 'published')`
  return {
    owner: null,
    open: { guest: isOpen, member: isOpen },
    select: reaches({ guest: 'open', member: 'open', ...of(reviewers, 'all') }),
    update: {},
  }
}

/** Comments and what stands beside them. */
export const threadRelations: Record<string, Relation> = {
  'public.comments': {
    // Whose a comment is under a case that is not public makes no difference.
    owner: `(case when ${inPublishedCase} then author_id end)`,
    open: { guest: inPublishedCase, member: inPublishedCase },
    select: reaches({ guest: 'open', member: 'open', ...of(reviewers, 'all') }),
    // A moderator who does not delete is refused, on whosever row.
    update: {
      content: reaches({ member: 'own', study_master: 'own', moderator: 'refused', admin: 'all' }),
      deleted_at: reaches({ member: 'own', study_master: 'own', moderator: 'refused', admin: 'all' }),
    },
    insert: ['id', 'case_id', 'parent_id', 'content'],
    sealed: ['mentions'],
  },
  'private.comment_cards': threadBy('case_study_id'),
  'private.listed_comments': threadBy('case_study_id'),
  'private.withheld_words': {
    owner: '(select m.author_id from public.comments m where m.id = comment_id)',
    select: reaches({ guest: 'none', study_master: 'own', ...of(staff, 'all') }),
    update: {},
  },
  'private.comment_wordings': {
    owner: '(select m.author_id from public.comments m where m.id = comment_id)',
    select: reaches({ ...of(living, 'own'), ...of(staff, 'all') }),
    update: {},
  },
  'public.comment_votes': {
    ...personal,
    select: reaches({ guest: 'none', ...of(living, 'own') }),
    insert: ['case_id', 'comment_id'],
    delete: reaches(of(living, 'own')),
  },
  'public.comment_drafts': {
    ...personal,
    sealed: ['id'],
    update: { content: reaches(of(living, 'own')) },
    insert: ['case_id', 'parent_id', 'content'],
    delete: reaches(of(living, 'own')),
  },
  'private.admin_comments': {
    ...threadBy('case_study_id'),
    select: reaches({ member: 'open', ...of(reviewers, 'all') }),
  },
  'private.comment_words': {
    owner: null,
    rows: 'public.comments where deleted_at is null',
    select: reaches(of(staff, 'all')),
    update: {},
  },
}
