/* Stomach 36 is ST-36, and 'her stomach 36 hours later' is not: a channel that is written out names a point with its first letter large. */
create or replace function private.is_code(p_spelled text, p_before text, p_after text)
returns boolean language plpgsql immutable set search_path = ''
as $$
declare
  letters constant text := substring(p_spelled from '^[A-Za-z]+(?: [A-Za-z]+)*');
  between constant text := substring(p_spelled from '^[A-Za-z]+([^0-9A-Za-z]*)');
begin
  if p_spelled ~ '^[A-Za-z]{1,2}-[A-Za-z]{1,2}-\d+$' then
    return true;
  end if;
  if p_spelled !~ '^[A-Za-z]+( [A-Za-z]+)*[- \u00a0]?\d+$' or lower(p_before) = 'vitamin'
    or lower(p_after) ~
      '^ ?(mg|g|kg|ml|l|mm|cm|m|mmhg|km|years?|yrs?|weeks?|months?|days?|hours?|hrs?|minutes?|[mgt]b|ghz|cells?|receptors?|blockers?|antagonists?)(?![0-9a-z]|[ -]?[0-9])'
  then
    return false;
  end if;
  if char_length(letters) = 1 then
    return letters = upper(letters) and between = '-';
  end if;
  if char_length(letters) > 3 then
    return letters ~ '^[A-Z]';
  end if;
  -- NOTE: no `and` and `or` in one line of thought: each of these is a word, a name or a cell elsewhere.
  if letters = upper(letters) then
    return true;
  elsif lower(letters) in ('he', 'th', 'te', 'tb') then
    return false;
  elsif between in ('', '-') then
    return true;
  elsif letters = lower(letters) then
    return letters not in ('si', 'du');
  end if;
  return lower(letters) not in ('st', 'li', 'si', 'du', 'lu', 'ren');
end
$$;

-- What was written before is read anew: the latest now, the rest in the night.
select private.link_texts(200);
