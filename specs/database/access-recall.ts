import type { Act } from './access-outcomes.ts'
import { of as outcomesOf, outcomes, refused } from './access-outcomes.ts'
import { sessionPolicy } from './access-mutant-kit.ts'
import { living, namedCard } from './access-names.ts'
import { of, reaches, type Relation } from './access-reach.ts'

const own = reaches(of(living, 'own'))

/** Cards, their log and what they ask: each member's own. */
export const recallRelations: Record<string, Relation> = {
  'private.recall_questions': {
    owner: '(select c.owner_id from public.recall_cards c where c.question_id = recall_questions.id)',
    select: own,
    sealed: ['quiz_question_id'],
    update: {},
  },
  'public.recall_cards': {
    owner: 'owner_id',
    select: own,
    update: {
      memory: own,
      due: own,
      introduced_at: own,
      note: own,
      is_suspended: own,
      buried_until: own,
      noted_at: own,
      put_off_at: own,
      scheduled_for: own,
    },
    inserts: {
      row: { library_kind: `'points'`, library_id: `'LR-3'` },
      by: own,
      never: [{ library_id: `'LR-99'` }, { library_kind: `'demo-cases'` }],
    },
  },
  'public.recall_log': {
    owner: 'owner_id',
    select: own,
    update: {},
    insert: ['id', 'card_id', 'rating', 'undoes', 'reviewed_at', 'seq', 'took_ms'],
  },
  'public.recall_settings': {
    owner: 'owner_id',
    select: own,
    update: { desired_retention: own, new_per_day: own, time_zone: own },
    insert: ['desired_retention', 'new_per_day', 'time_zone'],
  },
  'private.recall_deck': {
    owner: '(select c.owner_id from public.recall_cards c where c.id = recall_deck.id)',
    select: own,
    update: {},
  },
}

const review = (where: string, at = 'now()') =>
  `insert into public.recall_log (id, card_id, rating, reviewed_at, seq, took_ms)
   select gen_random_uuid(), c.id, 3, ${at}, 0, 0 from public.recall_cards c where ${where}`

export const recallActs: Act[] = [
  {
    title: 'reviews the own card',
    sql: review('c.owner_id = auth.uid()'),
    outcomes: outcomes(outcomesOf(living, '1')),
  },
  {
    title: 'reviews the own card tomorrow',
    sql: review('c.owner_id = auth.uid()', `now() + interval '1 day'`),
    outcomes: outcomes(outcomesOf(living, refused)),
  },
  {
    title: 'reviews the own card before it was one',
    sql: review('c.owner_id = auth.uid()', `c.created_at - interval '1 second'`),
    outcomes: outcomes(outcomesOf(living, refused)),
  },
  {
    title: 'reviews the card of another',
    // Its id is known: what another's policy hides cannot be selected here.
    sql: `insert into public.recall_log (id, card_id, rating, reviewed_at, seq, took_ms)
      values (gen_random_uuid(), '${namedCard}', 3, now(), 0, 0)`,
    outcomes: outcomes({}, refused),
  },
  {
    title: 'annotates all cards there are',
    // Reads nothing, so that no policy on reading helps.
    sql: `update public.recall_cards set note = 'Mine now'`,
    outcomes: outcomes(outcomesOf(living, '1')),
  },
  {
    title: 'names a time zone that is none',
    sql: `update public.recall_settings set time_zone = 'Mars/Olympus'`,
    outcomes: outcomes(outcomesOf(living, refused)),
  },
]

const tables = [
  'private.recall_questions',
  'public.recall_cards',
  'public.recall_log',
  'public.recall_settings',
]

/** Faults in who reaches cards. */
export const recallMutants: string[] = [
  ...tables.flatMap((table) => [
    `alter table ${table} disable row level security`,
    `drop policy ${sessionPolicy} on ${table}`,
    `create policy "all" on ${table} for select to authenticated using (true)`,
  ]),
  `alter policy "members review their own cards, not before they had them nor in the future" on public.recall_log with check (owner_id = (select auth.uid()))`,
  `alter policy "members add entries of the library" on public.recall_cards with check (owner_id = (select auth.uid()))`,
  `alter policy "members schedule, suspend, bury and annotate their own cards" on public.recall_cards using (true)`,
  `grant update (rating) on public.recall_log to authenticated`,
  `grant delete on public.recall_log to authenticated`,
  `grant insert (question_id) on public.recall_cards to authenticated`,
  `alter view private.recall_deck set (security_invoker = false)`,
]
