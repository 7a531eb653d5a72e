/* profile_pages */

/* contract/profiles.ts `profile`. Of what is not public nothing is told, and of scores only to their owner. */
create function private.read_profile(member_id uuid)
returns json language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_member();
  is_own constant boolean := me.id = member_id;
  p public.profiles;
begin
  select * into p from public.profiles o where o.id = read_profile.member_id;
  if p.id is null then
    perform private.raise('not_found', 'Profile not found');
  end if;
  return json_build_object(
    'user', json_build_object(
      'id', p.id,
      'name', p.name,
      'email', private.visible_email(p.id),
      'picture', p.picture,
      'comment_count', p.comment_count,
      'is_admin', p.is_admin,
      'is_moderator', p.is_moderator,
      'is_study_master', p.is_study_master,
      'created_at', p.created_at
    ),
    'stats', json_build_object(
      'total_comments', p.comment_count,
      'total_case_studies', (select count(*) from public.case_studies c where c.author_id = p.id and c.status = 'published'),
      'total_tests', (select count(*) from public.exam_attempts a where a.user_id = p.id and a.submitted_at is not null)
    ),
    'recent_activity', (
      select coalesce(json_agg(t), '[]')
      from (
        select t.* from (
          (
            select 'comment' as type, 'Commented on ' || c.title as description, m.created_at, m.case_id, m.id as comment_id
            from public.comments m
            join public.case_studies c on c.id = m.case_id
            where m.author_id = p.id and m.deleted_at is null and c.status = 'published' and (m.withheld_at is null or is_own)
            order by m.created_at desc limit 20
          )
          union all
          (
            select 'case_study', 'Published the case study ' || c.title, c.created_at, c.id, null
            from public.case_studies c
            where c.author_id = p.id and c.status = 'published'
            order by c.created_at desc limit 20
          )
          union all
          (
            select
              case a.kind when 'mock' then 'mock_exam' else 'test' end,
              case a.kind when 'mock' then 'Took the mock exam' else 'Took the ' || a.kind || ' test' end
                || case when is_own then ': ' || a.score || '%' else '' end,
              a.submitted_at, null, null
            from public.exam_attempts a
            where a.user_id = p.id and a.submitted_at is not null
            order by a.submitted_at desc limit 20
          )
          union all
          (
            select 'quiz', 'Took the quiz of ' || c.title || case when is_own then ': ' || q.score || '%' else '' end, q.created_at, c.id, null
            from public.quiz_attempts q
            join public.case_studies c on c.id = q.case_id
            where q.user_id = p.id and c.status = 'published'
            order by q.created_at desc limit 20
          )
        ) t
        order by t.created_at desc limit 20
      ) t
    )
  );
end
$$;

grant execute on function private.read_profile(uuid) to authenticated;

/* contract/profiles.ts `ownSettings`. */
create function private.read_settings()
returns json language plpgsql stable security definer set search_path = ''
as $$
declare
  me constant public.profiles := private.require_member();
begin
  return (
    select json_build_object(
      'name', me.name,
      'email', coalesce(a.email, ''),
      'auth_provider', a.auth_provider,
      'shares_email', a.shares_email,
      'picture', me.picture,
      'has_google_picture', a.google_picture is not null,
      'uses_google_picture', a.uses_google_picture,
      'time_factor', trim_scale(a.time_factor)
    )
    from public.accounts a
    where a.profile_id = me.id
  );
end
$$;

grant execute on function private.read_settings() to authenticated;

/* What is null stays as it is. */
create function private.save_settings(name text, shares_email boolean, uses_google_picture boolean)
returns json language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  me constant public.profiles := private.require_member();
  new_name constant text := private.clean_name(to_jsonb(save_settings.name));
begin
  if save_settings.name is not null and new_name is null then
    perform private.raise('bad_input', 'Please enter your name.');
  end if;
  update public.accounts a
  set shares_email = coalesce(save_settings.shares_email, a.shares_email),
    uses_google_picture = coalesce(save_settings.uses_google_picture, a.uses_google_picture)
  where a.profile_id = me.id;
  update public.profiles p
  set name = coalesce(new_name, p.name), picture = case when a.uses_google_picture then a.google_picture end
  from public.accounts a
  where p.id = me.id and a.profile_id = me.id
    and (new_name is distinct from p.name or p.picture is distinct from case when a.uses_google_picture then a.google_picture end);
  return private.read_settings();
end
$$;

grant execute on function private.save_settings(text, boolean, boolean) to authenticated;
