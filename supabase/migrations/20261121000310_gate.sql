/* gate */
create function private.gate(session_id uuid, member_id uuid, needs text)
returns text language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_known boolean;
  is_barred boolean;
  reason text;
  reaches boolean;
begin
  -- One look-up for all of it: this stands on the way of every call.
  select
    true,
    private.is_suspended(a),
    a.suspended_reason,
    case needs
      when 'open' then true
      when 'member' then true
      when 'study_master' then p.is_study_master or p.is_admin
      when 'moderator' then p.is_moderator or p.is_admin
      when 'admin' then p.is_admin
    end
  into is_known, is_barred, reason, reaches
  from auth.sessions s
  join public.profiles p on p.id = s.user_id
  join public.accounts a on a.profile_id = p.id
  where s.id = session_id and s.user_id = member_id and (s.not_after is null or s.not_after > now());

  if needs = 'anything' or (is_known and not is_barred and reaches) then
    -- Both families: auth.uid() reads the second on the local platform, the first on hosted.
    perform
      set_config(
        'request.jwt.claims',
        '{"sub":"' || member_id || '","session_id":"' || session_id || '","role":"authenticated","aud":"authenticated"}',
        true
      ),
      set_config('request.jwt.claim.sub', member_id::text, true),
      set_config('request.jwt.claim.role', 'authenticated', true);
    return 'authenticated';
  end if;
  if needs = 'open' then
    perform
      set_config('request.jwt.claims', '{"role":"anon"}', true),
      set_config('request.jwt.claim.sub', '', true),
      set_config('request.jwt.claim.role', 'anon', true);
    return 'anon';
  end if;
  if is_known is null then
    perform private.raise('session_ended');
  end if;
  if is_barred then
    perform private.raise('suspended', 'Your account is suspended: ' || reason);
  end if;
  perform private.raise(case needs when 'admin' then 'admin_only' else 'forbidden' end);
end
$$;

-- NOTE: not to anon or authenticated: with it they could ask about sessions that are not theirs.
grant execute on function private.gate(uuid, uuid, text) to edge_api;
