/*
 * How long a member looked at each question, as spans that the page sends with each save. Spans are only added, and a resend has the same
 * seq. All spans of an attempt together never exceed its running time by the database's clock.
 */
create table public.question_times (
  id bigint primary key generated always as identity,
  attempt_id uuid references public.exam_attempts (id) on delete cascade,
  practice_id uuid references public.practices (id) on delete cascade,
  position int not null check (position between 0 and 89),
  -- When the span ended, by the page's estimate of the server clock, in milliseconds
  seq bigint not null check (seq >= 0),
  -- The minimum skips questions that the member only paged past, and bounds the number of spans.
  ms int not null check (ms between 500 and 86400000),
  check ((attempt_id is null) <> (practice_id is null)),
  unique (attempt_id, position, seq),
  unique (practice_id, position, seq)
);

alter table public.question_times enable row level security;

create policy "a session must be alive and in good standing" on public.question_times as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "members see the times of their own attempts" on public.question_times for select to authenticated
  using (attempt_id in (select a.id from public.exam_attempts a) or practice_id in (select p.id from public.practices p));
create policy "members add times to their own open attempts" on public.question_times for insert to authenticated
  with check (
    attempt_id in (select a.id from public.exam_attempts a where a.submitted_at is null)
    or practice_id in (select p.id from public.practices p where p.submitted_at is null)
  );
grant select (id, attempt_id, practice_id, position, seq, ms), insert (attempt_id, practice_id, position, seq, ms)
  on public.question_times to authenticated;

/* Shortens a span so that all spans together do not exceed the running time of the attempt or practice. Drops the span if too little is
   left. */
create function private.tg_question_times__bound()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  new.ms := least(new.ms, (
    select floor(1000 * extract(epoch from least(clock_timestamp(), run.deadline) - run.started_at))
    from (
      select a.started_at, a.deadline from public.exam_attempts a where a.id = new.attempt_id
      union all
      select p.started_at, p.deadline from public.practices p where p.id = new.practice_id
    ) run
  ) - (
    select coalesce(sum(t.ms), 0) from public.question_times t where t.attempt_id = new.attempt_id or t.practice_id = new.practice_id
  ));
  return case when new.ms >= 500 then new end;
end
$$;

create trigger _100_bound before insert on public.question_times
  for each row execute function private.tg_question_times__bound();
