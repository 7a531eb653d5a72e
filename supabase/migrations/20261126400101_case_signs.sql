/*
 * Tongue and pulse of a case as findings, beside its words: what an editor has picked for the drawings. Null where nobody has, and then a
 * page draws what can be read from the words. The row of the case carries them, so whoever may read its words may read them, and whoever
 * may edit those edits them. What contract/signs.ts refuses, the constraint refuses: signs_schema() is that contract's own JSON schema,
 * and a spec compares the two.
 */

/* Whether a value is as a JSON schema says; of its words those that zod writes for lists of choices, numbers, lists and strict objects. */
create function private.fits_schema(p_value jsonb, p_schema jsonb)
returns boolean language plpgsql immutable set search_path = ''
as $$
begin
  if p_schema ? 'anyOf' then
    return exists (select from jsonb_array_elements(p_schema -> 'anyOf') s (one) where private.fits_schema(p_value, s.one));
  end if;
  if jsonb_typeof(p_value) <> replace(p_schema ->> 'type', 'integer', 'number') then
    return false;
  end if;
  case p_schema ->> 'type'
    when 'string' then
      return p_schema -> 'enum' @> p_value;
    when 'boolean' then
      return p_value = p_schema -> 'const';
    when 'integer' then
      return p_value::numeric % 1 = 0
        and p_value::numeric between (p_schema ->> 'minimum')::numeric and (p_schema ->> 'maximum')::numeric;
    when 'array' then
      return jsonb_array_length(p_value) between (p_schema ->> 'minItems')::int and (p_schema ->> 'maxItems')::int
        and not exists (
          select from jsonb_array_elements(p_value) i (item) where not private.fits_schema(i.item, p_schema -> 'items')
        );
    when 'object' then
      return not exists (
          select from jsonb_array_elements_text(p_schema -> 'required') r (name) where not p_value ? r.name
        )
        and not exists (
          select from jsonb_each(p_value) f
          where not p_schema -> 'properties' ? f.key or not private.fits_schema(f.value, p_schema -> 'properties' -> f.key)
        );
    else
      return true;
  end case;
end
$$;

create function private.signs_schema()
returns jsonb language sql immutable set search_path = ''
as $$
  select '{
    "type": "object",
    "properties": {
      "tongue": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "colour": {
                "type": "string",
                "enum": [
                  "pale",
                  "slightly pale",
                  "normal",
                  "slightly red",
                  "red",
                  "crimson",
                  "pale purple",
                  "slightly purple",
                  "purple",
                  "bluish"
                ]
              },
              "parts": {
                "minItems": 1,
                "maxItems": 8,
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "at": {"type": "string", "enum": ["tip", "sides", "front", "centre", "root"]},
                    "colour": {
                      "type": "string",
                      "enum": [
                        "pale",
                        "slightly pale",
                        "normal",
                        "slightly red",
                        "red",
                        "crimson",
                        "pale purple",
                        "slightly purple",
                        "purple",
                        "bluish"
                      ]
                    }
                  },
                  "required": ["at", "colour"],
                  "additionalProperties": false
                }
              },
              "shape": {
                "minItems": 1,
                "maxItems": 8,
                "type": "array",
                "items": {
                  "type": "string",
                  "enum": ["swollen", "slightly swollen", "thin", "short", "long", "stiff", "limp", "deviated", "quivering"]
                }
              },
              "swollen_at": {
                "minItems": 1,
                "maxItems": 8,
                "type": "array",
                "items": {"type": "string", "enum": ["tip", "sides", "front", "centre", "root"]}
              },
              "teeth_marks": {"type": "boolean", "const": true},
              "cracks": {
                "minItems": 1,
                "maxItems": 8,
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "at": {"type": "string", "enum": ["midline", "tip", "sides", "front", "centre", "root", "all over"]},
                    "depth": {"type": "string", "enum": ["fine", "deep"]}
                  },
                  "required": ["at"],
                  "additionalProperties": false
                }
              },
              "spots": {
                "minItems": 1,
                "maxItems": 8,
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "kind": {"type": "string", "enum": ["red points", "dark spots", "prickles"]},
                    "at": {"type": "string", "enum": ["tip", "sides", "front", "centre", "root"]}
                  },
                  "required": ["kind"],
                  "additionalProperties": false
                }
              },
              "veins": {"type": "boolean", "const": true},
              "coat": {
                "type": "object",
                "properties": {
                  "amount": {"type": "string", "enum": ["none", "scanty", "thin", "thick"]},
                  "colour": {"type": "string", "enum": ["white", "slightly yellow", "yellow", "brown", "grey", "black"]},
                  "texture": {
                    "minItems": 1,
                    "maxItems": 8,
                    "type": "array",
                    "items": {"type": "string", "enum": ["greasy", "slippery", "powdery", "rough"]}
                  },
                  "at": {
                    "minItems": 1,
                    "maxItems": 8,
                    "type": "array",
                    "items": {"type": "string", "enum": ["tip", "sides", "front", "centre", "root"]}
                  },
                  "peeled": {
                    "minItems": 1,
                    "maxItems": 8,
                    "type": "array",
                    "items": {"type": "string", "enum": ["tip", "sides", "front", "centre", "root", "in patches"]}
                  }
                },
                "additionalProperties": false
              },
              "moisture": {"type": "string", "enum": ["dry", "slightly dry", "moist", "wet"]}
            },
            "additionalProperties": false
          },
          {"type": "null"}
        ]
      },
      "pulse": {
        "anyOf": [
          {
            "type": "object",
            "properties": {
              "rate": {"type": "string", "enum": ["slow", "slightly slow", "moderate", "slightly rapid", "rapid"]},
              "beats": {"type": "integer", "minimum": 30, "maximum": 220},
              "rhythm": {"type": "string", "enum": ["intermittent", "knotted", "hasty", "irregular"]},
              "depth": {"type": "string", "enum": ["floating", "deep", "hidden"]},
              "width": {"type": "string", "enum": ["fine", "wide"]},
              "strength": {"type": "string", "enum": ["faint", "weak", "empty", "full"]},
              "shape": {
                "minItems": 1,
                "maxItems": 8,
                "type": "array",
                "items": {
                  "type": "string",
                  "enum": ["slippery", "wiry", "tight", "choppy", "soggy", "soft", "overflowing", "hollow", "leathery", "long", "short"]
                }
              },
              "places": {
                "minItems": 1,
                "maxItems": 6,
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "at": {"type": "string", "enum": ["left cun", "left guan", "left chi", "right cun", "right guan", "right chi"]},
                    "depth": {"type": "string", "enum": ["floating", "deep", "hidden"]},
                    "width": {"type": "string", "enum": ["fine", "wide"]},
                    "strength": {"type": "string", "enum": ["faint", "weak", "empty", "full"]},
                    "shape": {
                      "minItems": 1,
                      "maxItems": 8,
                      "type": "array",
                      "items": {
                        "type": "string",
                        "enum": ["slippery", "wiry", "tight", "choppy", "soggy", "soft", "overflowing", "hollow", "leathery", "long", "short"]
                      }
                    }
                  },
                  "required": ["at"],
                  "additionalProperties": false
                }
              },
              "most": {
                "minItems": 1,
                "maxItems": 6,
                "type": "array",
                "items": {"type": "string", "enum": ["left cun", "left guan", "left chi", "right cun", "right guan", "right chi"]}
              }
            },
            "additionalProperties": false
          },
          {"type": "null"}
        ]
      }
    },
    "required": ["tongue", "pulse"],
    "additionalProperties": false
  }'::jsonb
$$;

create function private.are_signs(p_signs jsonb)
returns boolean language plpgsql immutable set search_path = ''
as $$
begin
  return private.fits_schema(p_signs, private.signs_schema());
end
$$;
grant execute on function private.fits_schema(jsonb, jsonb) to authenticated;
grant execute on function private.signs_schema() to authenticated;
grant execute on function private.are_signs(jsonb) to authenticated;

alter table public.case_studies
  add column signs jsonb constraint case_studies_signs_check check (private.are_signs(signs));
comment on column public.case_studies.signs is 'Tongue and pulse as picked by an editor (contract/signs.ts); null: as the words say.';

grant select (signs) on public.case_studies to anon, authenticated;
grant insert (signs) on public.case_studies to authenticated;
grant update (signs) on public.case_studies to authenticated;

-- A change of the signs is an edit like that of any other field: it counts a version, submits a returned case again, and is noted.

create or replace function private.tg_case_studies__keep()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  if new.tags is distinct from old.tags then
    new.tags := private.clean_tags(new.tags);
  end if;
  new.discussion_period_ends := new.created_at + make_interval(days => new.discussion_period_days);
  -- A longer period closes a solution again; its release will be announced anew.
  if new.discussion_period_ends > clock_timestamp() then
    new.released_at := null;
  end if;
  if (new.title, new.description, new.content, new.difficulty, new.tags, new.status, new.featured, new.discussion_period_ends,
      new.released_at, new.asks_ratings, new.has_quiz, new.signs)
    is distinct from
     (old.title, old.description, old.content, old.difficulty, old.tags, old.status, old.featured, old.discussion_period_ends,
      old.released_at, old.asks_ratings, old.has_quiz, old.signs)
  then
    new.version := old.version + 1;
  end if;
  return new;
end
$$;

create or replace function private.tg_case_studies__audit_edit()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_act(
    'case_studies.edit', new.id, jsonb_build_object('author_id', new.author_id), jsonb_build_object('fields', (
      select jsonb_agg(o.key order by o.key)
      from jsonb_each(to_jsonb(old)) o
      join jsonb_each(to_jsonb(new)) n on n.key = o.key
      where n.value is distinct from o.value
        and o.key in ('title', 'description', 'content', 'difficulty', 'tags', 'discussion_period_days', 'signs')
    ))
  );
  return null;
end
$$;

drop trigger _090_submit_again on public.case_studies;
create trigger _090_submit_again before update of title, description, content, difficulty, tags, discussion_period_days, signs
  on public.case_studies
  for each row when (old.status = 'returned' and new.status = 'returned' and old.author_id = auth.uid())
  execute function private.tg_case_studies__submit_again();

drop trigger _100_keep on public.case_studies;
create trigger _100_keep before update of
  title, description, content, difficulty, tags, status, featured, discussion_period_days, discussion_period_ends, released_at,
  asks_ratings, has_quiz, created_at, signs
  on public.case_studies
  for each row execute function private.tg_case_studies__keep();

drop trigger _400_audit_edit on public.case_studies;
create trigger _400_audit_edit after update of title, description, content, difficulty, tags, discussion_period_days, signs
  on public.case_studies
  for each row
  when (
    auth.uid() is not null and auth.uid() is distinct from new.author_id
    and (new.title, new.description, new.content, new.difficulty, new.tags, new.discussion_period_days, new.signs)
      is distinct from (old.title, old.description, old.content, old.difficulty, old.tags, old.discussion_period_days, old.signs)
  )
  execute function private.tg_case_studies__audit_edit();
