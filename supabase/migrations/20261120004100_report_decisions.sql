/*
 * Decisions on reports: keep, edit, delete, warn or suspend. Each closes the reports and writes an audit entry. The hash of the text is
 * kept, so that new reports cannot hide the same text again.
 */
create table private.report_decisions (
  id bigint generated always as identity primary key,
  target text not null,
  target_id uuid not null,
  outcome text not null check (outcome in ('keep', 'edit', 'delete', 'warn', 'suspend')),
  was_hidden boolean not null,
  reports int not null,
  author_id uuid,
  words_hash text not null,
  at timestamptz not null default clock_timestamp()
);
alter table private.report_decisions enable row level security;

create index report_decisions_target_idx on private.report_decisions (target, target_id);

/* How often moderators agreed with a member's reports, which weights the member's next report. */
create table private.reporter_records (
  reporter_id uuid primary key references public.profiles (id) on delete cascade,
  agreed int not null default 0,
  rejected int not null default 0
);
alter table private.reporter_records enable row level security;

create function private.hide_reported(p_item private.reported_items)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  update private.reported_items i set is_hidden = true, hidden_at = clock_timestamp()
  where i.target = p_item.target and i.target_id = p_item.target_id;
  if p_item.target = 'comment' then
    insert into private.withheld_words (comment_id, content)
    select m.id, m.content from public.comments m
    where m.id = p_item.target_id and m.deleted_at is null and m.withheld_at is null for no key update;
    update public.comments m set content = '', withheld_at = now()
    where m.id = p_item.target_id and m.deleted_at is null and m.withheld_at is null;
  elsif p_item.target = 'case' then
    update public.case_studies c set status = 'hidden' where c.id = p_item.target_id and c.status = 'published';
  else
    update private.quiz_questions q set withheld_at = now() where q.id = p_item.target_id and q.withheld_at is null;
  end if;
end
$$;

/* Returns how much a member's report counts towards hiding. Suspended or new accounts, and those without comments, count nothing;
   accounts with little activity count half. Each rejected report lowers the weight. */
create function private.report_weight(p_reporter_id uuid)
returns numeric language sql stable set search_path = ''
as $$
  select case
      when a.is_suspended or p.created_at > now() - interval '3 days' or p.comment_count = 0 then 0
      when p.created_at > now() - interval '30 days' or p.comment_count < 10 then 0.5
      else 1
    end * (6.0 + coalesce(k.agreed, 0)) / (6.0 + coalesce(k.agreed, 0) + coalesce(k.rejected, 0))
  from public.profiles p
  join public.accounts a on a.profile_id = p.id
  left join private.reporter_records k on k.reporter_id = p.id
  where p.id = p_reporter_id
$$;

/* Hides a reported thing whose reports weigh enough, unless a moderator has decided on the same text before, or reports have already hidden
   as many things as private.limits allows. */
create function private.tg_reports__hide()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  item private.reported_items;
begin
  select * into item from private.reported_items i where i.target = new.target and i.target_id = new.target_id;
  if item.exam_id is not null or item.is_hidden or not exists (
    select from private.limits l
    where l.kind = 'reports that hide' and l.at_most <= (
      select round(sum(private.report_weight(r.reporter_id))) from private.reports r
      where r.target = new.target and r.target_id = new.target_id and r.created_at > now() - l.period
    )
  ) or exists (
    select from private.report_decisions d
    where d.target = new.target and d.target_id = new.target_id and d.words_hash = private.words_hash(item)
  ) then
    return null;
  end if;
  -- Serializes this check, so that simultaneous reports cannot hide more things than the limit allows.
  perform pg_advisory_xact_lock(hashtextextended('private.hide_reported', 0));
  if not exists (
    select from private.limits l
    where l.kind = 'things that reports hide' and l.at_most <= (
      select count(*) from private.reported_items i where i.hidden_at > clock_timestamp() - l.period
    )
  ) then
    perform private.hide_reported(item);
  end if;
  return null;
end
$$;

/* Shows a hidden thing again, with p_content as its new text if given. */
create function private.show_reported(p_item private.reported_items, p_content text)
returns void language plpgsql volatile set search_path = ''
as $$
declare
  shown public.comments;
  hidden_words text;
begin
  if p_item.target = 'comment' then
    select * into shown from public.comments m where m.id = p_item.target_id for no key update;
    if shown.withheld_at is not null then
      delete from private.withheld_words w where w.comment_id = shown.id returning w.content into hidden_words;
      update public.comments m
      set content = case when p_content is null then hidden_words else private.clean_comment(p_content) end,
        withheld_at = null,
        edited_at = case when p_content is null then m.edited_at else now() end
      where m.id = shown.id;
    elsif p_content is not null then
      update public.comments m set content = p_content where m.id = shown.id;
    end if;
  elsif p_item.target = 'case' then
    update public.case_studies c set status = 'published' where c.id = p_item.target_id and c.status = 'hidden';
  elsif p_item.exam_id is null then
    update private.quiz_questions q set withheld_at = null where q.id = p_item.target_id and q.withheld_at is not null;
  end if;
end
$$;

create function private.delete_reported(p_item private.reported_items)
returns void language plpgsql volatile set search_path = ''
as $$
begin
  if p_item.target = 'comment' then
    update public.comments m set deleted_at = now() where m.id = p_item.target_id and m.deleted_at is null;
  elsif p_item.target = 'case' then
    delete from public.case_studies c where c.id = p_item.target_id;
  elsif p_item.target = 'picture' then
    delete from private.member_pictures m where m.id = p_item.target_id;
  elsif p_item.exam_id is null then
    delete from private.quiz_questions q where q.id = p_item.target_id;
  else
    perform private.raise('bad_input', 'An exam does not change once it is stored. Delete the exam in the Tests tab instead.');
  end if;
end
$$;

create function private.resolve_report(
  p_target text, p_target_id uuid, p_outcome text, p_note text, p_content text, p_until timestamptz
)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
  its_thread_id uuid;
  item private.reported_items;
  holder_name text;
  decision_id bigint;
begin
  if not private.is_moderator() then
    perform private.raise('forbidden');
  end if;
  if p_outcome = 'suspend' then
    -- Takes the lock for suspensions before any row lock, as all changes of roles and suspensions do.
    perform private.lock_standing();
    perform private.require_admin();
  end if;
  select coalesce(i.case_id, i.group_id) into its_thread_id from private.reported_items i where i.target = p_target and i.target_id = p_target_id;
  if its_thread_id is not null then
    perform private.lock_case(its_thread_id);
    perform from public.case_studies c where c.id = its_thread_id for no key update;
    perform from public.groups g where g.id = its_thread_id for no key update;
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
    perform private.raise('claimed', format('%s is reviewing this right now.', holder_name));
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
  insert into private.reporter_records as k (reporter_id, agreed, rejected)
  select r.reporter_id, (p_outcome <> 'keep')::int, (p_outcome = 'keep')::int
  from private.reports r
  where r.target = p_target and r.target_id = p_target_id and r.reporter_id is not null
  order by r.reporter_id
  on conflict (reporter_id) do update set agreed = k.agreed + excluded.agreed, rejected = k.rejected + excluded.rejected;
  if p_outcome in ('delete', 'suspend') then
    perform private.delete_reported(item);
  else
    perform private.show_reported(item, case when p_outcome = 'edit' then p_content end);
    update private.report_decisions d set words_hash = private.words_hash(item) where d.id = decision_id;
  end if;
  if p_outcome = 'warn' then
    perform private.notify(
      array[item.author_id], 'warning', item.case_id, case when p_target = 'comment' then p_target_id end,
      case when p_target = 'comment' then p_target_id end, null, null, btrim(p_note)
    );
  end if;
  if p_outcome = 'suspend' then
    perform private.suspend_user(item.author_id, true, p_note, p_until);
  end if;
  delete from private.reported_items i where i.target = p_target and i.target_id = p_target_id;
end
$$;
grant execute on function private.resolve_report(text, uuid, text, text, text, timestamptz) to authenticated;

create function private.tg_report_decisions__audit()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_act(
    'reports.resolve', new.target_id,
    jsonb_build_object('target', new.target, 'author_id', new.author_id, 'reports', new.reports, 'hidden', new.was_hidden),
    jsonb_build_object('outcome', new.outcome)
  );
  return null;
end
$$;

create function private.tg_comments__close_reports()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.withheld_words w where w.comment_id = new.id;
  delete from private.reported_items i where i.target = 'comment' and i.target_id = new.id;
  return null;
end
$$;

create function private.tg_report_decisions__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.author_id = auth.uid() then
    perform private.raise('own_review', 'You cannot decide on reports about yourself.');
  end if;
  return new;
end
$$;

-- NOTE: pictures are never hidden, and private.tg_reports__hide() skips exam questions.
create trigger _200_hide after insert or update of reason, note on private.reports
  for each row when (new.target <> 'picture') execute function private.tg_reports__hide();

-- NOTE: the event report_changed does not name the reported thing, because its author may be a moderator who listens.
create trigger _400_audit after insert on private.report_decisions
  for each row execute function private.tg_report_decisions__audit();

create trigger _700_close_reports after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_comments__close_reports();

create trigger _100_keep before insert on private.report_decisions
  for each row execute function private.tg_report_decisions__keep();
