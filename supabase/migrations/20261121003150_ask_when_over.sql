/*
 * Choices of number 0 never count: pages that only ask how the sitting stands send one. That it is over is an answer to that question, and
 * no refusal: another screen of the same sitting asks at the very moment in which it is handed in.
 */
create or replace function private.save_answers(attempt_id uuid, changes jsonb)
returns json language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_caller();
  a public.exam_attempts := private.lock_attempt(attempt_id, me);
  moment constant timestamptz := clock_timestamp();
  latest constant bigint := extract(epoch from moment + interval '10 seconds') * 1000;
  has_changed boolean := false;
  place int;
  change record;
begin
  if a.submitted_at is not null or moment > a.deadline + private.exam_grace() then
    if exists (select from jsonb_array_elements(changes) e where (e ->> 'seq')::bigint > 0) then
      perform private.raise('attempt_closed');
    end if;
    return json_build_object(
      'state', 'submitted', 'server_time', clock_timestamp(), 'deadline', a.deadline, 'answers', a.choices, 'flagged', a.flagged
    );
  end if;
  for change in
    select c.position, c.choice, c.flagged, c.seq, e ? 'choice' as has_choice
    from jsonb_array_elements(changes) e, jsonb_to_record(e) as c (position int, choice int, flagged boolean, seq bigint)
  loop
    if (
      change.position between 0 and a.total - 1 and (change.choice between -1 and 3 or not change.has_choice) and change.seq >= 0
    ) is not true then
      perform private.raise('bad_input', 'There is no such question, or no such option.');
    end if;
    place := change.position + 1;
    change.seq := least(change.seq, latest);
    if change.seq > a.seqs[place] then
      a.flagged[place] := coalesce(change.flagged, false);
      if change.has_choice then
        a.choices[place] := change.choice;
        a.seqs[place] := change.seq;
      end if;
      has_changed := true;
    end if;
  end loop;
  if has_changed then
    update public.exam_attempts o
    set choices = a.choices, flagged = a.flagged, seqs = a.seqs
    where o.id = a.id;
  end if;
  return json_build_object(
    'state', 'open', 'server_time', clock_timestamp(), 'deadline', a.deadline, 'answers', a.choices, 'flagged', a.flagged
  );
end
$$;
