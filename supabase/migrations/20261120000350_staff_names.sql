/*
 * Names that only staff may use: words for staff roles, and names that look like a moderator's or an admin's. Two other members may share
 * a name. A member keeps a name that staff take later.
 */

/* Maps names that look alike to the same skeleton. Skeletons are only compared, never shown. */
create function private.name_skeleton(p_name text)
returns text language plpgsql immutable set search_path = ''
as $$
declare
  letters text := regexp_replace(
    normalize(p_name, nfkd),
    '[\u0001-/:-@\[-`{}~\u007f-\u00bf\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u206f\u20d0-\u20ff\u2190-\u2bff\u3000-\u303f' ||
    '\ufe00-\ufe6f\U0001f000-\U0001faff]+',
    '', 'g'
  );
begin
  -- Replaces Greek capitals before lower(), because their small forms look like other Latin letters: Η like H, but η like n.
  letters := lower(translate(letters, 'ΗΜΝΥ', 'hmny'));
  letters := translate(
    letters,
    'i1|ıɩɪӏіι' || '0оοøᴏ' || 'аαɑᴀ' || 'вβʙ' || 'сςᴄ' || 'ԁđᴅ' || 'еεᴇ' || 'ƒꜰ' || 'ɡɢ' || 'нһħʜ' || 'јȷᴊ' || 'кκᴋ' || 'łʟ'
      || 'мᴍ' || 'пηɴ' || 'рρᴘ' || 'ԛ' || 'гʀ' || 'ѕꜱ' || 'тτŧᴛ' || 'υᴜ' || 'ѵνᴠ' || 'ԝωᴡ' || 'хχ' || 'уγʏ' || 'ζᴢ' || 'օոսհց' || 'ⲁⲉⲓⲕⲙⲛⲟⲣⲥⲧ' || 'ꭺꭰꭱꮇꭵꮢꭲꮪꮯꮋ' || 'ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓪ',
    'lllllllll' || 'ooooo' || 'aaaa' || 'bbb' || 'ccc' || 'ddd' || 'eee' || 'ff' || 'gg' || 'hhhh' || 'jjj' || 'kkk' || 'll'
      || 'mm' || 'nnn' || 'ppp' || 'q' || 'rr' || 'ss' || 'tttt' || 'uu' || 'vvv' || 'www' || 'xx' || 'yyy' || 'zz' || 'onuhg' || 'aelkmnopct' || 'ademlrtsch' || 'abcdefghlklmnoprstuw'
  );
  return replace(replace(letters, 'rn', 'm'), 'vv', 'w');
end
$$;

create function private.name_skeletons(p_name text)
returns text[] language sql immutable set search_path = ''
as $$
  select array(
    select s.skeleton
    from unnest(array[
      p_name, regexp_replace(p_name, '^\W*\d+\W*|\W*\d+\W*$', '', 'g'), translate(lower(p_name), '34578@$!¡', 'eastbasii')
    ]) v (reading)
    cross join lateral (select private.name_skeleton(v.reading)) s (skeleton)
    where s.skeleton <> ''
  )
$$;

create function private.imitates_staff(p_name text)
returns boolean language plpgsql stable set search_path = ''
as $$
declare
  -- The name as it is, without digits at its ends ('Admin 2'), and with digits read as letters ('4dm1n').
  whole constant text[] := private.name_skeletons(p_name);
  -- The first or last word alone may name a role: 'The Admin', 'Admin:Anna'.
  parts constant text[] := array(
    select w from regexp_split_to_table(p_name, '[\u0001-\u0023\u0025-/:-?\[-`{-\u00a0\u00a2-\u00bf\u2000-\u206f\u3000-\u303f]+') w where w <> ''
  );
  words constant text[] := private.name_skeletons(parts[1]) || private.name_skeletons(parts[cardinality(parts)]);
begin
  return exists (
    select from unnest('{Admin,Admins,Administrator,Administrators,Administration,Moderator,Moderators,Moderation,Staff,Deleted user}'::text[]) w
    where private.name_skeleton(w) = any (whole || words)
    union all
    select from public.profiles p where p.is_admin and private.name_skeleton(p.name) = any (whole)
    union all
    select from public.profiles p where p.is_moderator and private.name_skeleton(p.name) = any (whole)
  );
end
$$;

create function private.require_free_name(p_name text)
returns void language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.imitates_staff(p_name) then
    perform private.raise('bad_input', 'This name looks like the name of a moderator or an admin. Please choose another.');
  end if;
end
$$;
grant execute on function private.require_free_name(text) to edge_api;

create function private.free_name(p_raw jsonb)
returns text language sql stable set search_path = ''
as $$
  select n.name from private.clean_name(p_raw) n (name) where not private.imitates_staff(n.name)
$$;

create function private.tg_profiles__keep_staff_names()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_free_name(new.name);
  return new;
end
$$;

create trigger _100_keep_staff_names before update of name on public.profiles
  for each row when (new.name <> old.name and not (new.is_admin or new.is_moderator))
  execute function private.tg_profiles__keep_staff_names();
