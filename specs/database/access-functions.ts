import {
  byPersona,
  namedCases,
  namedComment,
  namedExam,
  namedGroup,
  namedRoom,
  type PersonaName,
} from './access-personas.ts'

/** Functions by the roles that may execute them; an unlisted function only its owner executes. */
const executorsOf: Record<string, string> = {
  'anon authenticated': `
    commitment_tally current_member enter_room find_cases find_entries fold fold_lightly is_admin is_member is_moderator is_reviewer
    is_study_master mark_hits mended_search may_listen_to_thread pattern_name provenance_label read_current_user read_featured_exam
    read_group_feed read_quiz related_cases session_ok suggest_topics topic_cases topic_of with_own_name words_around`,
  authenticated: `
    add_recall_questions appointed_exams are_four_options are_signs ask_ratings assignment_results assignment_title caller_groups clean_name
    club_medians containing day_of exam_grace exam_question_id exam_statistics feature_case find_all_cases fits_schema is_edited_by_others
    is_here is_memory is_run_out is_visible job_material links_of_comment lock_case lock_comment
    may_edit_case may_rate_case may_report_question may_review_case mention_of note_saved_draft
    option_set order_own_deletion order_password_reset order_user_deletion open_invitation read_open_attempt
    read_appointed_test read_practice read_practice_choices read_room recall_day reported_words resolve_report review_attempt
    run_out_attempts save_answers save_practice set_role set_user_time_factor signs_schema start_appointed_test start_attempt
    start_practice step_room store_exam submit_exam submit_quiz suspend_user visible_email visible_name words_query`,
  edge_api: `
    begin_login claim_first_admin count_refusal count_view end_job end_login end_other_sessions
    end_sessions end_step gate is_setup_open keep_lease log_ai_call near_duplicates read_bank
    refuse_paused require_free_name take_turn take_work`,
}
export const executors = Object.fromEntries(
  Object.entries(executorsOf).flatMap(([roles, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`private.${name}`, roles]),
  ),
)

const { published, pending, asking, waiting, scheduled } = namedCases
const nowhere = `'00000000-0000-4000-8000-000000000000'`
const forEditor = 'null, member true, study_master false, staff true'
const forMembers = 'not_signed_in, guest refused'
/** Only the admin gets this value; every other persona gets a refusal. */
const forAdmins = (answer: string) => `not_signed_in, guest refused, living admin_only, admin ${answer}`
const ofCard = (can: string, id: string) =>
  `(select c.viewer ->> '${can}' from private.viewed_cards c where c.id = '${id}')`
const isFound = (search: string, id: string) =>
  `exists (select from private.find_cases(${search}, null) f where f.case_id = '${id}')`
const questionsOf = (id: string) => `json_array_length(private.read_quiz('${id}'))`

/** Each function returns to each persona a value, or an error code of the contract. */
export const decisions: Record<string, string> = {
  'private.session_ok()': 'false, guest true, living true',
  'private.is_member()': 'false, living true',
  'private.is_admin()': 'false, admin true',
  'private.is_moderator()': 'false, staff true',
  'private.is_study_master()': 'false, study_master true, admin true',
  'private.is_reviewer()': 'false, reviewers true',
  [`(select true from private.lock_comment('${namedComment}'))`]: 'true, guest refused',
  [`(select true from private.lock_comment((select '${namedComment}'::uuid where false)))`]:
    'not_found, guest refused',
  [`exists (select from private.viewed_cards c where c.id = '${published}' and c.viewer is not null)`]:
    'false, living true',
  [ofCard('can_edit', pending)]: forEditor,
  [ofCard('can_delete', pending)]: forEditor,
  [ofCard('can_delete', asking)]: 'null, living false, staff true',
  [`private.commitment_tally('${published}') is not null`]: 'false, living true',
  [isFound(`'case', null`, published)]: 'true',
  [isFound(`'case', null`, pending)]: 'false',
  [isFound(`null, 'named'`, published)]: 'true',
  [isFound(`null, 'named'`, pending)]: 'false',
  [isFound(`'case', 'named'`, scheduled)]: 'false',
  [`exists (select from private.find_all_cases('case') f where f = '${pending}')`]: forAdmins('true'),
  [questionsOf(published)]: '1',
  [questionsOf(waiting)]: 'not_found, reviewers 1',
  [questionsOf(scheduled)]: 'not_found, reviewers 1',
  [questionsOf(asking)]: 'not_found, living 1',
  [`private.submit_quiz('${published}', gen_random_uuid(), '{}') is null`]: `${forMembers}, living bad_input`,
  [`private.ask_ratings((
    select id from public.case_studies where author_id = auth.uid() and status = 'pending'
  ), true) is not null`]: 'forbidden, guest refused',
  [`private.ask_ratings('${waiting}', true) is not null`]: 'forbidden, guest refused, reviewers true',
  [`private.read_featured_exam('complex', null) ->> 'questions' <> '[]'`]: 'false, living true',
  [`private.read_featured_exam('complex', '${namedExam}') is not null`]: 'admin_only, admin true',
  'exists (select from private.exam_statistics())': 'false, guest refused, admin true',
  [`private.start_attempt(${nowhere}) is null`]: `${forMembers}, living not_found`,
  [`private.start_appointed_test(${nowhere}) is null`]: `${forMembers}, living not_found`,
  [`private.read_appointed_test(${nowhere}) is null`]: `${forMembers}, living not_found`,
  [`private.set_role(${nowhere}, 'is_admin', true) is null`]: forAdmins('not_found'),
  [`private.order_password_reset(${nowhere}) is null`]: forAdmins('not_found'),
  [`private.order_user_deletion(${nowhere}, false)`]: forAdmins('not_found'),
  [`(select s.is_suspended from private.suspend_user(${nowhere}, true, null, null) s)`]:
    forAdmins('not_found'),
  [`private.feature_case(${nowhere}, true)`]: forAdmins('not_found'),
  [`private.set_user_time_factor(${nowhere}, 1) is null`]: forAdmins('not_found'),
  [`private.reported_words('case', '${published}') is not null`]: 'false, guest refused, staff true',
  [`private.resolve_report('comment', ${nowhere}, 'keep', '', null, null) is null`]: `${forMembers}, living forbidden, staff already_decided`,
  'exists (select from private.caller_groups())': 'false, guest refused, living true',
  [`private.open_invitation('none') is not null`]: `${forMembers}, living link_expired`,
  'exists (select from private.assignment_results(auth.uid()))': 'false, guest refused, living true',
  [`exists (select from private.assignment_results('${namedGroup}'))`]: 'false, guest refused',
  [`private.commitment_tally('${published}', '${namedGroup}') is not null`]: 'false',
  [`private.read_group_feed('none') is not null`]: 'false',
  'private.read_room(auth.uid()) is not null': 'false, guest refused, living true',
  [`private.read_room('${namedRoom}') is not null`]: 'false, guest refused',
  [`private.enter_room('${namedRoom}', null, true) is not null`]: 'link_expired',
  [`private.enter_room(null, 'none', false) is not null`]: 'link_expired',
  'private.order_own_deletion(false)': `${forMembers}, living false`,
  "(private.read_current_user() ->> 'id')::uuid": 'null, living own, suspended own',
}

const passes = (text: string) => byPersona(`session_ended, suspended suspended, ${text}`)

/** The result of `private.gate` for each need of a call: the role to continue as, or the refusal's code. */
export const gate: Record<string, Record<PersonaName, string>> = {
  open: byPersona('anon, living authenticated'),
  member: passes('living authenticated'),
  study_master: passes('living forbidden, study_master authenticated, admin authenticated'),
  moderator: passes('living forbidden, staff authenticated'),
  admin: passes('living admin_only, admin authenticated'),
  invented: passes('living forbidden'),
}

export const emails = {
  own: byPersona('false, guest refused, living true'),
  shared: byPersona('false, guest refused, living true'),
  hidden: byPersona('false, guest refused, staff true'),
}

/**
 * `receives`: the personas that receive the topic's messages. `meets`: those that also send and show presence
 * there, by default none.
 */
type Topic = { name: (own: string, other: string) => string; receives: string; meets?: string }
const everyone = 'no, guest yes, living yes'
const living = 'no, living yes'
const reviewers = 'no, reviewers yes'

/** In a topic's name, `own` is the persona's id and `other` another member's id. */
export const topics: Topic[] = [
  { name: (own) => `user:${own}`, receives: living },
  { name: (_, other) => `user:${other}`, receives: 'no' },
  { name: () => 'staff', receives: 'no, staff yes' },
  { name: () => 'reviewers', receives: reviewers },
  { name: () => 'cases', receives: everyone },
  { name: () => `case:${published}`, receives: everyone },
  { name: () => `case:${pending}`, receives: living },
  { name: () => `case:${asking}`, receives: living },
  { name: () => `case:${waiting}`, receives: reviewers },
  { name: () => `case:${scheduled}`, receives: reviewers },
  { name: () => `case:${namedCases.withdrawn}`, receives: reviewers },
  { name: () => `presence:${published}`, receives: living, meets: living },
  { name: () => `presence:${namedCases.withdrawn}`, receives: reviewers, meets: reviewers },
  // makePersonas() gives each member's group the id of that member.
  { name: (own) => `group:${own}`, receives: living },
  { name: (_, other) => `group:${other}`, receives: 'no' },
  { name: (own) => `presence:${own}`, receives: living, meets: living },
  { name: (_, other) => `presence:${other}`, receives: 'no' },
  { name: () => `group:${namedGroup}`, receives: 'no' },
  { name: (own) => `together:${own}`, receives: living },
  { name: (_, other) => `together:${other}`, receives: 'no' },
  { name: () => `together:${namedRoom}`, receives: 'no' },
  { name: () => 'together:', receives: 'no' },
  { name: () => 'case:1', receives: 'no' },
  { name: () => `case:${published}:more`, receives: 'no' },
  { name: () => 'presence:', receives: 'no' },
  { name: () => 'club', receives: 'no' },
]
