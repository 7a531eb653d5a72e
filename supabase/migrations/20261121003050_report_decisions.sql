/* report_decisions */
/* The words that a report is about, as they stand. */
create function private.reported_words(i private.reported_items)
returns text language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when i.target = 'comment' then (select k.content from private.admin_comments k where k.id = i.target_id)
    when i.target = 'case' then (select c.title || E'\n\n' || c.description from public.case_studies c where c.id = i.target_id)
    when i.exam_id is not null then (
      select q.question || (
        select string_agg(E'\n- ' || o.text || case when o.place = q.correct_answer + 1 then ' ✓' else '' end, '' order by o.place)
        from unnest(q.options) with ordinality as o (text, place)
      )
      from private.exam_questions q where q.exam_id = i.exam_id and q.position = i.position
    )
    else (
      select q.question || (
        select string_agg(E'\n- ' || o.text || case when o.place = q.correct_answer + 1 then ' ✓' else '' end, '' order by o.place)
        from unnest(q.options) with ordinality as o (text, place)
      ) || case when q.explanation <> '' then E'\n\n' || q.explanation else '' end
      from private.quiz_questions q where q.id = i.target_id
    )
  end;
end
$$;

/* Tells one state of the words from another; of a case all of its text, of which the queue shows only the head. */
create function private.words_hash(i private.reported_items)
returns text language plpgsql stable security definer set search_path = ''
as $$
begin
  return md5(private.reported_words(i) || coalesce(
    (select c.content from public.case_studies c where i.target = 'case' and c.id = i.target_id), ''
  ));
end
$$;

/* Whoever wrote it: a case's quiz is the case's author's. */
create function private.reported_author(i private.reported_items)
returns uuid language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when i.target = 'comment' then (select m.author_id from public.comments m where m.id = i.target_id)
    when i.exam_id is not null then (select e.author_id from private.exams e where e.id = i.exam_id)
    else (select c.author_id from public.case_studies c where c.id = i.case_id)
  end;
end
$$;

create function private.is_withheld(i private.reported_items)
returns boolean language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(case
    when i.target = 'comment' then (select m.withheld_at is not null from public.comments m where m.id = i.target_id)
    when i.target = 'case' then (select c.status = 'hidden' from public.case_studies c where c.id = i.target_id)
    else (select q.withheld_at is not null from private.quiz_questions q where q.id = i.target_id)
  end, false);
end
$$;

/* Hides it until somebody has looked at it. A question of an exam only queues: an exam does not change. */
create function private.withhold(i private.reported_items)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  m public.comments;
begin
  if i.target = 'comment' then
    select * into m from public.comments k
    where k.id = i.target_id and k.deleted_at is null and k.withheld_at is null for no key update;
    if found then
      insert into private.withheld_words (comment_id, content) values (m.id, m.content);
      update public.comments k set content = '', withheld_at = now() where k.id = m.id;
    end if;
  elsif i.target = 'case' then
    update public.case_studies c set status = 'hidden' where c.id = i.target_id and c.status = 'published';
  elsif i.exam_id is null then
    update private.quiz_questions q set withheld_at = now() where q.id = i.target_id and q.withheld_at is null;
    perform private.count_quiz(i.case_id);
  end if;
end
$$;

/* Shows it again, with other words where there are any. */
create function private.show_again(i private.reported_items, content text)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  m public.comments;
  body text;
begin
  if i.target = 'comment' then
    select * into m from public.comments k where k.id = i.target_id for no key update;
    if m.withheld_at is not null then
      delete from private.withheld_words w where w.comment_id = m.id returning w.content into body;
      update public.comments k
      set content = case when show_again.content is null then body else private.clean_comment(show_again.content) end,
        withheld_at = null,
        edited_at = case when show_again.content is null then k.edited_at else now() end
      where k.id = m.id;
    elsif show_again.content is not null then
      update public.comments k set content = show_again.content where k.id = m.id;
    end if;
  elsif i.target = 'case' then
    update public.case_studies c set status = 'published' where c.id = i.target_id and c.status = 'hidden';
  elsif i.exam_id is null then
    update private.quiz_questions q set withheld_at = null where q.id = i.target_id and q.withheld_at is not null;
    perform private.count_quiz(i.case_id);
  end if;
end
$$;

/* Takes it away for good. */
create function private.take_away(i private.reported_items)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  if i.target = 'comment' then
    update public.comments k set deleted_at = now() where k.id = i.target_id and k.deleted_at is null;
  elsif i.target = 'case' then
    delete from public.case_studies c where c.id = i.target_id;
  elsif i.exam_id is null then
    delete from private.quiz_questions q where q.id = i.target_id;
    perform private.count_quiz(i.case_id);
  else
    perform private.raise('bad_input', 'An exam does not change once it is stored. Delete the exam in the Tests tab instead.');
  end if;
end
$$;

/* contract/moderation.ts `reportedItem`: hidden things first, then the longest waiting. */
create function private.list_reports()
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_moderator();
begin
  return (
    select coalesce(json_agg(to_jsonb(t) - 'place' order by not t.is_hidden, t.first_reported_at, t.target_id), '[]')
    from (
      select
        i.target, i.target_id, i.case_id, c.title as case_title, coalesce(private.reported_words(i), '') as content,
        author.id as author_id, author.name as author_name, private.is_withheld(i) as is_hidden, i.first_reported_at,
        holder.id as claimed_by, holder.name as claimed_by_name, case when holder.id is not null then i.claimed_until end as claimed_until,
        (
          select coalesce(json_agg(r), '[]')
          from (
            select p.name as reporter_name, r.reason, r.note, r.created_at
            from private.reports r
            left join public.profiles p on p.id = r.reporter_id
            where r.target = i.target and r.target_id = i.target_id
            order by r.created_at
          ) r
        ) as reports
      from private.reported_items i
      left join public.case_studies c on c.id = i.case_id
      left join public.profiles author on author.id = private.reported_author(i)
      left join public.profiles holder on holder.id = i.claimed_by and i.claimed_until > clock_timestamp()
    ) t
  );
end
$$;

grant execute on function private.list_reports() to authenticated;

/* Locks something with open reports for one who may decide on it: its case first, then the item. */
create function private.lock_report(target text, target_id uuid, me public.profiles)
returns private.reported_items language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  i private.reported_items;
  holder text;
begin
  perform from public.case_studies c
  where c.id = (
    select o.case_id from private.reported_items o where o.target = lock_report.target and o.target_id = lock_report.target_id
  )
  for no key update;
  select * into i from private.reported_items o
  where o.target = lock_report.target and o.target_id = lock_report.target_id for no key update;
  if i.target is null then
    perform private.raise('already_decided', 'These reports have already been decided on.');
  end if;
  if private.reported_author(i) = me.id then
    perform private.raise('own_review', 'You cannot decide on reports about yourself.');
  end if;
  select p.name into holder from public.profiles p
  where p.id = i.claimed_by and p.id <> me.id and i.claimed_until > clock_timestamp();
  if found then
    perform private.raise('claimed', format('%s is looking at this right now.', holder));
  end if;
  return i;
end
$$;

create function private.claim_report(target text, target_id uuid, is_release boolean)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_moderator();
  i constant private.reported_items := private.lock_report(target, target_id, me);
begin
  update private.reported_items o
  set claimed_by = case when is_release then null else me.id end,
    claimed_until = case when is_release then null else clock_timestamp() + interval '30 minutes' end
  where o.target = i.target and o.target_id = i.target_id;
end
$$;

grant execute on function private.claim_report(text, uuid, boolean) to authenticated;

/* contract/moderation.ts `resolveReport`. Whatever the outcome, no report of it is open afterwards. */
create function private.resolve_report(target text, target_id uuid, outcome text, note text, content text, until timestamptz)
returns void language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_moderator();
  i private.reported_items;
  author public.profiles;
  was_hidden boolean;
  decided bigint;
begin
  if outcome = 'suspend' then
    -- Behind the lock of all standing before any row is locked, as whoever changes it.
    perform pg_advisory_xact_lock(hashtextextended('private.standing', 0));
    perform private.require_admin();
  end if;
  i := private.lock_report(resolve_report.target, resolve_report.target_id, me);
  was_hidden := private.is_withheld(i);
  select * into author from public.profiles p where p.id = private.reported_author(i);
  if outcome = 'edit' and (i.target <> 'comment' or resolve_report.content is null) then
    perform private.raise('bad_input', 'Only the words of a comment can be replaced here.');
  end if;
  if outcome in ('warn', 'suspend') and author.id is null then
    perform private.raise('bad_input', 'There is no author any more.');
  end if;
  if outcome = 'warn' and btrim(coalesce(note, '')) = '' then
    perform private.raise('bad_input', 'Please tell the author why.');
  end if;

  insert into private.report_decisions (target, target_id, outcome, was_hidden, reports, author_id, words_hash)
  values (
    i.target, i.target_id, resolve_report.outcome, was_hidden,
    (select count(*) from private.reports r where r.target = i.target and r.target_id = i.target_id), author.id, private.words_hash(i)
  )
  returning id into decided;
  if outcome in ('delete', 'suspend') then
    perform private.take_away(i);
  else
    perform private.show_again(i, case when outcome = 'edit' then resolve_report.content end);
    update private.report_decisions d set words_hash = private.words_hash(i) where d.id = decided;
  end if;
  if outcome = 'warn' then
    perform private.notify(
      author.id, 'warning', i.case_id, case when i.target = 'comment' then i.target_id end,
      case when i.target = 'comment' then i.target_id end, null, null, btrim(note)
    );
  end if;
  if outcome = 'suspend' then
    perform private.suspend_user(author.id, true, resolve_report.note, resolve_report.until);
  end if;
  delete from private.reported_items o where o.target = i.target and o.target_id = i.target_id;
end
$$;

grant execute on function private.resolve_report(text, uuid, text, text, text, timestamptz) to authenticated;
