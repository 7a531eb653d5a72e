/*
 * A member's page, and what members decide about themselves.
 */

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
  me constant public.profiles := private.require_member();
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
