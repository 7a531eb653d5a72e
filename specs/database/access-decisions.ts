import type { ErrorCode } from '@contract/errors.ts'
import {
  living,
  namedCases,
  namedComment,
  namedExam,
  personaNames,
  type PersonaName,
} from './access-names.ts'

/** A code of the contract where the function raises it. */
type Answer = boolean | number | 'own' | null | 'refused' | ErrorCode
const answers = (by: Partial<Record<PersonaName, Answer>>, otherwise: Answer) =>
  Object.fromEntries(personaNames.map((name) => [name, by[name] ?? otherwise])) as Record<PersonaName, Answer>

/** What the functions that policies and handlers ask say to each persona. */
export const decisions: Record<string, Record<PersonaName, Answer>> = {
  'private.session_ok()': answers(
    { guest: true, member: true, study_master: true, moderator: true, admin: true },
    false,
  ),
  'private.is_member()': answers({ member: true, study_master: true, moderator: true, admin: true }, false),
  'private.is_admin()': answers({ admin: true }, false),
  'private.is_moderator()': answers({ moderator: true, admin: true }, false),
  'private.is_study_master()': answers({ study_master: true, admin: true }, false),
  'private.is_reviewer()': answers({ study_master: true, moderator: true, admin: true }, false),
  // What the functions that read and write cases find out for themselves.
  [`(select true from private.lock_comment('${namedComment}'))`]: answers({ guest: 'refused' }, true),
  [`(select true from private.lock_comment((select '${namedComment}'::uuid where false)))`]: answers(
    { guest: 'refused' },
    'not_found',
  ),
  [`exists (select from private.viewed_cards c where c.id = '${namedCases.published}' and c.viewer is not null)`]:
    answers({ member: true, study_master: true, moderator: true, admin: true }, false),
  [`(select c.viewer ->> 'can_edit' from private.viewed_cards c where c.id = '${namedCases.pending}')`]:
    answers({ member: true, study_master: false, moderator: true, admin: true }, null),
  [`(select c.viewer ->> 'can_delete' from private.viewed_cards c where c.id = '${namedCases.asking}')`]:
    answers({ member: false, study_master: false, moderator: true, admin: true }, null),
  [`(select c.viewer ->> 'can_delete' from private.viewed_cards c where c.id = '${namedCases.pending}')`]:
    answers({ member: true, study_master: false, moderator: true, admin: true }, null),
  [`exists (select from private.find_cases('case', null, null) f where f.case_id = '${namedCases.published}')`]:
    answers({}, true),
  [`exists (select from private.find_cases('case', null, null) f where f.case_id = '${namedCases.pending}')`]:
    answers({}, false),
  [`exists (select from private.find_cases(null, 'named', null) f where f.case_id = '${namedCases.published}')`]:
    answers({}, true),
  [`exists (select from private.find_cases(null, 'named', null) f where f.case_id = '${namedCases.pending}')`]:
    answers({}, false),
  [`exists (select from private.find_cases('case', 'named', null) f where f.case_id = '${namedCases.scheduled}')`]:
    answers({}, false),
  [`exists (select from private.find_all_cases('case') f where f = '${namedCases.pending}')`]: answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: true,
    },
    'not_signed_in',
  ),
  [`json_array_length(private.read_quiz('${namedCases.published}'))`]: answers({}, 1),
  [`json_array_length(private.read_quiz('${namedCases.waiting}'))`]: answers(
    { study_master: 1, moderator: 1, admin: 1 },
    'not_found',
  ),
  [`json_array_length(private.read_quiz('${namedCases.scheduled}'))`]: answers(
    { study_master: 1, moderator: 1, admin: 1 },
    'not_found',
  ),
  [`json_array_length(private.read_quiz('${namedCases.asking}'))`]: answers(
    { member: 1, study_master: 1, moderator: 1, admin: 1 },
    'not_found',
  ),
  [`private.submit_quiz('${namedCases.published}', gen_random_uuid(), '{}') is null`]: answers(
    {
      guest: 'refused',
      member: 'bad_input',
      study_master: 'bad_input',
      moderator: 'bad_input',
      admin: 'bad_input',
    },
    'not_signed_in',
  ),
  [`private.ask_ratings((
    select id from public.case_studies where author_id = auth.uid() and status = 'pending'
  ), true) is not null`]: answers({ guest: 'refused' }, 'forbidden'),
  [`private.ask_ratings('${namedCases.waiting}', true) is not null`]: answers(
    { guest: 'refused', study_master: true, moderator: true, admin: true },
    'forbidden',
  ),
  [`private.read_featured_exam('complex', null) ->> 'questions' <> '[]'`]: answers(
    { member: true, study_master: true, moderator: true, admin: true },
    false,
  ),
  [`private.read_featured_exam('complex', '${namedExam}') is not null`]: answers(
    { admin: true },
    'admin_only',
  ),
  'exists (select from private.exam_statistics())': answers({ guest: 'refused', admin: true }, false),
  [`private.start_attempt('00000000-0000-4000-8000-000000000000') is null`]: answers(
    {
      guest: 'refused',
      member: 'not_found',
      study_master: 'not_found',
      moderator: 'not_found',
      admin: 'not_found',
    },
    'not_signed_in',
  ),
  'private.list_pattern_names() is not null': answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: true,
    },
    'not_signed_in',
  ),
  "private.set_role('00000000-0000-4000-8000-000000000000', 'is_admin', true) is null": answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: 'not_found',
    },
    'not_signed_in',
  ),
  "private.order_password_reset('00000000-0000-4000-8000-000000000000') is null": answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: 'not_found',
    },
    'not_signed_in',
  ),
  "private.order_user_deletion('00000000-0000-4000-8000-000000000000', false)": answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: 'not_found',
    },
    'not_signed_in',
  ),
  "(select s.is_suspended from private.suspend_user('00000000-0000-4000-8000-000000000000', true, null, null) s)":
    answers(
      {
        guest: 'refused',
        member: 'admin_only',
        study_master: 'admin_only',
        moderator: 'admin_only',
        admin: 'not_found',
      },
      'not_signed_in',
    ),
  "private.feature_case('00000000-0000-4000-8000-000000000000', true)": answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: 'not_found',
    },
    'not_signed_in',
  ),
  "private.set_user_time_factor('00000000-0000-4000-8000-000000000000', 1) is null": answers(
    {
      guest: 'refused',
      member: 'admin_only',
      study_master: 'admin_only',
      moderator: 'admin_only',
      admin: 'not_found',
    },
    'not_signed_in',
  ),
  [`private.reported_words('case', '${namedCases.published}') is not null`]: answers(
    { guest: 'refused', moderator: true, admin: true },
    false,
  ),
  "private.resolve_report('comment', '00000000-0000-4000-8000-000000000000', 'keep', '', null, null) is null":
    answers(
      {
        guest: 'refused',
        member: 'forbidden',
        study_master: 'forbidden',
        moderator: 'already_decided',
        admin: 'already_decided',
      },
      'not_signed_in',
    ),
  'private.order_own_deletion(false)': answers(
    { guest: 'refused', member: false, study_master: false, moderator: false, admin: false },
    'not_signed_in',
  ),
  "(private.read_current_user() ->> 'id')::uuid": answers(
    { member: 'own', study_master: 'own', moderator: 'own', admin: 'own', suspended: 'own' },
    null,
  ),
}

const passes = (names: readonly PersonaName[], otherwise: string) =>
  Object.fromEntries(
    personaNames.map((name) => {
      if (names.includes(name)) return [name, 'authenticated']
      if (name === 'suspended') return [name, 'suspended']
      return [name, living.some((each) => each === name) ? otherwise : 'session_ended']
    }),
  ) as Record<PersonaName, string>

/** What the gate answers, by what a call needs: the role to go on as, or the code of the refusal. */
export const gate: Record<string, Record<PersonaName, string>> = {
  open: Object.fromEntries(
    personaNames.map((name) => [name, living.some((each) => each === name) ? 'authenticated' : 'anon']),
  ) as Record<PersonaName, string>,
  member: passes(living, ''),
  study_master: passes(['study_master', 'admin'], 'forbidden'),
  moderator: passes(['moderator', 'admin'], 'forbidden'),
  admin: passes(['admin'], 'admin_only'),
  invented: passes([], 'forbidden'),
}

/** Whose e-mail each persona gets: their own, one that is shared, one that is not. */
export const emails: Record<PersonaName, [own: boolean, shared: boolean, hidden: boolean] | 'refused'> = {
  guest: 'refused',
  member: [true, true, false],
  study_master: [true, true, false],
  moderator: [true, true, true],
  admin: [true, true, true],
  suspended: [false, false, false],
  revoked: [false, false, false],
  expired: [false, false, false],
  impostor: [false, false, false],
}
