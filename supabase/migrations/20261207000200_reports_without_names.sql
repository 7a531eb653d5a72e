/*
 * That something was reported is announced to all moderators, the one who wrote it among them: so the event no longer names the thing,
 * and whoever listens asks for the queue. Whoever guesses at their own words is answered alike, reported or not; an admin sees all.
 */

/* Arguments: the event, then of each part of the payload its name and the column that it holds; without them it says only that. */
create or replace function private.tg_announce_to_staff()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  subject constant jsonb := to_jsonb(coalesce(new, old));
begin
  perform realtime.send(
    coalesce((select jsonb_object_agg(tg_argv[i], subject -> tg_argv[i + 1]) from generate_series(1, tg_nargs - 1, 2) i), '{}'),
    tg_argv[0], 'staff', true
  );
  return null;
end
$$;

create or replace trigger _510_announce_to_staff after insert on private.reports
  for each row execute function private.tg_announce_to_staff('report_changed');

-- What is reported again as it was is no news.
create trigger _510_announce_to_staff_changed after update of reason, note on private.reports
  for each row when ((new.reason, new.note) is distinct from (old.reason, old.note))
  execute function private.tg_announce_to_staff('report_changed');

create or replace trigger _510_announce_to_staff after update of claimed_by, claimed_until or delete on private.reported_items
  for each row execute function private.tg_announce_to_staff('report_changed');

/* contract/moderation.ts `resolveReport`. Definer, since it changes another's words and standing. */
create or replace function private.resolve_report(
  p_target text, p_target_id uuid, p_outcome text, p_note text, p_content text, p_until timestamptz
)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_moderator();
  its_case_id uuid;
  item private.reported_items;
  holder_name text;
  decision_id bigint;
begin
  if p_outcome = 'suspend' then
    -- Behind the lock of all standing before any row is locked, as whoever changes it.
    perform private.lock_standing();
    perform private.require_admin();
  end if;
  select i.case_id into its_case_id from private.reported_items i where i.target = p_target and i.target_id = p_target_id;
  if its_case_id is not null then
    perform private.lock_case(its_case_id);
    perform from public.case_studies c where c.id = its_case_id for no key update;
  end if;
  select * into item from private.reported_items i where i.target = p_target and i.target_id = p_target_id for no key update;
  if item.target is null or (item.author_id = me.id and not me.is_admin) then
    perform private.raise('already_decided', 'These reports have already been decided on.');
  end if;
  if item.author_id = me.id then
    perform private.raise('own_review', 'You cannot decide on reports about yourself.');
  end if;
  select p.name into holder_name from public.profiles p
  where p.id = item.claimed_by and p.id <> me.id and item.claimed_until > clock_timestamp();
  if found then
    perform private.raise('claimed', format('%s is looking at this right now.', holder_name));
  end if;
  if p_outcome = 'edit' and (item.target <> 'comment' or p_content is null) then
    perform private.raise('bad_input', 'Only the words of a comment can be replaced here.');
  end if;
  if p_outcome in ('warn', 'suspend') and item.author_id is null then
    perform private.raise('bad_input', 'There is no author any more.');
  end if;
  if p_outcome = 'warn' and btrim(coalesce(p_note, '')) = '' then
    perform private.raise('bad_input', 'Please tell the author why.');
  end if;

  insert into private.report_decisions (target, target_id, outcome, was_hidden, reports, author_id, words_hash)
  values (
    p_target, p_target_id, p_outcome, item.is_hidden,
    (select count(*) from private.reports r where r.target = p_target and r.target_id = p_target_id), item.author_id,
    private.words_hash(item)
  )
  returning id into decision_id;
  if p_outcome in ('delete', 'suspend') then
    perform private.delete_reported(item);
  else
    perform private.show_reported(item, case when p_outcome = 'edit' then p_content end);
    update private.report_decisions d set words_hash = private.words_hash(item) where d.id = decision_id;
  end if;
  if p_outcome = 'warn' then
    perform private.notify(
      item.author_id, 'warning', item.case_id, case when p_target = 'comment' then p_target_id end,
      case when p_target = 'comment' then p_target_id end, null, null, btrim(p_note)
    );
  end if;
  if p_outcome = 'suspend' then
    perform private.suspend_user(item.author_id, true, p_note, p_until);
  end if;
  delete from private.reported_items i where i.target = p_target and i.target_id = p_target_id;
end
$$;
