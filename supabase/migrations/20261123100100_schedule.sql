/*
 * What is due is looked for once a minute and no longer every five seconds: whoever reads a solution or an attempt is answered by the
 * clock already, so the scheduler only brings news to those who are not asking. pg_cron writes down every run and never forgets one;
 * hosted would keep them for good, here two days are kept.
 */

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('announce-releases', '* * * * *', 'select private.announce_releases()');
    perform cron.schedule('settle-attempts', '* * * * *', 'select private.settle_attempts()');
    perform cron.schedule(
      'forget-runs', '43 3 * * *', $job$delete from cron.job_run_details where start_time < now() - interval '2 days'$job$
    );
  end if;
end
$$;
