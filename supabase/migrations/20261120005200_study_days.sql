/*
 * Days on which a member wrote a comment, reviewed a card or submitted a test, quiz or practice, in the member's time zone. A day stays
 * when its cause is deleted. Only the member sees their days and weekly goal.
 */
create table public.study_days (
  user_id uuid not null references public.profiles (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);

create table public.study_goals (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  days_a_week int not null check (days_a_week between 1 and 7)
);

alter table public.study_days enable row level security;
alter table public.study_goals enable row level security;

create policy "a session must be alive and in good standing" on public.study_days as restrictive for all to authenticated
  using ((select private.session_ok()));
create policy "a session must be alive and in good standing" on public.study_goals as restrictive for all to authenticated
  using ((select private.session_ok()));

create policy "members see the days on which they studied" on public.study_days for select to authenticated
  using (user_id = (select auth.uid()));
create policy "members set themselves a goal" on public.study_goals for all to authenticated
  using (user_id = (select auth.uid()));

grant select (user_id, day) on public.study_days to authenticated;
grant select (user_id, days_a_week), insert (days_a_week), update (days_a_week) on public.study_goals to authenticated;
grant delete on public.study_goals to authenticated;

create function private.day_of(p_user_id uuid, p_at timestamptz)
returns date language plpgsql stable set search_path = ''
as $$
begin
  return (p_at at time zone coalesce((select s.time_zone from public.recall_settings s where s.owner_id = p_user_id), 'UTC'))::date;
end
$$;
grant execute on function private.day_of(uuid, timestamptz) to authenticated;

/* Stores the day of an act as a study day. Arguments: the column with the member's id, and the column with the time. */
create function private.tg_note_study_day()
returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  act constant jsonb := to_jsonb(new);
  member_id constant uuid := act ->> tg_argv[0];
begin
  insert into public.study_days (user_id, day)
  values (member_id, private.day_of(member_id, (act ->> tg_argv[1])::timestamptz))
  on conflict do nothing;
  return null;
end
$$;

create trigger _620_note_study_day after insert on public.comments
  for each row when (new.author_id is not null)
  execute function private.tg_note_study_day('author_id', 'created_at');
create trigger _620_note_study_day after insert on public.recall_log
  for each row when (new.rating is not null) execute function private.tg_note_study_day('owner_id', 'reviewed_at');
-- An attempt or practice without any choice does not make a study day.
create trigger _620_note_study_day after insert or update of submitted_at on public.exam_attempts
  for each row when (new.submitted_at is not null and 0 <= any (new.choices))
  execute function private.tg_note_study_day('user_id', 'submitted_at');
create trigger _620_note_study_day after insert on public.quiz_attempts
  for each row execute function private.tg_note_study_day('user_id', 'created_at');
create trigger _620_note_study_day after update of submitted_at on public.practices
  for each row when (new.submitted_at is not null and 0 <= any (new.choices))
  execute function private.tg_note_study_day('user_id', 'submitted_at');
