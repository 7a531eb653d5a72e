/*
 * Limits on how often a caller may act. Triggers and definers count members' acts; before sign-in the Edge Function counts with its own
 * login. Guests and members cannot call these functions.
 */

/* The operator may change a row; at_most null means no limit. */
create table private.limits (
  kind text primary key,
  at_most int check (at_most > 0),
  period interval not null check (period > interval '0')
);
alter table private.limits enable row level security;
insert into private.limits (kind, at_most, period)
values
  ('cases', 20, '1 hour'),
  ('comments in a minute', 10, '1 minute'),
  ('comments in an hour', 60, '1 hour'),
  ('comment edits', 60, '1 hour'),
  -- Edits of a case, its solution or its quiz: finding library names in a long text may take seconds.
  ('case edits', 240, '1 hour'),
  ('votes', 60, '1 minute'),
  ('ratings', 60, '1 hour'),
  -- Each rename is announced to readers of the member's cases and comments, and reindexes the texts.
  ('names', 5, '1 day'),
  ('time factors', 10, '1 hour'),
  -- Counts refused calls that would have changed something; a refused call's other counts are rolled back with it.
  ('refused acts', 60, '1 minute'),
  ('pictures', 20, '1 hour'),
  ('commitments', 60, '1 hour'),
  ('groups', 10, '1 day'),
  ('group edits', 60, '1 hour'),
  ('group roles', 120, '1 hour'),
  ('assignments', 60, '1 hour'),
  ('group timers', 60, '1 hour'),
  ('rooms', 20, '1 hour'),
  -- Presses of Ready in a study room; each press may be announced to all members of the room.
  ('readys', 30, '1 minute'),
  ('quiz attempts', 60, '1 hour'),
  ('exam attempts', 60, '1 hour'),
  ('practices', 60, '1 hour'),
  -- Reviews of recall cards, counted in recall_log and not in private.turns.
  ('reviews', 2000, '1 day'),
  -- Changes of the desired retention, each of which reschedules all recall cards of the member.
  ('retentions', 10, '1 hour'),
  ('reports', 20, '1 hour'),
  -- The total weight of reports at which the reported thing is hidden; null: only moderators hide.
  ('reports that hide', 3, '30 days'),
  ('things that reports hide', 2, '1 hour'),
  -- 'AI drafts at once' limits an admin's running jobs and ignores the period.
  ('AI drafts', 10, '1 hour'),
  ('AI drafts at once', 2, '1 hour'),
  ('bank drafts', 120, '1 hour');

create table private.login_attempts (
  id bigint generated always as identity primary key,
  -- A hash, because users sometimes type their password into the e-mail field.
  account_key bytea not null,
  address_key text not null,
  at timestamptz not null default clock_timestamp(),
  is_pending boolean not null default true
);
alter table private.login_attempts enable row level security;

create table private.turns (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_key bytea not null,
  at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
alter table private.turns enable row level security;

create table private.pauses (
  member_id uuid primary key references public.profiles (id) on delete cascade,
  ends_at timestamptz not null
);
alter table private.pauses enable row level security;

create index login_attempts_pair_idx on private.login_attempts (address_key, account_key, at);
create index login_attempts_address_idx on private.login_attempts (address_key, at);
create index login_attempts_at_idx on private.login_attempts (at);
create index turns_subject_idx on private.turns (kind, subject_key, at);
create index turns_expires_at_idx on private.turns (expires_at);

/* Returns the IPv4 address, or the IPv6 /64 network, which a single customer holds. NOTE: separate `if`s: in one `case` the planner may
   evaluate a cast early, which could raise. */
create function private.address_key(p_address text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  if not pg_input_is_valid(p_address, 'inet') then
    return coalesce(left(p_address, 100), '');
  end if;
  if family(p_address::inet) = 4 or p_address::inet <<= '::ffff:0:0/96' then
    return host(p_address::inet);
  end if;
  return host(network(set_masklen(p_address::inet, 64)));
end
$$;

/*
 * Allows, delays or refuses a password check. With attempt_id, check the password, then call end_login; with wait_seconds, there were too
 * many failures. With neither, all remaining attempts are being checked now, so ask again soon. Failures count per account and address, so
 * that an attacker cannot lock a member out elsewhere, and with a higher limit per address.
 */
create function private.begin_login(p_email text, p_address text, out attempt_id bigint, out wait_seconds int)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_account constant bytea := sha256(convert_to(lower(btrim(p_email)), 'UTF8'));
  this_address constant text := private.address_key(p_address);
  within constant interval := '5 minutes';
  per_account constant int := 10;
  per_address constant int := 200;
  moment timestamptz;
  freed_at timestamptz;
  of_account int;
  of_address int;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.begin_login ' || this_address, 0));
  moment := clock_timestamp();

  delete from private.login_attempts old where old.id in (
    select id from private.login_attempts where at < moment - within order by at limit 100 for update skip locked
  );

  -- The time at which enough failures have expired for another attempt.
  select max(at) + within into freed_at from (
    (
      select a.at from private.login_attempts a
      where a.address_key = this_address and a.account_key = this_account and not a.is_pending and a.at > moment - within
      order by a.at desc offset per_account - 1 limit 1
    )
    union all
    (
      select a.at from private.login_attempts a
      where a.address_key = this_address and not a.is_pending and a.at > moment - within
      order by a.at desc offset per_address - 1 limit 1
    )
  ) full_windows;
  if freed_at is not null then
    wait_seconds := ceil(extract(epoch from freed_at - moment));
    return;
  end if;

  select count(*) filter (where a.account_key = this_account), count(*) into of_account, of_address
  from private.login_attempts a
  where a.address_key = this_address and a.at > moment - case when a.is_pending then interval '15 seconds' else within end;
  if of_account >= per_account or of_address >= per_address then
    return;
  end if;

  insert into private.login_attempts (account_key, address_key) values (this_account, this_address)
  returning id into attempt_id;
end
$$;

/* Ends a login attempt. p_has_succeeded is true if the password was right, which clears earlier failures, false if it was wrong, and null
   if it was not checked. */
create function private.end_login(p_attempt_id bigint, p_has_succeeded boolean)
returns void language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_has_succeeded is false then
    update private.login_attempts a set is_pending = false, at = clock_timestamp() where a.id = p_attempt_id;
    return;
  end if;
  delete from private.login_attempts a
  using private.login_attempts this
  where this.id = p_attempt_id
    and (
      a.id = this.id
      or (p_has_succeeded and a.address_key = this.address_key and a.account_key = this.account_key and not a.is_pending)
    );
end
$$;
grant execute on function private.begin_login(text, text) to edge_api;

grant execute on function private.end_login(bigint, boolean) to edge_api;

/* Counts one act and returns 0, or counts nothing and returns the seconds to wait. */
create function private.take_turn(p_kind text, p_subject text, p_at_most int, p_period interval)
returns int language plpgsql volatile security definer set search_path = ''
as $$
declare
  this_subject constant bytea := sha256(convert_to(private.address_key(lower(btrim(p_subject))), 'UTF8'));
  moment timestamptz;
  freed_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.take_turn ' || p_kind || encode(this_subject, 'hex'), 0));
  moment := clock_timestamp();

  delete from private.turns old where old.id in (
    select id from private.turns where expires_at < moment order by expires_at limit 100 for update skip locked
  );

  select t.at + p_period into freed_at from private.turns t
  where t.kind = p_kind and t.subject_key = this_subject and t.at > moment - p_period
  order by t.at desc offset p_at_most - 1 limit 1;
  if freed_at is not null then
    return ceil(extract(epoch from freed_at - moment));
  end if;

  insert into private.turns (kind, subject_key, expires_at) values (p_kind, this_subject, moment + p_period);
  return 0;
end
$$;
grant execute on function private.take_turn(text, text, int, interval) to edge_api;

/* Counts a member's refused act, and pauses a member with too many. The API calls it in a transaction of its own, because the refused act's
   transaction was rolled back. */
create function private.count_refusal(p_member_id uuid)
returns void language plpgsql volatile security definer set search_path = ''
as $$
declare
  wait int;
begin
  select private.take_turn(l.kind, p_member_id::text, l.at_most, l.period) into wait
  from private.limits l
  where l.kind = 'refused acts' and l.at_most is not null;
  if wait > 0 then
    delete from private.pauses p where p.ends_at < clock_timestamp();
    insert into private.pauses (member_id, ends_at)
    select p.id, clock_timestamp() + make_interval(secs => wait) from public.profiles p where p.id = p_member_id
    on conflict (member_id) do update set ends_at = excluded.ends_at;
  end if;
end
$$;
grant execute on function private.count_refusal(uuid) to edge_api;

/* Refuses all writes of a member who is paused after too many refused acts. The API calls it at the start of each transaction that may
   write. */
create function private.refuse_paused(p_member_id uuid)
returns void language plpgsql stable security definer set search_path = ''
as $$
declare
  ends_at constant timestamptz := (select p.ends_at from private.pauses p where p.member_id = p_member_id);
begin
  if ends_at > clock_timestamp() then
    perform private.raise_wait(
      extract(epoch from ends_at - clock_timestamp()), 'Many of your requests were refused. Please wait a moment and try again.'
    );
  end if;
end
$$;
grant execute on function private.refuse_paused(uuid) to edge_api;

create function private.require_turn(p_kind text, p_words text)
returns void language plpgsql volatile set search_path = ''
as $$
declare
  wait int;
begin
  select private.take_turn(l.kind, auth.uid()::text, l.at_most, l.period) into wait
  from private.limits l
  where l.kind = p_kind and l.at_most is not null;
  if wait > 0 then
    perform private.raise_wait(wait, p_words);
  end if;
end
$$;

/* Counts one act of the caller, or refuses it beyond the limit. Arguments: the kind in private.limits, and the sentence that refuses. */
create function private.tg_require_turn()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_turn(tg_argv[0], tg_argv[1]);
  return new;
end
$$;

create trigger _090_limit_names before update of name on public.profiles
  for each row when (auth.uid() = new.id and new.name <> old.name)
  execute function private.tg_require_turn('names', 'You have changed your name often today. Please come back tomorrow.');

create trigger _090_limit_pictures before update of uses_google_picture on public.accounts
  for each row when (auth.uid() = new.profile_id and new.uses_google_picture <> old.uses_google_picture)
  execute function private.tg_require_turn('pictures', 'You have changed your picture often. Please come back a little later.');
create trigger _090_limit_time_factor before update of time_factor on public.accounts
  for each row when (auth.uid() = new.profile_id and new.time_factor <> old.time_factor)
  execute function private.tg_require_turn('time factors', 'You have changed your time often. Please come back a little later.');
