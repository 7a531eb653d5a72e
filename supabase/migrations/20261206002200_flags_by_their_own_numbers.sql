/*
 * A flag has a number of its own. It shared that of the choice: one that was set offline carried an older choice over a later one of
 * another device, and a choice said of the flag what its page knew of it, and so took away one that another device had set. Now a change
 * says what it changes and nothing else, choices are compared with choices and flags with flags, and of each the later stands.
 */
-- By position; nothing where none was set.
alter table public.exam_attempts add column flag_seqs bigint[] not null default '{}';
alter table public.practices add column flag_seqs bigint[] not null default '{}';
grant select (flag_seqs) on public.exam_attempts to authenticated;
grant select (flag_seqs) on public.practices to authenticated;

/* p_changes: [{position, choice?, flagged?, seq}]. Of two choices for one question that with the higher seq stands, and so of two flags. */
create or replace function private.save_answers(p_attempt_id uuid, p_changes jsonb)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  attempt public.exam_attempts := private.lock_attempt(p_attempt_id, me.id);
  moment constant timestamptz := clock_timestamp();
  is_over constant boolean := attempt.submitted_at is not null or moment > attempt.deadline + private.exam_grace();
  -- A page whose clock runs ahead must not lock out the others.
  highest_seq constant bigint := extract(epoch from moment + interval '10 seconds') * 1000;
  has_changed boolean := false;
  place int;
  change record;
begin
  if is_over and exists (select from jsonb_array_elements(p_changes) e where (e ->> 'seq')::bigint > 0) then
    perform private.raise('attempt_closed');
  end if;
  for change in
    select c.position, c.choice, c.flagged, c.seq, e ? 'choice' as has_choice
    from jsonb_array_elements(p_changes) e, jsonb_to_record(e) as c (position int, choice int, flagged boolean, seq bigint)
    where not is_over
  loop
    if (
      change.position between 0 and attempt.total - 1 and (change.choice between -1 and 3 or not change.has_choice) and change.seq >= 0
    ) is not true then
      perform private.raise('bad_input', 'There is no such question, or no such option.');
    end if;
    place := change.position + 1;
    change.seq := least(change.seq, highest_seq);
    if change.has_choice and change.seq > attempt.seqs[place] then
      attempt.choices[place] := change.choice;
      attempt.seqs[place] := change.seq;
      has_changed := true;
    end if;
    if change.flagged is not null and change.seq > coalesce(attempt.flag_seqs[place], 0) then
      attempt.flagged[place] := change.flagged;
      attempt.flag_seqs[place] := change.seq;
      has_changed := true;
    end if;
  end loop;
  if has_changed then
    update public.exam_attempts a
    set choices = attempt.choices, flagged = attempt.flagged, seqs = attempt.seqs, flag_seqs = attempt.flag_seqs
    where a.id = attempt.id;
  end if;
  return json_build_object(
    'state', case when is_over then 'submitted' else 'open' end, 'server_time', clock_timestamp(), 'deadline', attempt.deadline,
    'answers', attempt.choices, 'flagged', attempt.flagged
  );
end
$$;

/*
 * Saves choices and flags as save_answers does for an exam's attempt; what was answered in a tutor's or a locked practice stands, and in
 * the latter brings the next question, or after the last the end. With p_is_last it is graded then, and what was not answered is not
 * right. Answers the keys of the questions that were named, as far as they may be shown.
 */
create or replace function private.save_practice(p_practice_id uuid, p_changes jsonb, p_is_last boolean)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  practice public.practices;
  moment timestamptz;
  is_over boolean;
  has_changed boolean := false;
  place int;
  change record;
  asked int;
begin
  select * into practice from public.practices p where p.id = p_practice_id and p.user_id = me.id for no key update;
  if practice.id is null then
    perform private.raise('not_found', 'There is no such practice of yours.');
  end if;
  moment := clock_timestamp();
  is_over := practice.submitted_at is not null or moment > practice.deadline + private.exam_grace();
  if is_over and exists (select from jsonb_array_elements(p_changes) e where (e ->> 'seq')::bigint > 0) then
    perform private.raise('attempt_closed', 'This practice is over.');
  end if;
  for change in
    select c.position, c.choice, c.flagged, c.seq, e ? 'choice' as has_choice, cardinality(q.options) as option_count
    from jsonb_array_elements(p_changes) e
    cross join lateral jsonb_to_record(e) as c (position int, choice int, flagged boolean, seq bigint)
    left join private.practice_paper(practice.id) q on q.position = c.position
    where is_over is not true
  loop
    if (change.choice between -1 and change.option_count - 1 or not change.has_choice) is not true or change.option_count is null then
      perform private.raise('bad_input', 'There is no such question, or no such option.');
    end if;
    place := change.position + 1;
    -- A page whose clock runs ahead must not lock out the others.
    change.seq := least(change.seq, extract(epoch from moment + interval '10 seconds') * 1000);
    if change.has_choice and change.seq > practice.seqs[place] and not (practice.mode <> 'timed' and practice.choices[place] >= 0) then
      practice.choices[place] := change.choice;
      practice.seqs[place] := change.seq;
      has_changed := true;
    end if;
    if change.flagged is not null and change.seq > coalesce(practice.flag_seqs[place], 0) then
      practice.flagged[place] := change.flagged;
      practice.flag_seqs[place] := change.seq;
      has_changed := true;
    end if;
  end loop;
  if has_changed then
    update public.practices p
    set choices = practice.choices, flagged = practice.flagged, seqs = practice.seqs, flag_seqs = practice.flag_seqs
    where p.id = practice.id;
  end if;
  select count(*) into asked from private.practice_questions q where q.practice_id = practice.id;
  if practice.mode = 'locked' and practice.submitted_at is null and not p_is_last and practice.choices[asked] >= 0 then
    if asked < practice.total then
      perform private.ask_next(practice);
      asked := asked + 1;
    else
      p_is_last := true;
    end if;
  end if;
  if practice.submitted_at is null and (p_is_last or is_over) then
    delete from private.practice_reserve r where r.practice_id = practice.id;
    update public.practices p
    set submitted_at = least(moment, p.deadline), seqs = '{}', correct = private.count_correct(p), total = asked,
      choices = p.choices[:asked], flagged = p.flagged[:asked]
    where p.id = practice.id
    returning p.* into practice;
  end if;
  return json_build_object(
    'state', case when practice.submitted_at is null then 'open' else 'submitted' end, 'server_time', clock_timestamp(),
    'deadline', practice.deadline, 'answers', practice.choices, 'flagged', practice.flagged, 'asked', asked,
    'keys', private.practice_keys(practice, array(select (e ->> 'position')::int from jsonb_array_elements(p_changes) e))
  );
end
$$;
