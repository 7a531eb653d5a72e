/* Questions of the practice bank are reported as those of exams that one has taken, by whoever practises or has practised them. */
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
      ) or exam_id in (select b.exam_id from private.practice_bank b)
      else private.may_report_question(target_id)
    end
  );

/* Says why something cannot be reported; else makes sure that it stands in the queue. */
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
    -- Whoever has an attempt of an exam knows its questions, and one of the bank whoever practises it; nobody else learns what there is.
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
