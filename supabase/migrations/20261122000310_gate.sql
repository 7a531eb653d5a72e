/*
 * The head of every transaction that the Edge Function makes for a signed-in person, called as its own login before it takes a role:
 *   begin; select set_config('role', private.gate('<session>', '<member>', '<needs>'), true)
 * Answers the role to go on as, with the claims set to match, or raises why not. Row-level security asks the same predicate again at
 * each table; this refuses in plain words, and lets the dead and the suspended read what a guest reads. p_needs is an Access of
 * contract/endpoint.ts, or 'anything': no question asked, for the one call that must tell a suspended person why.
 */
create function private.gate(p_session_id uuid, p_member_id uuid, p_needs text)
returns text language plpgsql volatile security definer set search_path = ''
as $$
declare
  me public.profiles;
  reason text;
begin
  -- Both families: auth.uid() reads the second on the local platform, the first on hosted.
  perform
    set_config(
      'request.jwt.claims',
      '{"sub":"' || p_member_id || '","session_id":"' || p_session_id || '","role":"authenticated","aud":"authenticated"}',
      true
    ),
    set_config('request.jwt.claim.sub', p_member_id::text, true),
    set_config('request.jwt.claim.role', 'authenticated', true);
  if p_needs = 'anything' then
    return 'authenticated';
  end if;
  me := private.current_member();
  if me.id is not null and (case p_needs
    when 'open' then true
    when 'member' then true
    when 'study_master' then me.is_study_master or me.is_admin
    when 'moderator' then me.is_moderator or me.is_admin
    when 'admin' then me.is_admin
  end) then
    return 'authenticated';
  end if;

  if p_needs = 'open' then
    perform
      set_config('request.jwt.claims', '{"role":"anon"}', true),
      set_config('request.jwt.claim.sub', '', true),
      set_config('request.jwt.claim.role', 'anon', true);
    return 'anon';
  end if;
  if me.id is null then
    select a.suspended_reason into reason
    from auth.sessions s
    join public.accounts a on a.profile_id = s.user_id
    where s.id = p_session_id and s.user_id = p_member_id and (s.not_after is null or s.not_after > now());
    if not found then
      perform private.raise('session_ended');
    end if;
    perform private.raise('suspended', 'Your account is suspended: ' || reason);
  end if;
  perform private.raise(case p_needs when 'admin' then 'admin_only' else 'forbidden' end);
end
$$;
-- NOTE: not to anon or authenticated: with it they could ask about sessions that are not theirs.
grant execute on function private.gate(uuid, uuid, text) to edge_api;
