/*
 * Whoever works to the last second has studied that day as well: a test or mock exam that the clock has closed counts as one that was
 * submitted by hand. One in which nothing was answered is deleted by the clock, and makes no day.
 */
drop trigger _620_note_study_day on public.exam_attempts;
create trigger _620_note_study_day after update of submitted_at on public.exam_attempts
  for each row when (old.submitted_at is null and new.submitted_at is not null)
  execute function private.tg_note_study_day('user_id', 'submitted_at');
