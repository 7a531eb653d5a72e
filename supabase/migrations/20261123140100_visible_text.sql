/*
 * What a reader sees of a text. A name of one no-break space, a comment of Hangul fillers, a name that differs from another's by a soft
 * hyphen: each looked like nothing, or like somebody else. One rule says which letters have no picture: contract/visible-text.ts asks it
 * in forms and handlers, these functions in constraints, and a spec compares the two letter by letter. A sign-up that goes past the
 * function finds its e-mail checked here too.
 */

/* Whether there is anything to see. It ends at the first letter that is: constraints ask at every change of a row. */
create function private.is_visible(p_text text)
returns boolean language plpgsql immutable set search_path = ''
as $$
begin
  return p_text ~ (
    '[^\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f' ||
    '\ufeff\uffa0\ufff0-\ufffc\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  );
end
$$;
grant execute on function private.is_visible(text) to authenticated;

/* A name as it looks: nothing invisible in it, one spelling for one look, single spaces. */
create function private.visible_name(p_text text)
returns text language plpgsql immutable set search_path = ''
as $$
begin
  return btrim(normalize(regexp_replace(
    regexp_replace(
      p_text,
      '[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f' ||
      '\ufeff\uffa0\ufff0-\ufffc\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
      '', 'g'
    ),
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000]+', ' ', 'g'
  ), nfc));
end
$$;
grant execute on function private.visible_name(text) to authenticated;

/* A name that profiles accepts, or null. Takes what strangers put into their metadata, so nothing in it may raise. */
create or replace function private.clean_name(p_raw jsonb)
returns text language sql immutable set search_path = ''
as $$
  select nullif(btrim(left(private.visible_name(p_raw #>> '{}'), 80)), '') where jsonb_typeof(p_raw) = 'string'
$$;

create or replace function private.clean_comment(p_content text)
returns text language plpgsql immutable set search_path = ''
as $$
declare
  trimmed constant text := btrim(p_content, E' \t\r\n');
begin
  if trimmed is null or char_length(trimmed) not between 2 and 10000 or not private.is_visible(trimmed) then
    perform private.raise('bad_input', 'Please write at least 2 and at most 10,000 characters.');
  end if;
  return trimmed;
end
$$;

-- What is there already fits first. A comment that shows nothing is no comment.
update public.profiles set name = coalesce(private.clean_name(to_jsonb(name)), 'Member') where name <> private.visible_name(name);
update public.comments set deleted_at = now() where deleted_at is null and content <> '' and not private.is_visible(content);
update public.case_studies
set title = case when private.is_visible(title) then title else 'Untitled' end,
  description = case when private.is_visible(description) then description else 'Untitled' end,
  content = case when private.is_visible(content) then content else 'Untitled' end
where not (private.is_visible(title) and private.is_visible(description) and private.is_visible(content));

alter table public.profiles
  drop constraint profiles_name_check,
  add constraint profiles_name_is_as_it_looks
    check (char_length(name) between 1 and 80 and name = private.visible_name(name));
alter table public.comments
  add constraint comments_content_is_visible check (content = '' or private.is_visible(content));
alter table public.case_studies
  add constraint case_studies_words_are_visible
    check (private.is_visible(title) and private.is_visible(description) and private.is_visible(content));
-- As the form has it: a full-width letter, or one of another script, looks like somebody else's address. Not asked of what is there:
-- no migration may take an address from its owner.
alter table public.accounts
  add constraint accounts_email_is_plain check (email ~ '^[!-~]+@[!-~]+$') not valid;
