/*
 * Jobs that the database runs by the clock, with pg_cron on hosted Supabase and with the platform's own scheduler locally. Each job finds
 * its work itself, so a late or repeated run does no harm.
 */
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return;
  end if;
  perform cron.schedule(j.name, j.schedule, j.command)
  from (
    values
      ('announce-authors', '* * * * *', 'select private.announce_authors(200)'),
      ('announce-releases', '* * * * *', 'select private.announce_releases()'),
      ('index-cases', '* * * * *', 'select private.index_late(200)'),
      ('lift-suspensions', '* * * * *', 'select private.lift_suspensions()'),
      ('link-long-texts', '* * * * *', 'select private.link_long_texts()'),
      ('publish-cases', '* * * * *', 'select private.publish_due_cases()'),
      ('remind-of-assignments', '* * * * *', 'select private.remind_of_assignments()'),
      ('settle-attempts', '* * * * *', 'select private.settle_attempts()'),
      ('settle-practices', '* * * * *', 'select private.settle_practices()'),
      ('step-rooms', '* * * * *', 'select private.step_due_rooms()'),
      ('link-texts', '23 3 * * *', 'select private.link_late()'),
      -- Deletes jobs after 30 days, because their input may contain a patient's notes.
      ('forget-jobs', '17 3 * * *', $job$delete from private.jobs where created_at < now() - interval '30 days'$job$),
      -- pg_cron logs every run and never deletes the log.
      ('forget-runs', '43 3 * * *', $job$delete from cron.job_run_details where start_time < now() - interval '2 days'$job$)
  ) j (name, schedule, command);
end
$$;
