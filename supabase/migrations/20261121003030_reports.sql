/*
 * What members report, and what becomes of it. A report waits in one queue for moderators and admins, who claim it for half an hour, so
 * that no two decide at once. Enough different members hide what they report until somebody has looked at it; once a moderator has
 * kept it, more reports of the same words only queue.
 */
insert into private.limits (kind, at_most, period)
values
  ('reports', 20, '1 hour'),
  -- So many different members within so long hide it; null: only moderators do.
  ('reports that hide', 3, '30 days');

alter table public.case_studies
  drop constraint case_studies_status_check,
  add constraint case_studies_status_check check (status in ('pending', 'returned', 'rejected', 'published', 'hidden'));
alter table public.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('reply', 'mention', 'solution_released', 'case_reviewed', 'level_up', 'warning')),
  drop constraint notifications_note_check,
  add constraint notifications_note_check check (char_length(note) <= 500);
alter table private.quiz_questions add column withheld_at timestamptz;

/* One row for each thing with open reports. A case takes those of its comments and questions along when it goes. */
create table private.reported_items (
  target text not null check (target in ('comment', 'case', 'question')),
  target_id uuid not null,
  case_id uuid references public.case_studies (id) on delete cascade,
  -- Of an exam's question, which has no id of its own: target_id is made of these two.
  exam_id uuid references private.exams (id) on delete cascade,
  position int,
  first_reported_at timestamptz not null default clock_timestamp(),
  -- A lease: it ends by itself, so that nobody has to be asked for a report they forgot.
  claimed_by uuid references public.profiles (id) on delete set null,
  claimed_until timestamptz,
  primary key (target, target_id),
  check ((case_id is null) = (exam_id is not null and position is not null))
);
create index reported_items_case_idx on private.reported_items (case_id);
create index reported_items_exam_idx on private.reported_items (exam_id);
create index reported_items_claimed_by_idx on private.reported_items (claimed_by);

create table private.reports (
  target text not null,
  target_id uuid not null,
  reporter_id uuid references public.profiles (id) on delete set null,
  reason text not null check (reason in ('wrong_content', 'identifies_patient', 'abusive', 'spam', 'other')),
  note text not null default '' check (char_length(note) <= 1000),
  created_at timestamptz not null default clock_timestamp(),
  unique (target, target_id, reporter_id),
  foreign key (target, target_id) references private.reported_items (target, target_id) on delete cascade
);
create index reports_reporter_idx on private.reports (reporter_id);

/* What was decided, and on which words: reports of the same ones do not hide them again. */
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
create index report_decisions_target_idx on private.report_decisions (target, target_id);

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
create trigger _400_audit after insert on private.report_decisions
  for each row execute function private.tg_report_decisions__audit();

-- The talk with something hidden in it --------------------------------------------------------------------------------------

/* The same for every reader: what live events carry. Of a hidden comment the words are not in its row. read_thread() spells the same
   columns out for its hundreds of rows; specs/database/comments.test.ts holds the two together. */
create function private.comment_json(m public.comments, author public.profiles)
returns jsonb language plpgsql stable set search_path = ''
as $$
begin
  if m.deleted_at is not null then
    author := null;
  end if;
  return jsonb_build_object(
    'id', m.id,
    'case_study_id', m.case_id,
    'parent_id', m.parent_id,
    'content', m.content,
    'user_id', author.id,
    'user_name', coalesce(author.name, 'Deleted user'),
    'author_name', coalesce(author.name, 'Deleted user'),
    'user_picture', author.picture,
    'user_comment_count', coalesce(author.comment_count, 0),
    'created_at', m.created_at,
    'edited_at', m.edited_at,
    'deleted', m.deleted_at is not null,
    'hidden', m.withheld_at is not null,
    'upvotes', case when m.deleted_at is null then m.upvotes else 0 end,
    'seq', m.seq
  );
end
$$;

create or replace function private.comment_json(m public.comments)
returns jsonb language plpgsql stable security definer set search_path = ''
as $$
declare
  author public.profiles;
begin
  select * into author from public.profiles p where p.id = m.author_id;
  return private.comment_json(m, author);
end
$$;

/* The talk of a case, newest first; or, with `since`, whatever changed after that number, in the order of the changes. `seq` is the
   last change that the answer holds, `total` how many comments live. One statement, so all three tell of the same moment. The words of
   a hidden comment are told to its author and to moderators.
   NOTE: the plan is the same for every case. Left to choose, plpgsql would plan each call anew, which costs more than the reading. */
create or replace function private.read_thread(case_id uuid, since bigint, out items json, out seq bigint, out total int)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.caller();
  reads_hidden constant boolean := coalesce(me.is_admin or me.is_moderator, false);
begin
  select c.comment_seq, c.comment_count, (
    select coalesce(json_agg(t), '[]')
    from (
      select
        m.id, m.case_id as case_study_id, m.parent_id,
        case
          when m.withheld_at is not null and (reads_hidden or m.author_id = me.id)
          then (select w.content from private.withheld_words w where w.comment_id = m.id)
          else m.content
        end as content,
        p.id as user_id,
        coalesce(p.name, 'Deleted user') as user_name,
        coalesce(p.name, 'Deleted user') as author_name,
        p.picture as user_picture,
        coalesce(p.comment_count, 0) as user_comment_count,
        m.created_at, m.edited_at,
        m.deleted_at is not null as deleted,
        m.withheld_at is not null as hidden,
        case when m.deleted_at is null then m.upvotes else 0 end as upvotes,
        m.seq,
        m.id in (
          select v.comment_id from public.comment_votes v where v.user_id = me.id and v.case_id = read_thread.case_id
        ) as has_voted
      from public.comments m
      left join public.profiles p on p.id = m.author_id and m.deleted_at is null
      where m.case_id = c.id and m.seq > coalesce(since, 0) and (since is not null or not m.is_hidden)
      order by case when since is null then m.created_at end desc, case when since is null then m.id end desc, m.seq
    ) t
  )
  into seq, total, items
  from public.case_studies c
  -- The first half alone decides for nearly all; the second needs the whole row, with all of its text.
  where c.id = read_thread.case_id and (c.status = 'published' or private.may_read(c, me));
  if items is null then
    perform private.raise('not_found', 'Case study not found');
  end if;
end
$$;

/* Own words only. Silently in the first 15 minutes; later readers see that it was changed. What is hidden waits for its review as it
   is: with new words nobody would know any more what was reported. */
create or replace function private.edit_comment(comment_id uuid, content text)
returns jsonb language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
  body constant text := private.clean_comment(edit_comment.content);
  m public.comments;
begin
  m := private.lock_comment(edit_comment.comment_id);
  if m.author_id is distinct from me.id then
    perform private.raise('forbidden', 'You can only edit your own comments.');
  end if;
  if m.withheld_at is not null then
    perform private.raise('forbidden', 'This comment is hidden until a moderator has looked at it.');
  end if;
  if body <> m.content then
    perform private.forget_told(m);
    update public.comments c
    set content = body, edited_at = case when c.created_at < now() - interval '15 minutes' then now() else c.edited_at end
    where c.id = m.id
    returning * into m;
  end if;
  return private.comment_json(m) || '{"has_voted": false}';
end
$$;

-- Of what is gone nobody keeps the hidden words, and no report is open.
create function private.tg_comments__close_reports()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.withheld_words w where w.comment_id = new.id;
  delete from private.reported_items i where i.target = 'comment' and i.target_id = new.id;
  return null;
end
$$;
create trigger _700_close_reports after update of deleted_at on public.comments
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.tg_comments__close_reports();

-- Cases and quizzes with something hidden in them ------------------------------------------------------------------------------

/* What the feed still keeps of a case. */
create function private.forget_case_told(case_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from realtime.messages r
  where r.inserted_at >= (now() - interval '4 days') at time zone 'UTC' and r.extension = 'broadcast' and r.private is true
    and (
      r.topic = 'case:' || forget_case_told.case_id
      or (r.topic = 'cases' and r.payload #>> '{card,id}' = forget_case_told.case_id::text)
    );
end
$$;

create function private.tell_case_removed(case_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform realtime.send(jsonb_build_object('case_id', tell_case_removed.case_id), 'case_removed', topic, true)
  from unnest(array['cases', 'case:' || tell_case_removed.case_id]) as topic;
end
$$;

/* A case that is no longer public is gone for those who listen, and what the feed kept of it goes too. */
create or replace function private.tg_case_studies__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  message jsonb;
begin
  if new.status = 'published' then
    message := jsonb_build_object('card', private.case_card(new.id));
    perform realtime.send(message, 'case_changed', 'cases', true);
    perform realtime.send(message, 'case_changed', 'case:' || new.id, true);
  elsif tg_op = 'UPDATE' and old.status = 'published' then
    perform private.forget_case_told(new.id);
    perform private.tell_case_removed(new.id);
  end if;
  if new.status <> 'published' or (tg_op = 'UPDATE' and old.status <> 'published') then
    perform private.tell_reviewers(new.id);
    perform realtime.send(
      jsonb_build_object('case_id', new.id, 'status', new.status), 'submission_changed', 'user:' || new.author_id, true
    )
    where new.author_id is not null;
  end if;
  return null;
end
$$;

create or replace function private.tg_case_studies__announce_removed()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.forget_case_told(old.id);
  if old.status = 'published' then
    perform private.tell_case_removed(old.id);
  else
    perform private.tell_reviewers(old.id);
  end if;
  return null;
end
$$;

/* What one has saved, last saved first; of what is public. */
create or replace function private.list_saved_cases(cursor text, page_size int, out items text, out total int, out next_cursor text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
  top constant private.page_place := private.read_cursor(cursor);
  size constant int := least(greatest(coalesce(page_size, 50), 1), 100);
  ids uuid[];
  ats timestamptz[];
begin
  select count(*) into total from public.case_saves s
  join public.case_studies c on c.id = s.case_id and c.status = 'published'
  where s.user_id = me.id;
  select array_agg(t.case_id), array_agg(t.created_at) into ids, ats
  from (
    select s.case_id, s.created_at from public.case_saves s
    join public.case_studies c on c.id = s.case_id and c.status = 'published'
    where s.user_id = me.id and (s.created_at, s.case_id) < (top.at, top.id)
    order by s.created_at desc, s.case_id desc
    limit size + 1
  ) t;
  if cardinality(ids) > size then
    next_cursor := private.write_cursor(ats[size], ids[size]);
  end if;
  items := private.case_list_items(ids[1:size], me, null);
end
$$;

/* Latest first. Of a case that its reader may not see any more, not even the title. */
create or replace function private.list_notifications(cursor text, page_size int, out unread int, out items json, out next_cursor text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
  is_reviewer constant boolean := me.is_admin or me.is_moderator or me.is_study_master;
  top constant private.page_place := private.read_cursor(cursor);
  size constant int := least(greatest(coalesce(page_size, 50), 1), 100);
  ids uuid[];
  ats timestamptz[];
begin
  select count(*) into unread from public.notifications n where n.user_id = me.id and n.read_at is null;
  select array_agg(t.id), array_agg(t.created_at) into ids, ats
  from (
    select n.id, n.created_at from public.notifications n
    where n.user_id = me.id and (n.created_at, n.id) < (top.at, top.id)
    order by n.created_at desc, n.id desc
    limit size + 1
  ) t;
  if cardinality(ids) > size then
    next_cursor := private.write_cursor(ats[size], ids[size]);
  end if;
  select coalesce(json_agg(t), '[]') into items
  from (
    select
      n.id, n.kind, n.case_id, c.title as case_title, n.comment_id, p.name as actor_name, n.count, n.note, n.created_at, n.read_at
    from unnest(ids[1:size]) with ordinality as page (id, place)
    join public.notifications n on n.id = page.id
    left join public.case_studies c on c.id = n.case_id and (c.status <> 'hidden' or c.author_id = me.id or is_reviewer)
    left join public.profiles p on p.id = n.actor_id
    order by page.place
  ) t;
end
$$;

/* A muted case tells nothing, but for what is said to oneself: a review and a warning. */
create or replace function private.notify(
  user_id uuid, kind text, case_id uuid, target_id uuid, comment_id uuid, seq bigint, actor_id uuid, note text
)
returns void language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  n public.notifications;
begin
  if notify.kind not in ('case_reviewed', 'warning') and exists (
    select from public.case_mutes m where m.user_id = notify.user_id and m.case_id = notify.case_id
  ) then
    return;
  end if;
  insert into public.notifications as n (user_id, kind, case_id, target_id, comment_id, seq, actor_id, note)
  values (
    notify.user_id, notify.kind, notify.case_id, notify.target_id, notify.comment_id, notify.seq, notify.actor_id, notify.note
  )
  on conflict (user_id, kind, case_id, target_id) where read_at is null
  do update set
    count = n.count + 1, comment_id = excluded.comment_id, seq = excluded.seq, actor_id = excluded.actor_id, note = excluded.note,
    created_at = excluded.created_at
  returning * into n;
  perform realtime.send(
    jsonb_build_object('notification_id', n.id, 'kind', n.kind, 'case_id', n.case_id), 'notification', 'user:' || n.user_id, true
  );
end
$$;

/* Without key and explanation, and without what is hidden. Empty where the case has no quiz. */
create or replace function private.read_quiz(case_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.caller();
begin
  perform from public.case_studies c
  where c.id = read_quiz.case_id and (c.status = 'published' or private.may_read(c, me));
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
  return (
    select coalesce(json_agg(t), '[]')
    from (
      select q.id, q.question, q.options from private.quiz_questions q
      where q.case_id = read_quiz.case_id and q.withheld_at is null
      order by q.position
    ) t
  );
end
$$;

/* A quiz of which everything is hidden is none. */
create function private.count_quiz(case_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.case_studies c
  set has_quiz = exists (select from private.quiz_questions q where q.case_id = c.id and q.withheld_at is null)
  where c.id = count_quiz.case_id;
end
$$;

/* Grades and records. `answers` maps each question's id to the chosen option; nothing is graded unless all are answered, so that no
   part of the key can be had for less than the whole attempt. The id is the client's: the same attempt sent again is the same. */
create or replace function private.submit_quiz(case_id uuid, attempt_id uuid, answers jsonb)
returns json language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
  a public.quiz_attempts;
  sheet record;
  freed_at timestamptz;
begin
  perform private.queue_writer(me.id);
  if submit_quiz.attempt_id is not null then
    select * into a from public.quiz_attempts o where o.id = submit_quiz.attempt_id;
    if a.user_id = me.id and a.case_id = submit_quiz.case_id then
      return private.quiz_result(a.id);
    elsif a.id is not null then
      perform private.raise('conflict');
    end if;
  end if;
  perform from public.case_studies c where c.id = submit_quiz.case_id and c.status = 'published' for key share;
  if not found then
    perform private.raise('not_found', 'Case study not found');
  end if;
  if jsonb_typeof(submit_quiz.answers) is distinct from 'object' then
    perform private.raise('bad_input');
  end if;

  -- One statement: the questions, the key and the copy that is kept are of the same moment.
  select
    count(*)::int as total,
    count(*) filter (where g.chosen = g.correct_answer)::int as correct,
    count(*) filter (where g.chosen is null)::int as open,
    jsonb_agg(
      jsonb_build_object(
        'id', g.id, 'question', g.question, 'options', g.options,
        'your_answer', g.chosen, 'correct_answer', g.correct_answer, 'explanation', g.explanation
      )
      order by g.position
    ) as review
  into sheet
  from (
    select q.*, given.chosen
    from private.quiz_questions q
    cross join lateral (
      -- Anything but the index of one of its options is no answer.
      select o.index as chosen from generate_series(0, cardinality(q.options) - 1) as o (index)
      where submit_quiz.answers -> q.id::text = to_jsonb(o.index)
      union all
      select null
      limit 1
    ) given
    where q.case_id = submit_quiz.case_id and q.withheld_at is null
  ) g;
  if sheet.total = 0 then
    perform private.raise('not_found', 'This case has no quiz.');
  end if;
  if sheet.open > 0 or (select count(*) from jsonb_object_keys(submit_quiz.answers)) <> sheet.total then
    perform private.raise('bad_input', 'Please answer every question. If the quiz has changed meanwhile, open it again.');
  end if;

  select o.created_at + l.period into freed_at
  from private.limits l
  cross join lateral (
    select k.created_at from public.quiz_attempts k
    where k.user_id = me.id and k.created_at > now() - l.period
    order by k.created_at desc offset l.at_most - 1 limit 1
  ) o
  where l.kind = 'quiz attempts' and l.at_most is not null;
  if freed_at is not null then
    perform private.raise_wait(extract(epoch from freed_at - now()), 'That were many attempts. Please read the explanations first.');
  end if;

  insert into public.quiz_attempts (id, user_id, case_id, attempt, score, correct, total)
  values (
    coalesce(submit_quiz.attempt_id, gen_random_uuid()), me.id, submit_quiz.case_id,
    1 + coalesce((select max(o.attempt) from public.quiz_attempts o where o.user_id = me.id and o.case_id = submit_quiz.case_id), 0),
    round(100.0 * sheet.correct / sheet.total), sheet.correct, sheet.total
  )
  returning * into a;
  insert into private.quiz_reviews (attempt_id, review) values (a.id, sheet.review);
  return private.quiz_result(a.id);
end
$$;

/* Replaces the quiz as a whole. A question that brings its id keeps it, and who is just taking the quiz notices nothing; one that is
   hidden stays so until it has been looked at. */
create or replace function private.save_quiz(case_id uuid, questions jsonb)
returns void language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
  c constant public.case_studies := private.lock_for_edit(case_id, me);
  withheld constant uuid[] := array(select q.id from private.quiz_questions q where q.case_id = c.id and q.withheld_at is not null);
begin
  if jsonb_typeof(questions) is distinct from 'array' or jsonb_array_length(questions) > 30 then
    perform private.raise('bad_input', 'A quiz has at most 30 questions.');
  end if;
  delete from private.quiz_questions q where q.case_id = c.id;
  insert into private.quiz_questions (id, case_id, position, question, options, correct_answer, explanation, withheld_at)
  select
    coalesce(q.id, gen_random_uuid()), c.id, row_number() over (order by raw.place), btrim(q.question), q.options, q.correct_answer,
    btrim(coalesce(q.explanation, '')), case when q.id = any (withheld) then now() end
  from jsonb_array_elements(questions) with ordinality as raw (question, place)
  cross join lateral jsonb_to_record(raw.question)
    as q (id uuid, question text, options text[], correct_answer int, explanation text);
  perform private.count_quiz(c.id);
  delete from private.reported_items i
  where i.target = 'question' and i.case_id = c.id and i.target_id not in (select q.id from private.quiz_questions q where q.case_id = c.id);
end
$$;

/* Every counter that is not true, with what it says and what it should; none, as long as nobody writes past the triggers. */
create or replace function private.counter_drift()
returns table (counter text, id uuid, kept bigint, counted bigint) language plpgsql stable set search_path = '' set timezone = 'UTC'
as $$
#variable_conflict use_column
begin
  return query
  select d.*
  from (
    select 'case_studies.upvotes' as counter, c.id, c.upvotes::bigint as kept, coalesce(n.counted, 0) as counted
    from public.case_studies c
    left join (select v.case_id, count(*) as counted from public.case_votes v group by 1) n on n.case_id = c.id
    union all
    select 'case_studies.comment_count', c.id, c.comment_count, coalesce(n.counted, 0)
    from public.case_studies c
    left join (select m.case_id, count(*) as counted from public.comments m where m.deleted_at is null group by 1) n on n.case_id = c.id
    union all
    -- Never behind a number that was given. Ahead it may be: a comment keeps only its last one.
    select 'case_studies.comment_seq', c.id, c.comment_seq, greatest(c.comment_seq, n.counted)
    from public.case_studies c
    left join (select m.case_id, max(m.seq) as counted from public.comments m group by 1) n on n.case_id = c.id
    union all
    select 'case_studies.has_quiz', c.id, c.has_quiz::int, (n.case_id is not null)::int
    from public.case_studies c
    left join (select distinct q.case_id from private.quiz_questions q where q.withheld_at is null) n on n.case_id = c.id
    union all
    select 'case_cards.opening', c.id, 0, 1
    from public.case_studies c
    left join public.profiles p on p.id = c.author_id
    left join private.case_cards d on d.case_id = c.id
    where (d.opening || '}')::jsonb is distinct from jsonb_build_object(
      'id', c.id, 'title', c.title, 'description', c.description, 'difficulty', c.difficulty, 'tags', c.tags, 'author_id', c.author_id,
      'author_name', coalesce(p.name, 'Deleted user'), 'status', c.status, 'featured', c.featured, 'has_quiz', c.has_quiz,
      'created_at', c.created_at, 'discussion_period_ends', c.discussion_period_ends
    )
    union all
    select 'comments.upvotes', m.id, m.upvotes, coalesce(n.counted, 0)
    from public.comments m
    left join (select v.case_id, v.comment_id, count(*) as counted from public.comment_votes v group by 1, 2) n
      on n.case_id = m.case_id and n.comment_id = m.id
    union all
    select 'comments.is_hidden', m.id, m.is_hidden::int, (m.deleted_at is not null and n.parent_id is null)::int
    from public.comments m
    left join (select distinct k.parent_id from public.comments k where not k.is_hidden) n on n.parent_id = m.id
    union all
    select 'profiles.comment_count', p.id, p.comment_count, coalesce(n.counted, 0)
    from public.profiles p
    left join (select m.author_id, count(*) as counted from public.comments m where m.deleted_at is null group by 1) n on n.author_id = p.id
    union all
    select 'case_totals.' || t.difficulty, null, t.cases, coalesce(n.counted, 0)
    from private.case_totals t
    left join (select c.difficulty, count(*) as counted from public.case_studies c where c.status = 'published' group by 1) n
      on n.difficulty = t.difficulty
    union all
    select 'totals.' || t.name, null, private.total(t.name), case t.name
      when 'members' then (select count(*) from public.profiles)
      when 'cases' then (select count(*) from public.case_studies)
      when 'comments' then (select count(*) from public.comments m where m.deleted_at is null)
    end
    from private.totals t
  ) d
  where d.kept <> d.counted;
end
$$;

-- Hiding and showing --------------------------------------------------------------------------------------------------------

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
      perform private.forget_told(m);
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
      perform private.reword(m, show_again.content);
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
declare
  m public.comments;
begin
  if i.target = 'comment' then
    select * into m from public.comments k where k.id = i.target_id and k.deleted_at is null for no key update;
    perform private.take_comment_away(m);
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

-- Reporting -----------------------------------------------------------------------------------------------------------------

/* The id under which a question of an exam is reported. */
create function private.exam_question_id(exam_id uuid, place int)
returns uuid language plpgsql immutable set search_path = ''
as $$
begin
  return overlay(overlay(md5('exam question ' || exam_id || ' ' || place) placing '4' from 13) placing '8' from 17)::uuid;
end
$$;

/* Reporting again replaces what one said before. `question_number`: target_id is an exam, and this one of its questions. */
create function private.report(target text, target_id uuid, question_number int, reason text, note text)
returns void language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_caller();
  i private.reported_items;
  c public.case_studies;
  wait int;
begin
  perform private.queue_writer(me.id);
  i.target := report.target;
  i.target_id := report.target_id;
  if report.target = 'comment' then
    i.case_id := (select m.case_id from public.comments m where m.id = report.target_id and m.deleted_at is null);
  elsif report.target = 'case' then
    i.case_id := report.target_id;
  elsif question_number is null then
    i.case_id := (select q.case_id from private.quiz_questions q where q.id = report.target_id and q.withheld_at is null);
  else
    -- Whoever has sat in it knows it; nobody else learns what there is.
    select a.exam_id, question_number - 1 into i.exam_id, i.position
    from public.exam_attempts a
    join private.exam_questions q on q.exam_id = a.exam_id and q.position = question_number - 1
    where a.user_id = me.id and a.exam_id = report.target_id
    limit 1;
    i.target_id := private.exam_question_id(i.exam_id, i.position);
  end if;
  -- Cases first, as everyone locks them.
  if i.case_id is not null then
    select * into c from public.case_studies s where s.id = i.case_id and s.status = 'published' for no key update;
  end if;
  if (c.id is null and i.exam_id is null) or private.reported_words(i) is null then
    perform private.raise('not_found', 'What you want to report is gone.');
  end if;
  if private.reported_author(i) = me.id then
    perform private.raise('forbidden', 'You cannot report what you wrote yourself.');
  end if;

  if not exists (
    select from private.reports r where r.target = i.target and r.target_id = i.target_id and r.reporter_id = me.id
  ) then
    select private.take_turn('report', me.id::text, l.at_most, l.period) into wait
    from private.limits l where l.kind = 'reports' and l.at_most is not null;
    if wait > 0 then
      perform private.raise_wait(wait, 'You have reported a lot. Please come back a little later.');
    end if;
  end if;
  insert into private.reported_items (target, target_id, case_id, exam_id, position)
  values (i.target, i.target_id, i.case_id, i.exam_id, i.position)
  on conflict on constraint reported_items_pkey do nothing;
  select * into i from private.reported_items o where o.target = i.target and o.target_id = i.target_id for no key update;
  insert into private.reports as r (target, target_id, reporter_id, reason, note)
  values (i.target, i.target_id, me.id, report.reason, btrim(report.note))
  on conflict on constraint reports_target_target_id_reporter_id_key
  do update set reason = excluded.reason, note = excluded.note, created_at = excluded.created_at;

  if not private.is_withheld(i) and exists (
    select from private.limits l
    where l.kind = 'reports that hide' and l.at_most <= (
      select count(*) from private.reports r
      where r.target = i.target and r.target_id = i.target_id and r.reporter_id is not null and r.created_at > now() - l.period
    )
  ) and not exists (
    select from private.report_decisions d
    where d.target = i.target and d.target_id = i.target_id and d.words_hash = private.words_hash(i)
  ) then
    perform private.withhold(i);
  end if;
end
$$;
grant execute on function private.report(text, uuid, int, text, text) to authenticated;

-- Deciding ------------------------------------------------------------------------------------------------------------------

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

-- Telling -------------------------------------------------------------------------------------------------------------------

create function private.tg_reports__tell_staff()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.tell_staff(
    'report_changed',
    jsonb_build_object('target', coalesce(new.target, old.target), 'target_id', coalesce(new.target_id, old.target_id))
  );
  return null;
end
$$;
create trigger _500_tell_staff after insert or update of reason, note on private.reports
  for each row execute function private.tg_reports__tell_staff();
create trigger _500_tell_staff after update of claimed_by, claimed_until or delete on private.reported_items
  for each row execute function private.tg_reports__tell_staff();
