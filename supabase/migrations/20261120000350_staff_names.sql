/*
 * Names that only staff may bear: words for their roles, and what looks like the name of a moderator or an admin. Members may share a name
 * with each other. A member who has such a name already keeps it, as when its twin joins the staff later.
 */

/* Two names that look alike have one skeleton: without case, accents, spaces and signs, in Latin letters. It is compared and never shown. */
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
  -- Greek capitals whose small letters look like other Latin ones.
  letters := lower(translate(letters, 'ΗΜΝΥ', 'hmny'));
  letters := translate(
    letters,
    'i1|ıɩɪӏіι' || '0оοøᴏ' || 'аαɑᴀ' || 'вβʙ' || 'сςᴄ' || 'ԁđᴅ' || 'еεᴇ' || 'ƒꜰ' || 'ɡɢ' || 'нһħʜ' || 'јȷᴊ' || 'кκᴋ' || 'łʟ'
      || 'мᴍ' || 'пηɴ' || 'рρᴘ' || 'ԛ' || 'гʀ' || 'ѕꜱ' || 'тτŧᴛ' || 'υᴜ' || 'ѵνᴠ' || 'ԝωᴡ' || 'хχ' || 'уγʏ' || 'ζᴢ',
    'lllllllll' || 'ooooo' || 'aaaa' || 'bbb' || 'ccc' || 'ddd' || 'eee' || 'ff' || 'gg' || 'hhhh' || 'jjj' || 'kkk' || 'll'
      || 'mm' || 'nnn' || 'ppp' || 'q' || 'rr' || 'ss' || 'tttt' || 'uu' || 'vvv' || 'www' || 'xx' || 'yyy' || 'zz'
  );
  return replace(replace(letters, 'rn', 'm'), 'vv', 'w');
end
$$;

/* Returns whether this name would make a member look like staff. */
create function private.imitates_staff(p_name text)
returns boolean language plpgsql stable set search_path = ''
as $$
declare
  skeleton constant text := private.name_skeleton(p_name);
begin
  -- A name of signs alone has none.
  return skeleton <> '' and exists (
    select from unnest('{Admin,Administrator,Moderator,Staff,Deleted user}'::text[]) w where private.name_skeleton(w) = skeleton
    union all
    select from public.profiles p where p.is_admin and private.name_skeleton(p.name) = skeleton
    union all
    select from public.profiles p where p.is_moderator and private.name_skeleton(p.name) = skeleton
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

/* Returns the name of a sign-up if the new member may bear it, else null. */
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
