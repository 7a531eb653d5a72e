/*
 * Recall: a member's own cards, scheduled by FSRS. The log of reviews only grows. The API computes `memory` and `due` from it in order of
 * time (contract/recall-schedule.ts), so two devices at once lose nothing. Cards hold copies of questions, made only after grading. The
 * copies follow corrections of the answer key, and retire when the question changes or is deleted.
 */
create function private.is_memory(p_memory jsonb)
returns boolean language plpgsql immutable set search_path = ''
as $$
begin
  return p_memory is null or (
    p_memory - '{stability,difficulty,elapsed_days,scheduled_days,learning_steps,reps,lapses,state,last_review}'::text[] = '{}'
    and p_memory @@ 'strict $.stability.type() == "number" && $.difficulty.type() == "number" && $.elapsed_days.type() == "number"
      && $.scheduled_days.type() == "number" && $.learning_steps.floor() == $.learning_steps && $.reps.floor() == $.reps
      && $.lapses.floor() == $.lapses && ($.state == 0 || $.state == 1 || $.state == 2 || $.state == 3)
      && $.last_review like_regex "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$"'
  ) is true;
end
$$;
grant execute on function private.is_memory(jsonb) to authenticated;

create table private.recall_questions (
  id uuid primary key default gen_random_uuid(),
  exam_id uuid references private.exams (id) on delete cascade,
  position int,
  -- The case of a quiz question; quiz_question_id becomes null once the question is reworded
  case_id uuid references public.case_studies (id) on delete cascade,
  quiz_question_id uuid unique,
  scenario text,
  section text,
  question text not null,
  options text[] not null,
  correct_answer int not null check (correct_answer >= 0 and correct_answer < cardinality(options)),
  -- One explanation per option, or a single one for the question
  explanations text[] not null,
  -- Library names in the explanations, copied because members read this table directly
  links jsonb not null default '[]',
  retired_at timestamptz,
  unique (exam_id, position),
  check ((exam_id is null) <> (case_id is null) and (exam_id is null) = (position is null))
);

create table public.recall_cards (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  question_id uuid references private.recall_questions (id) on delete cascade,
  -- The kind and id of a library entry, as page addresses spell them
  library_kind text,
  library_id text,
  created_at timestamptz not null default now(),
  -- contract/recall-schedule.ts `memory`; null: never reviewed
  memory jsonb check (jsonb_typeof(memory) = 'object'),
  due timestamptz not null default now(),
  introduced_at timestamptz,
  note text not null default '' check (char_length(note) <= 2000),
  is_suspended boolean not null default false,
  buried_until timestamptz,
  -- When the member changed the note, or postponed the card. Devices may send such changes late; the latest one wins.
  noted_at timestamptz,
  put_off_at timestamptz,
  -- The retention for which `due` was computed; null: never reviewed; 0: `memory` is outdated
  scheduled_for numeric(3, 2) check (scheduled_for between 0 and 1),
  unique (owner_id, question_id),
  unique (owner_id, library_kind, library_id),
  check ((question_id is null) = (library_kind is not null) and (library_kind is null) = (library_id is null)),
  check ((memory is null) = (introduced_at is null)),
  check (memory is null or scheduled_for is not null),
  constraint recall_cards_remember check (private.is_memory(memory)),
  constraint recall_cards_are_dated check (
    isfinite(due) and isfinite(introduced_at) and isfinite(buried_until) and isfinite(noted_at) and isfinite(put_off_at)
  )
);

create table public.recall_log (
  -- Chosen by the client, so that a resend inserts nothing
  id uuid primary key,
  card_id uuid not null references public.recall_cards (id) on delete cascade,
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  -- 1 again, 2 hard, 3 good, 4 easy; null: undoes another review
  rating int check (rating between 1 and 4),
  undoes uuid,
  reviewed_at timestamptz not null,
  -- Orders reviews of one device that have the same millisecond
  seq bigint not null check (seq >= 0),
  took_ms int not null check (took_ms between 0 and 3600000),
  stored_at timestamptz not null default clock_timestamp(),
  check ((rating is null) = (undoes is not null)),
  constraint recall_log_is_dated check (isfinite(reviewed_at)),
  unique (id, card_id),
  -- The undone review must be of the same card.
  foreign key (undoes, card_id) references public.recall_log (id, card_id) on delete cascade
);

create table public.recall_settings (
  owner_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  desired_retention numeric(3, 2) not null default 0.9 check (desired_retention between 0.7 and 0.97),
  new_per_day int not null default 20 check (new_per_day between 0 and 500),
  time_zone text not null default 'UTC'
);

create index recall_questions_case_idx on private.recall_questions (case_id);
create index recall_cards_question_idx on public.recall_cards (question_id);
create index recall_cards_due_idx on public.recall_cards (owner_id, due);
create index recall_cards_introduced_idx on public.recall_cards (owner_id, introduced_at);
create index recall_cards_buried_idx on public.recall_cards (owner_id, buried_until) where buried_until is not null;
create index recall_log_card_idx on public.recall_log (card_id, reviewed_at, seq, id);
create index recall_log_owner_idx on public.recall_log (owner_id, reviewed_at);
create index recall_log_stored_idx on public.recall_log (owner_id, stored_at);
create index recall_log_undoes_idx on public.recall_log (undoes, card_id) where undoes is not null;

alter table private.recall_questions enable row level security;
alter table public.recall_cards enable row level security;
alter table public.recall_log enable row level security;
alter table public.recall_settings enable row level security;

create policy "a session must be alive and in good standing" on private.recall_questions as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "a session must be alive and in good standing" on public.recall_cards as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "a session must be alive and in good standing" on public.recall_log as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "a session must be alive and in good standing" on public.recall_settings as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "members read the questions of their own cards, except of an exam that their group takes" on private.recall_questions
  for select to authenticated
  using (
    exists (select from public.recall_cards c where c.question_id = recall_questions.id and c.owner_id = (select auth.uid()))
    and (exam_id is null or exam_id not in (select private.appointed_exams()))
  );
grant select (id, exam_id, position, case_id, scenario, section, question, options, correct_answer, explanations, links, retired_at)
  on private.recall_questions to authenticated;

create policy "members see their own cards" on public.recall_cards for select to authenticated
  using (owner_id = (select auth.uid()));
create policy "members add entries of the library" on public.recall_cards for insert to authenticated
  with check (
    owner_id = (select auth.uid()) and (library_kind, library_id) in (select e.kind, e.id from private.library_entries e)
  );
create policy "members schedule, suspend, bury and annotate their own cards" on public.recall_cards for update to authenticated
  using (owner_id = (select auth.uid()));
grant select (
  id, owner_id, question_id, library_kind, library_id, created_at, memory, due, introduced_at, note, is_suspended, buried_until,
  noted_at, put_off_at, scheduled_for
) on public.recall_cards to authenticated;
grant insert (library_kind, library_id) on public.recall_cards to authenticated;
grant update (memory, due, introduced_at, note, is_suspended, buried_until, noted_at, put_off_at, scheduled_for)
  on public.recall_cards to authenticated;

create policy "members see their own reviews" on public.recall_log for select to authenticated
  using (owner_id = (select auth.uid()));
-- Allows ten seconds of clock skew. A review dated before its card would fake a day of study.
create policy "members review their own cards, at a time when they had them" on public.recall_log for insert to authenticated
  with check (
    owner_id = (select auth.uid()) and reviewed_at <= clock_timestamp() + interval '10 seconds'
    and exists (
      select from public.recall_cards c where c.id = card_id and c.owner_id = (select auth.uid()) and c.created_at <= reviewed_at
    )
  );
grant select (id, card_id, owner_id, rating, undoes, reviewed_at, seq, took_ms, stored_at) on public.recall_log to authenticated;
grant insert (id, card_id, rating, undoes, reviewed_at, seq, took_ms) on public.recall_log to authenticated;
-- NOTE: no role may update or delete reviews: the log only grows.

create policy "members see and change their own recall settings" on public.recall_settings for all to authenticated
  using (owner_id = (select auth.uid()))
  with check (owner_id = (select auth.uid()) and time_zone in (select z.name from pg_catalog.pg_timezone_names z));
grant select (owner_id, desired_retention, new_per_day, time_zone), insert (desired_retention, new_per_day, time_zone),
  update (desired_retention, new_per_day, time_zone)
  on public.recall_settings to authenticated;

/* The member's cards that can be shown, with their question or library entry. */
create view private.recall_deck with (security_invoker = true) as
select
  c.id, c.created_at, c.memory, c.due, c.introduced_at, c.note, c.is_suspended, c.buried_until,
  c.question_id, c.library_kind, c.library_id,
  q.scenario, q.section, q.question, q.options, q.correct_answer, q.explanations, q.case_id,
  (
    select a.id from public.exam_attempts a
    where a.exam_id = q.exam_id and a.submitted_at is not null
    order by a.submitted_at desc limit 1
  ) as attempt_id,
  case when not exists (select from public.exam_attempts a where a.exam_id = q.exam_id and a.submitted_at is not null) then (
    select p.practice_id from private.practiced_questions p
    where p.exam_id = q.exam_id and p.position = q.position
    order by p.submitted_at desc limit 1
  ) end as practice_id,
  coalesce(n.body -> 'entry', n.body) as entry,
  q.links
from public.recall_cards c
left join private.recall_questions q on q.id = c.question_id
left join private.content n on n.kind = left(replace(c.library_kind, '-', ' '), -1) and n.slug = c.library_id
where case
  when c.question_id is null then n.slug is not null
  -- Hides the card while its case is hidden, and while a policy hides its question.
  else q.id is not null and q.retired_at is null
    and (q.case_id is null or exists (select from public.case_studies s where s.id = q.case_id))
    -- A member who has not taken the exam loses its cards when it leaves the bank.
    and (
      q.exam_id is null or q.exam_id in (select b.exam_id from private.practice_bank b)
      or q.exam_id in (select a.exam_id from public.exam_attempts a where a.submitted_at is not null)
    )
end;
grant select (
  id, created_at, memory, due, introduced_at, note, is_suspended, buried_until, question_id, library_kind, library_id,
  scenario, section, question, options, correct_answer, explanations, case_id, attempt_id, practice_id, entry, links
) on private.recall_deck to authenticated;

/*
 * Returns the end of the caller's day in their time zone, the number of due cards, and how many new cards are left for today. Learning
 * cards are due by the minute, others by the day. Every page calls this, so each part uses an index.
 */
create function private.recall_day(out day_end timestamptz, out due_count int, out new_count int, out next_due timestamptz)
language plpgsql stable set search_path = ''
as $$
declare
  day_start timestamptz;
  wanted int;
  zone text;
begin
  select coalesce(max(s.new_per_day), 20), coalesce(max(s.time_zone), 'UTC') into wanted, zone from public.recall_settings s;
  day_start := date_trunc('day', now(), zone);
  -- Adds 26 hours and cuts to midnight, because a day has 23 to 25 hours when the clocks change.
  day_end := date_trunc('day', day_start + interval '26 hours', zone);
  wanted := greatest(0, wanted - (select count(*) from public.recall_cards c where c.introduced_at >= day_start));
  select count(*) into due_count
  from private.recall_deck c
  where c.introduced_at is not null and c.due < day_end and (c.due < now() or c.memory ->> 'state' = '2')
    and not c.is_suspended and (c.buried_until is null or c.buried_until <= now());
  select count(*) into new_count
  from (
    select from private.recall_deck c
    where c.introduced_at is null and not c.is_suspended and (c.buried_until is null or c.buried_until <= now())
    limit wanted
  ) n;
  select least(
    (
      select c.due from private.recall_deck c
      where c.introduced_at is not null and c.due >= now() and not (c.memory ->> 'state' = '2' and c.due < day_end)
        and not c.is_suspended and (c.buried_until is null or c.buried_until <= now())
      order by c.due limit 1
    ),
    (
      select min(c.buried_until) from private.recall_deck c
      where c.introduced_at is not null and c.buried_until > now() and not c.is_suspended
    )
  ) into next_due;
end
$$;
grant execute on function private.recall_day() to authenticated;

create function private.tg_recall_questions__link_names()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.links := private.explanation_names(new.explanations);
  return new;
end
$$;

create function private.tg_announce_recall()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'recall_changed', 'user:' || a.owner_id, true) from (select distinct n.owner_id from added n) a;
  return null;
end
$$;

/* Announces once that all cards are rescheduled for a new retention. Single reviews are announced by the log's trigger. */
create function private.tg_recall_cards__announce_scheduled()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'recall_changed', 'user:' || m.owner_id, true)
  from (
    select distinct a.owner_id from after a join before b on b.id = a.id where a.scheduled_for <> b.scheduled_for
  ) m
  left join public.recall_settings s on s.owner_id = m.owner_id
  where not exists (
    select from public.recall_cards c where c.owner_id = m.owner_id and c.scheduled_for <> coalesce(s.desired_retention, 0.9)
  );
  return null;
end
$$;

/* Limits the length of a card's log, because each review reads all of it. */
create function private.tg_recall_log__limit()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  freed_at timestamptz;
begin
  if auth.uid() is null then
    return null;
  end if;
  if exists (
    select from (select distinct a.card_id from added a) a
    join public.recall_log l on l.card_id = a.card_id and l.stored_at > now() - interval '1 day'
    group by a.card_id
    having count(*) > 100
  ) then
    perform private.raise_wait(3600, 'You have rated this card a hundred times today. Please come back tomorrow.');
  end if;
  if exists (
    select from (select distinct a.card_id from added a) a
    cross join lateral (select from public.recall_log l where l.card_id = a.card_id offset 2000 limit 1) l
  ) then
    perform private.raise('forbidden', 'You have rated this card 2,000 times. Please suspend it.');
  end if;
  select last.stored_at + m.period into freed_at
  from private.limits m
  cross join lateral (
    select l.stored_at from public.recall_log l
    where l.owner_id = auth.uid() and l.stored_at > now() - m.period
    order by l.stored_at desc offset m.at_most limit 1
  ) last
  where m.kind = 'reviews' and m.at_most is not null;
  if freed_at is not null then
    perform private.raise_wait(
      extract(epoch from freed_at - now()), 'You have rated very many cards today. Please come back tomorrow.'
    );
  end if;
  return null;
end
$$;

create trigger _120_link_names before insert or update of explanations on private.recall_questions
  for each row execute function private.tg_recall_questions__link_names();

create trigger _090_limit before update of desired_retention on public.recall_settings
  for each row when (auth.uid() = new.owner_id and new.desired_retention <> old.desired_retention)
  execute function private.tg_require_turn('retentions', 'You have changed how much to remember often. Please come back a little later.');

create trigger _150_limit after insert on public.recall_log
  referencing new table as added for each statement execute function private.tg_recall_log__limit();
create trigger _500_announce after insert on public.recall_log
  referencing new table as added for each statement execute function private.tg_announce_recall();
create trigger _500_announce after insert on public.recall_cards
  referencing new table as added for each statement execute function private.tg_announce_recall();
create trigger _500_announce_put_off after update of is_suspended, buried_until on public.recall_cards
  for each row when ((old.is_suspended, old.buried_until) is distinct from (new.is_suspended, new.buried_until))
  execute function private.tg_announce_to_member('recall_changed', 'owner_id');
create trigger _500_announce_scheduled after update on public.recall_cards
  referencing old table as before new table as after for each statement execute function private.tg_recall_cards__announce_scheduled();
