/*
 * Who may do what a moderator or a study master may is said once, by is_moderator() and is_study_master(): admins may. The gate and
 * require_moderator() ask these, where each of them said it again.
 */
create or replace function private.require_moderator()
returns public.profiles language plpgsql stable set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  if not private.is_moderator() then
    perform private.raise('forbidden');
  end if;
  return me;
end
$$;

create or replace function private.gate(p_session_id uuid, p_member_id uuid, p_needs text)
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
    when 'study_master' then private.is_study_master()
    when 'moderator' then private.is_moderator()
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
