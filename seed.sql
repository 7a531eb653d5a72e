/*
 * A few plainly fictional members, so that a new club is not an empty room. They have no password and no identity, and their
 * addresses end in .invalid, so nobody can sign in as one of them or receive their mail. Run it again as often as you like.
 * Works on the local platform and on hosted Supabase alike: only columns that both have.
 */
insert into auth.users (
  id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  -- GoTrue cannot read a null in these
  confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current, reauthentication_token
)
select
  id::uuid, 'authenticated', 'authenticated', lower(replace(name, ' ', '.')) || '@sample.invalid', now(),
  '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', name), now() - joined, now(),
  '', '', '', '', '', ''
from (
  values
    ('5a3d0000-0000-4000-8000-000000000001', 'Sample Teacher Bamboo', interval '120 days'),
    ('5a3d0000-0000-4000-8000-000000000002', 'Sample Student Plum', interval '90 days'),
    ('5a3d0000-0000-4000-8000-000000000003', 'Sample Student Orchid', interval '61 days'),
    ('5a3d0000-0000-4000-8000-000000000004', 'Sample Student Willow', interval '40 days'),
    ('5a3d0000-0000-4000-8000-000000000005', 'Sample Student Ginger', interval '12 days')
) as members (id, name, joined)
on conflict (id) do nothing;

update public.profiles set is_study_master = true
where id = '5a3d0000-0000-4000-8000-000000000001' and not is_study_master;
