/*
 * A practice in which nothing was answered makes no day of study, as no test does (…_study_days_by_clock.sql): to begin one and end it at once
 * was enough to keep a streak.
 */
drop trigger _620_note_study_day on public.practices;
create trigger _620_note_study_day after update of submitted_at on public.practices
  for each row when (old.submitted_at is null and new.submitted_at is not null and 0 <= any (new.choices))
  execute function private.tg_note_study_day('user_id', 'submitted_at');
