/*
 * A member's picture is reported as a comment is, and stands in the same queue: what is reported is the picture and not its owner, so
 * that another one is another thing. Reports do not hide it; a moderator who deletes it leaves the drawn face. When its owner takes it away,
 * or chooses another, nothing is left to decide on.
 */
alter table private.reported_items
  drop constraint reported_items_target_check,
  drop constraint reported_items_check,
  add constraint reported_items_target_check check (target in ('comment', 'case', 'question', 'picture')),
  add constraint reported_items_check check (
    case when target = 'picture' then num_nonnulls(case_id, exam_id, position) = 0
    else (case_id is null) = (exam_id is not null and position is not null) end
  );

alter policy "members report what they may read and have not written" on private.reports
  with check (
    reporter_id = (select auth.uid())
    and case
      when target = 'comment' then exists (
        select from public.comments m
        join public.case_studies c on c.id = m.case_id and c.status = 'published'
        where m.id = target_id and m.deleted_at is null and m.author_id is distinct from (select auth.uid())
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
      )
      else private.may_report_question(target_id)
    end
  );

/* The words that a report is about, as they stand; of a picture its address; null where they are gone. */
create or replace function private.current_words(p_item private.reported_items)
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

create or replace function private.tg_reports__open()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  item private.reported_items;
begin
  item.target := new.target;
  item.target_id := new.target_id;
  item.exam_id := new.exam_id;
  item.position := new.position;
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
  elsif new.target = 'picture' then
    -- Whoever takes it away waits, and then closes this report too.
    perform from private.member_pictures m where m.id = new.target_id for key share;
  else
    -- Whoever has an attempt of an exam knows its questions; nobody else learns what there is.
    perform from public.exam_attempts a where a.user_id = auth.uid() and a.exam_id = new.exam_id;
  end if;
  if not found or private.current_words(item) is null then
    perform private.raise('not_found', 'What you want to report is gone.');
  end if;
  -- A case's quiz is its author's.
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
  insert into private.reported_items (target, target_id, case_id, exam_id, position, author_id)
  values (item.target, item.target_id, item.case_id, item.exam_id, item.position, item.author_id)
  on conflict do nothing;
  return new;
end
$$;

-- A picture is not hidden by its reports, as little as a question of an exam.
drop trigger _200_hide on private.reports;
create trigger _200_hide after insert or update of reason, note on private.reports
  for each row when (new.target <> 'picture') execute function private.tg_reports__hide();

create or replace function private.delete_reported(p_item private.reported_items)
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

create function private.tg_member_pictures__close_reports()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.reported_items i where i.target = 'picture' and i.target_id = old.id;
  return null;
end
$$;

create trigger _700_close_reports after delete on private.member_pictures
  for each row execute function private.tg_member_pictures__close_reports();
