/*
 * The practice bank (docs/decisions/023): tests and mock exams that an admin has released for practice. Everybody may practise the
 * questions of one, whether they took it or not; so its key is out, and nobody takes it while it is there. What is released is safe or
 * answered for, as what is featured. What has once been released stands in practices, so it is marked when it is deleted, and its
 * questions stay.
 *
 * Whoever has taken an exam practises it as before, in the bank or not. For the others what is taken out of the bank is withdrawn: it is
 * not asked again, practices that ask it keep it, and cards made of it rest until it comes back.
 */
alter table private.exams
  add column is_in_bank boolean not null default false,
  add column first_in_bank_at timestamptz,
  add constraint in_bank_is_not_taken
    check (not is_in_bank or (first_in_bank_at is not null and not is_featured and deleted_at is null)),
  add constraint in_bank_is_safe_or_answered_for
    check (not is_in_bank or safety_reason is not null or coalesce(safety_findings = 0, false));

create index exams_in_bank_idx on private.exams (id) where is_in_bank;

grant select (is_in_bank, first_in_bank_at), update (is_in_bank) on private.exams to authenticated;

/* Which exams are in the bank, for every member; what they ask is shown by practices alone. With its owner's rights. */
create view private.practice_bank as
select e.id as exam_id from private.exams e where e.is_in_bank and (select private.session_ok());
grant select (exam_id) on private.practice_bank to authenticated;

-- Releasing --------------------------------------------------------------------------------------------------------------------

/* What a constraint would refuse too, or another's row, in plain words. */
create function private.tg_exams__bank()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  noun constant text := case new.kind when 'mock' then 'mock exam' else 'test' end;
begin
  if new.deleted_at is not null then
    perform private.raise('not_found', format('This %s is gone.', noun));
  end if;
  if new.is_featured then
    perform private.raise('conflict', case when old.is_in_bank
      then format('This %s is in the practice bank. Take it out first.', noun)
      else format('This %s is featured. Feature another one first.', noun)
    end);
  end if;
  -- NOTE: start_attempt() shares the row that is locked here, so nobody begins between this question and the commit.
  if not old.is_in_bank and exists (
    select from public.exam_attempts a
    where a.exam_id = new.id and a.submitted_at is null and a.deadline >= clock_timestamp() - private.exam_grace()
  ) then
    perform private.raise('conflict', format('Somebody is taking this %s right now. Try again when they have finished.', noun));
  end if;
  new.first_in_bank_at := coalesce(new.first_in_bank_at, now());
  return new;
end
$$;

create trigger _120_bank before update of is_in_bank, is_featured, deleted_at on private.exams
  for each row when (new.is_in_bank) execute function private.tg_exams__bank();

/* An exam that somebody takes or took, or that was in the bank, is marked instead: who is at it goes on, and each result stays as it was. */
create or replace function private.tg_exams__keep_taken()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if old.first_in_bank_at is null and not exists (select from public.exam_attempts a where a.exam_id = old.id) then
    return old;
  end if;
  update private.exams e set is_featured = false, is_in_bank = false, deleted_at = now() where e.id = old.id and e.deleted_at is null;
  return null;
end
$$;

create or replace trigger _400_audit after delete or update of is_featured, is_in_bank, time_limit, deleted_at on private.exams
  for each row execute function private.tg_audit('id', 'kind', 'is_featured', 'is_in_bank', 'time_limit', 'deleted_at');

create or replace trigger _510_announce_to_staff
  after insert or delete or update of is_featured, is_in_bank, time_limit, deleted_at on private.exams
  for each row execute function private.tg_announce_to_staff('exam_changed', 'exam_id', 'id');

/* What is or was featured is open to members, and admins try anything; but nobody takes what is in the bank. Whoever begins shares the
   exam's row with others who begin, and not with whoever releases it. */
create or replace function private.require_exam(p_exam_id uuid, p_kinds text[], p_member public.profiles)
returns private.exams language plpgsql volatile set search_path = ''
as $$
declare
  exam private.exams;
begin
  select * into exam from private.exams e
  where e.id = p_exam_id and e.kind = any (p_kinds) and e.deleted_at is null
    and (e.first_featured_at is not null or e.is_in_bank or p_member.is_admin)
  for share;
  if exam.id is null then
    perform private.raise('not_found', case when p_kinds = '{mock}' then 'No mock exam available' else 'No test available' end);
  end if;
  if exam.is_in_bank then
    perform private.raise('conflict', format(
      'This %s is in the practice bank now. Practise it there.', case exam.kind when 'mock' then 'mock exam' else 'test' end
    ));
  end if;
  return exam;
end
$$;

-- Practising -------------------------------------------------------------------------------------------------------------------

drop function private.practice_pool(uuid);

/*
 * What a member may practise, each question once: `exams` that they have submitted and are not taking right now; of the practice `bank`, those
 * that they have never taken; and of `quizzes` the questions they have submitted.
 */
create function private.practice_pool(p_member_id uuid)
returns table (ref text, origin text, exam_id uuid, exam_position int, quiz_question_id uuid, section text, topic text)
language sql stable rows 1000 set search_path = ''
as $$
  with patterns as materialized (
    select distinct on (1) lower(c.body ->> 'name') as name, c.body ->> 'group' as topic
    from private.content c where c.kind = 'pattern' order by 1, 2
  )
  -- The questions themselves, keys and all, need not be read: six belong to a case, one of each section.
  select
    c.exam_id || ' ' || q.position, ready.origin, c.exam_id, q.position, null::uuid,
    ('{diagnosis,treatment_principle,differential,points,nutrition,daily_activities}'::text[])[1 + q.position % 6], p.topic
  from (
    select exam_id, case when taken.is_submitted is null then 'bank' else 'exams' end as origin
    from (
      select a.exam_id, every(a.submitted_at is not null) as is_submitted
      from public.exam_attempts a where a.user_id = p_member_id group by a.exam_id
    ) taken
    full join private.practice_bank b using (exam_id)
    where taken.is_submitted is not false
  ) ready
  join private.exams e on e.id = ready.exam_id and e.deleted_at is null
  join private.exam_cases c on c.exam_id = e.id
  left join patterns p on p.name = lower(c.diagnosis)
  cross join lateral generate_series(6 * c.position, 6 * c.position + 5) q (position)
  union all
  select q.id::text, 'quizzes', null, null, q.id, null, (
    select min(p.topic) from patterns p join unnest(s.tags) t on lower(t) in (lower(p.topic), p.name)
  )
  from (
    select distinct r.one ->> 'id' as id
    from public.quiz_attempts a
    join private.quiz_reviews v on v.attempt_id = a.id
    cross join lateral jsonb_array_elements(v.review) r (one)
    where a.user_id = p_member_id
  ) seen
  join private.quiz_questions q on q.id = seen.id::uuid and q.withheld_at is null
  join public.case_studies s on s.id = q.case_id and s.status = 'published'
$$;

/* contract/practice.ts `practiceChoice`: how many questions there are of each origin, section and topic, and how they were answered last. */
create or replace function private.read_practice_choices()
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  return (
    select coalesce(json_agg(t), '[]')
    from (
      select
        q.origin, q.section, q.topic, count(*)::int as total, count(l.ref)::int as answered,
        count(*) filter (where l.is_wrong)::int as mistakes,
        count(*) filter (where l.is_wrong and l.at > now() - interval '7 days')::int as recent_mistakes,
        count(f.ref)::int as flagged
      from private.practice_pool(me.id) q
      left join private.last_answers(me.id) l on l.ref = q.ref
      left join private.last_flags(me.id) f on f.ref = q.ref
      group by 1, 2, 3
      order by 1, 2, 3
    ) t
  );
end
$$;

/*
 * Begins a practice, or answers the open one. p_wish: {source, mode, count, sections?, topics?, days?, again?}. `again` names a practice of
 * one's own whose questions come again that were not answered rightly. Questions of one case stand together, in their order; a locked
 * practice begins with one question alone.
 */
create or replace function private.start_practice(p_wish jsonb)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  mode constant text := p_wish ->> 'mode';
  source constant text := p_wish ->> 'source';
  sections constant text[] := (select array_agg(s) from jsonb_array_elements_text(p_wish -> 'sections') s);
  topics constant text[] := (select array_agg(t) from jsonb_array_elements_text(p_wish -> 'topics') t);
  since constant timestamptz := now() - make_interval(days => (p_wish ->> 'days')::int);
  numbers constant int[] := (select array_agg(n::int) from jsonb_array_elements_text(p_wish -> 'numbers') n);
  practice public.practices;
  picked text[];
  begun timestamptz;
  question_count int;
begin
  perform private.lock_writer(me.id);
  perform private.settle_practices(me.id);
  select * into practice from public.practices p where p.user_id = me.id and p.submitted_at is null;
  if practice.id is not null then
    return private.practice_json(practice);
  end if;
  perform private.require_turn('practices', 'Those were many practices. Please read the explanations first.');
  picked := array(
    select n.ref
    from (
      select
        q.ref,
        row_number() over (partition by case mode when 'locked' then coalesce(q.section, '') end order by random()) as place
      from private.practice_pool(me.id) q
      where (sections is null or q.section = any (sections)) and (topics is null or q.topic = any (topics)) and case source
        when 'mistakes' then q.ref in (
          select l.ref from private.last_answers(me.id) l where l.is_wrong and (since is null or l.at > since)
        )
        when 'flagged' then q.ref in (select f.ref from private.last_flags(me.id) f)
        when 'again' then q.ref in (
          select coalesce(n.exam_id || ' ' || n.exam_position, n.quiz_question_id::text)
          from private.questions_of_run(me.id, (p_wish ->> 'again')::uuid, numbers) n
        )
        else source in ('all', q.origin)
      end
    ) n
    -- Of a locked one so many of each section, and thirty at least, for the next question to be chosen from.
    where n.place <= greatest((p_wish ->> 'count')::int, case mode when 'locked' then 30 end)
  );
  question_count := least(cardinality(picked), (p_wish ->> 'count')::int);
  if question_count = 0 then
    perform private.raise('bad_input', 'No question of yours fits this. Choose more, or take a test or a quiz first.');
  end if;

  begun := clock_timestamp();
  insert into public.practices (user_id, mode, started_at, deadline, total, choices, flagged, seqs)
  values (
    me.id, mode, begun,
    -- Board pace, and the member's own extra time.
    case mode when 'timed'
      then begun + make_interval(secs => round(90 * question_count * private.time_factor_of(me.id))::int)
    end,
    question_count, array_fill(-1::int2, array[question_count]), array_fill(false, array[question_count]),
    array_fill(0::bigint, array[question_count])
  )
  returning * into practice;
  if mode = 'locked' then
    insert into private.practice_reserve (practice_id, ref, section, quiz)
    select practice.id, n.ref, n.section, n.quiz from private.named_questions(picked) n;
    perform private.ask_next(practice);
  else
    insert into private.practice_questions (practice_id, position, exam_id, exam_position, quiz_question_id, quiz)
    select
      practice.id, row_number() over (order by md5(practice.id || n.case_key), n.place) - 1,
      n.exam_id, n.exam_position, n.quiz_question_id, n.quiz
    from private.named_questions(picked) n;
  end if;
  return private.practice_json(practice);
end
$$;

-- Cards ------------------------------------------------------------------------------------------------------------------------

/*
 * Makes cards of questions of an exam whose key is out, unless they are withdrawn from their owner. For triggers: whoever calls it knows
 * that the key is out. An exam that is deleted meanwhile makes none: whoever deletes it at the same moment waits for the grading and
 * retires its cards, or comes first.
 */
create or replace function private.make_recall_cards(p_owner_id uuid, p_exam_id uuid, p_positions int[])
returns void language plpgsql volatile set search_path = ''
as $$
begin
  perform from private.exams e
  where e.id = p_exam_id and e.deleted_at is null and (
    e.is_in_bank or exists (
      select from public.exam_attempts a where a.exam_id = e.id and a.user_id = p_owner_id and a.submitted_at is not null
    )
  )
  for share;
  if not found then
    return;
  end if;
  insert into private.recall_questions (exam_id, position, scenario, section, question, options, correct_answer, explanations)
  select q.exam_id, q.position, c.scenario, q.section, q.question, q.options, q.correct_answer, q.explanations
  from private.exam_questions q
  join private.exam_cases c on c.exam_id = q.exam_id and c.position = q.position / 6
  where q.exam_id = p_exam_id and q.position = any (p_positions)
  order by q.position
  on conflict do nothing;

  insert into public.recall_cards (owner_id, question_id)
  select p_owner_id, q.id from private.recall_questions q
  where q.exam_id = p_exam_id and q.position = any (p_positions) and q.retired_at is null
  on conflict do nothing;
end
$$;

/* Own cards that can still be asked, with what they ask. A card of the library has its entry, from which the function makes its answer. */
create or replace view private.recall_deck with (security_invoker = true) as
select
  c.id, c.created_at, c.memory, c.due, c.introduced_at, c.note, c.is_suspended, c.buried_until,
  c.question_id, c.library_kind, c.library_id,
  q.scenario, q.section, q.question, q.options, q.correct_answer, q.explanations, q.case_id,
  (
    select a.id from public.exam_attempts a
    where a.exam_id = q.exam_id and a.submitted_at is not null
    order by a.submitted_at desc limit 1
  ) as attempt_id,
  coalesce(n.body -> 'entry', n.body) as entry,
  q.links
from public.recall_cards c
left join private.recall_questions q on q.id = c.question_id
left join private.content n on n.kind = left(replace(c.library_kind, '-', ' '), -1) and n.slug = c.library_id
where case
  when c.question_id is null then n.slug is not null
  -- As long as its case is hidden, so are its cards.
  else q.retired_at is null and (q.case_id is null or exists (select from public.case_studies s where s.id = q.case_id))
    -- Of what left the bank, those of whoever has taken it.
    and (
      q.exam_id is null or q.exam_id in (select b.exam_id from private.practice_bank b)
      or q.exam_id in (select a.exam_id from public.exam_attempts a where a.submitted_at is not null)
    )
end;
