/*
 * Reports of comments, cases, questions and pictures. All reports of one thing share a row in the queue, which moderators claim and
 * decide on (…_report_decisions.sql). Until then, enough reports hide comments, cases and quiz questions; exam questions and pictures
 * only enter the queue.
 *
 * Triggers of reports: _100_open, _100_renew, _150_limit_changed, _200_hide, _510_announce_to_staff, _510_announce_to_staff_changed.
 */

/* Exam questions have no id of their own, so reports derive one. */
create function private.exam_question_id(p_exam_id uuid, p_position int)
returns uuid language sql immutable set search_path = ''
as $$
  select overlay(overlay(md5('exam question ' || p_exam_id || ' ' || p_position) placing '4' from 13) placing '8' from 17)::uuid
$$;
grant execute on function private.exam_question_id(uuid, int) to authenticated;

create table private.reported_items (
  target text not null check (target in ('comment', 'case', 'question', 'picture')),
  target_id uuid not null,
  case_id uuid references public.case_studies (id) on delete cascade,
  -- Set for a comment in a group. Moderators do not see which group.
  group_id uuid references public.groups (id) on delete cascade,
  -- Set for an exam question, which has no id: target_id is derived from exam_id and position.
  exam_id uuid references private.exams (id) on delete cascade,
  position int,
  author_id uuid references public.profiles (id) on delete set null,
  is_hidden boolean not null default false,
  hidden_at timestamptz,
  first_reported_at timestamptz not null default clock_timestamp(),
  -- Claims expire, so that an abandoned claim does not block the row.
  claimed_by uuid references public.profiles (id) on delete set null,
  claimed_until timestamptz,
  primary key (target, target_id),
  check (
    case when target = 'picture' or group_id is not null then num_nonnulls(case_id, exam_id, position) = 0
    else (case_id is null) = (exam_id is not null and position is not null) end
  )
);

create table private.reports (
  -- The key is an id: a report is unique per reporter, but deleting the reporter leaves null, which a primary key does not allow.
  id bigint generated always as identity primary key,
  target text not null,
  target_id uuid not null,
  exam_id uuid,
  position int,
  reporter_id uuid default auth.uid() references public.profiles (id) on delete set null,
  reason text not null check (reason in ('wrong_content', 'identifies_patient', 'abusive', 'spam', 'other')),
  note text not null default '' check (char_length(note) <= 1000),
  created_at timestamptz not null default clock_timestamp(),
  unique (target, target_id, reporter_id),
  foreign key (target, target_id) references private.reported_items (target, target_id) on delete cascade,
  check ((exam_id is null) = (position is null)),
  check (exam_id is null or (target = 'question' and target_id = private.exam_question_id(exam_id, position)))
);

create index reported_items_case_idx on private.reported_items (case_id);
create index reported_items_group_idx on private.reported_items (group_id);
create index reported_items_exam_idx on private.reported_items (exam_id);
create index reported_items_author_idx on private.reported_items (author_id);
create index reported_items_claimed_by_idx on private.reported_items (claimed_by);
create index reports_reporter_idx on private.reports (reporter_id);

alter table private.reported_items enable row level security;
alter table private.reports enable row level security;
create function private.may_report_question(p_question_id uuid)
returns boolean language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.quiz_questions q
    join public.case_studies c on c.id = q.case_id
    where q.id = p_question_id and q.withheld_at is null and c.status = 'published' and c.author_id is distinct from auth.uid()
  )
$$;
grant execute on function private.may_report_question(uuid) to authenticated;

create policy "a session must be alive and in good standing" on private.reports as restrictive for all to authenticated
  using ((select private.session_ok()));
-- NOTE: the policy on private.reported_items decides what a moderator sees.
create policy "reporters see their own reports, moderators those in the queue" on private.reports for select to authenticated
  using (
    reporter_id = (select auth.uid())
    or (
      (select private.is_moderator())
      and exists (select from private.reported_items i where i.target = reports.target and i.target_id = reports.target_id)
    )
  );
create policy "members report what others wrote and they can read" on private.reports for insert to authenticated
  with check (
    reporter_id = (select auth.uid())
    and case
      when target = 'comment' then exists (
        select from public.comments m
        where m.id = target_id and m.deleted_at is null and m.author_id is distinct from (select auth.uid())
          and (m.group_id is not null or exists (select from public.case_studies c where c.id = m.case_id and c.status = 'published'))
      )
      when target = 'case' then exists (
        select from public.case_studies c
        where c.id = target_id and c.status = 'published' and c.author_id is distinct from (select auth.uid())
      )
      when target = 'picture' then exists (
        select from private.member_pictures m where m.id = target_id and m.profile_id <> (select auth.uid())
      )
      when exam_id is not null then exists (
        select from public.exam_attempts a
        where a.user_id = (select auth.uid()) and a.exam_id = reports.exam_id and reports.position < a.total
      ) or exam_id in (select b.exam_id from private.practice_bank b)
      else private.may_report_question(target_id)
    end
  );
create policy "reporters change their own reports" on private.reports for update to authenticated
  using (reporter_id = (select auth.uid()));
grant select (target, target_id, exam_id, position, reporter_id, reason, note, created_at) on private.reports to authenticated;
grant insert (target, target_id, exam_id, position, reason, note) on private.reports to authenticated;
grant update (reason, note) on private.reports to authenticated;

create policy "a session must be alive and in good standing" on private.reported_items as restrictive for all to authenticated
  using ((select private.session_ok()));
-- Moderators must not see who reported their own texts.
create policy "moderators see reported things of others, admins all" on private.reported_items for select to authenticated
  using (
    (select private.is_moderator()) and (author_id is distinct from (select auth.uid()) or (select private.is_admin()))
  );
create policy "moderators claim free things of others for half an hour" on private.reported_items for update to authenticated
  using (
    (select private.is_moderator()) and author_id is distinct from (select auth.uid())
    and (claimed_by is null or claimed_by = (select auth.uid()) or claimed_until <= clock_timestamp())
  )
  with check (
    (claimed_by is null and claimed_until is null)
    or (claimed_by = (select auth.uid()) and claimed_until <= clock_timestamp() + interval '30 minutes')
  );
grant select (target, target_id, case_id, exam_id, position, author_id, is_hidden, first_reported_at, claimed_by, claimed_until)
  on private.reported_items to authenticated;
grant update (claimed_by, claimed_until) on private.reported_items to authenticated;

/* Returns the reported text, the address of a picture, or null if it is gone. */
create function private.current_words(p_item private.reported_items)
returns text language plpgsql stable set search_path = ''
as $$
begin
  return case
    when p_item.target = 'comment' then (
      select coalesce(w.content, m.content)
      from public.comments m
      left join private.withheld_words w on w.comment_id = m.id
      where m.id = p_item.target_id and m.deleted_at is null
    )
    when p_item.target = 'case' then (select c.title || E'\n\n' || c.description from public.case_studies c where c.id = p_item.target_id)
    when p_item.target = 'picture' then (select '/api/pictures/' || m.id from private.member_pictures m where m.id = p_item.target_id)
    when p_item.exam_id is not null then (
      select q.question || private.options_with_key(q.options, q.correct_answer)
      from private.exam_questions q where q.exam_id = p_item.exam_id and q.position = p_item.position
    )
    else (
      select q.question || private.options_with_key(q.options, q.correct_answer) || coalesce(E'\n\n' || nullif(q.explanation, ''), '')
      from private.quiz_questions q where q.id = p_item.target_id
    )
  end;
end
$$;

create function private.options_with_key(p_options text[], p_correct_answer int)
returns text language sql immutable set search_path = ''
as $$
  select string_agg(E'\n- ' || o.text || case when o.place = p_correct_answer + 1 then ' ✓' else '' end, '' order by o.place)
  from unnest(p_options) with ordinality as o (text, place)
$$;

create function private.reported_words(p_target text, p_target_id uuid)
returns text language sql stable security definer set search_path = ''
as $$
  select case
    when i.exam_id is null or private.is_admin() or exists (
      select from public.exam_attempts a where a.user_id = auth.uid() and a.exam_id = i.exam_id and a.submitted_at is not null
        and a.exam_id not in (select private.appointed_exams())
    ) then private.current_words(i)
    else (
      select q.question || private.options_with_key(q.options, null)
      from private.exam_questions q where q.exam_id = i.exam_id and q.position = i.position
    )
  end
  from private.reported_items i
  where i.target = p_target and i.target_id = p_target_id and private.is_moderator()
$$;
grant execute on function private.reported_words(text, uuid) to authenticated;

/* Builds contract/moderation.ts `reportedItem`. words_hash covers only the text that this moderator sees, because a hash of more would
   reveal the answer key. The server refuses a decision on a text that has changed. */
create view private.report_queue with (security_invoker = true) as
select
  i.target, i.target_id, i.case_id, c.title as case_title, w.content,
  i.author_id, author.name as author_name, i.is_hidden, i.first_reported_at,
  holder.id as claimed_by, holder.name as claimed_by_name, case when holder.id is not null then i.claimed_until end as claimed_until,
  (
    select coalesce(
      json_agg(
        json_build_object('reporter_name', reporter.name, 'reason', r.reason, 'note', r.note, 'created_at', r.created_at)
        order by r.created_at
      ),
      '[]'
    )
    from private.reports r
    left join private.authors reporter on reporter.id = r.reporter_id
    where r.target = i.target and r.target_id = i.target_id
  ) as reports,
  md5(w.content || coalesce(case when i.target = 'case' then c.content end, '')) as words_hash
from private.reported_items i
cross join lateral (select coalesce(private.reported_words(i.target, i.target_id), '') as content) w
left join public.case_studies c on c.id = i.case_id
left join private.authors author on author.id = i.author_id
left join private.authors holder on holder.id = i.claimed_by and i.claimed_until > clock_timestamp();
grant select (
  target, target_id, case_id, case_title, content, author_id, author_name, is_hidden, first_reported_at, claimed_by, claimed_by_name,
  claimed_until, reports, words_hash
) on private.report_queue to authenticated;

/* Hashes the reported text; for a case also its content, although the queue shows only title and description. */
create function private.words_hash(p_item private.reported_items)
returns text language plpgsql stable set search_path = ''
as $$
begin
  return md5(private.current_words(p_item) || coalesce(
    (select c.content from public.case_studies c where p_item.target = 'case' and c.id = p_item.target_id), ''
  ));
end
$$;

create function private.tg_reports__open()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  item private.reported_items;
begin
  item.target := new.target;
  item.target_id := new.target_id;
  item.exam_id := new.exam_id;
  item.position := new.position;
  if new.target = 'comment' then
    select m.group_id into item.group_id from public.comments m where m.id = new.target_id;
  end if;
  item.case_id := case
    when new.target = 'comment' then (select m.case_id from public.comments m where m.id = new.target_id)
    when new.target = 'case' then new.target_id
    when new.target = 'question' and new.exam_id is null then (
      select q.case_id from private.quiz_questions q where q.id = new.target_id and q.withheld_at is null
    )
  end;
  if item.case_id is not null then
    perform private.lock_case(item.case_id);
    perform from public.case_studies c where c.id = item.case_id and c.status = 'published' for no key update;
  elsif item.group_id is not null then
    perform private.lock_case(item.group_id);
    perform from private.caller_groups() as joined (id) where joined.id = item.group_id;
  elsif new.target = 'picture' then
    -- A concurrent deletion waits for this lock and then closes this report too.
    perform from private.member_pictures m where m.id = new.target_id for key share;
  else
    -- Only members who have taken or practiced an exam may know its questions, so others get the same error as for a missing question.
    perform from public.exam_attempts a where a.user_id = auth.uid() and a.exam_id = new.exam_id
    union all
    select from private.practice_bank b
    join private.practice_questions q on q.exam_id = b.exam_id
    join public.practices p on p.id = q.practice_id
    where p.user_id = auth.uid() and b.exam_id = new.exam_id and q.exam_position = new.position;
  end if;
  if not found or private.current_words(item) is null then
    perform private.raise('not_found', 'What you want to report is gone.');
  end if;
  -- A quiz question's author is the author of its case.
  item.author_id := case
    when new.target = 'comment' then (select m.author_id from public.comments m where m.id = new.target_id)
    when new.target = 'picture' then (select m.profile_id from private.member_pictures m where m.id = new.target_id)
    when new.exam_id is not null then (select e.author_id from private.exams e where e.id = new.exam_id)
    else (select c.author_id from public.case_studies c where c.id = item.case_id)
  end;
  if item.author_id = auth.uid() then
    perform private.raise(
      'forbidden',
      case when new.target = 'picture' then 'You cannot report your own picture.' else 'You cannot report what you wrote yourself.' end
    );
  end if;

  if not exists (
    select from private.reports r where r.target = new.target and r.target_id = new.target_id and r.reporter_id = auth.uid()
  ) then
    perform private.require_turn('reports', 'You have reported a lot. Please come back a little later.');
  end if;
  insert into private.reported_items (target, target_id, case_id, group_id, exam_id, position, author_id)
  values (item.target, item.target_id, item.case_id, item.group_id, item.exam_id, item.position, item.author_id)
  on conflict do nothing;
  return new;
end
$$;

/* Deletes the reports of a deleted row. Argument: the target name that reports use for this table. */
create function private.tg_close_reports()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.reported_items i where i.target = tg_argv[0] and i.target_id = old.id;
  return null;
end
$$;

create trigger _100_open before insert on private.reports
  for each row execute function private.tg_reports__open();
create trigger _100_renew before update of reason, note on private.reports
  for each row execute function private.tg_renew();

-- Counts only changed reports; _100_open counts first reports.
create trigger _150_limit_changed after update of reason, note on private.reports
  for each row when (auth.uid() is not null and (new.reason, new.note) is distinct from (old.reason, old.note))
  execute function private.tg_require_turn('reports', 'You have reported a lot. Please come back a little later.');
create trigger _510_announce_to_staff after insert on private.reports
  for each row execute function private.tg_announce_to_staff('report_changed');
create trigger _510_announce_to_staff_changed after update of reason, note on private.reports
  for each row when ((new.reason, new.note) is distinct from (old.reason, old.note))
  execute function private.tg_announce_to_staff('report_changed');

create trigger _510_announce_to_staff after update of claimed_by, claimed_until or delete on private.reported_items
  for each row execute function private.tg_announce_to_staff('report_changed');

create trigger _700_close_reports after delete on private.member_pictures
  for each row execute function private.tg_close_reports('picture');

create trigger _700_close_reports after delete on private.quiz_questions
  for each row execute function private.tg_close_reports('question');
