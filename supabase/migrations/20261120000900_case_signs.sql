/*
 * The tongue and pulse findings that an editor has picked for a case; null makes pages read them from the text. private.signs_schema() is
 * the JSON schema of contract/signs.ts, which a spec compares. A constraint checks each case against it.
 */

/* Checks a value against a JSON schema, with the keywords that zod writes for contract/signs.ts. */
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
              "color": {
                "type": "string",
                "enum": [
                  "pale", "slightly pale", "normal", "slightly red", "red", "crimson", "pale purple", "slightly purple", "purple", "bluish"
                ]
              },
              "parts": {
                "minItems": 1,
                "maxItems": 8,
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "at": {"type": "string", "enum": ["tip", "sides", "front", "center", "root"]},
                    "color": {
                      "type": "string",
                      "enum": [
                        "pale", "slightly pale", "normal", "slightly red", "red",
                        "crimson", "pale purple", "slightly purple", "purple", "bluish"
                      ]
                    }
                  },
                  "required": ["at", "color"],
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
                "items": {"type": "string", "enum": ["tip", "sides", "front", "center", "root"]}
              },
              "teeth_marks": {"type": "boolean", "const": true},
              "cracks": {
                "minItems": 1,
                "maxItems": 8,
                "type": "array",
                "items": {
                  "type": "object",
                  "properties": {
                    "at": {"type": "string", "enum": ["midline", "tip", "sides", "front", "center", "root", "all over"]},
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
                    "at": {"type": "string", "enum": ["tip", "sides", "front", "center", "root"]}
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
                  "color": {"type": "string", "enum": ["white", "slightly yellow", "yellow", "brown", "gray", "black"]},
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
                    "items": {"type": "string", "enum": ["tip", "sides", "front", "center", "root"]}
                  },
                  "peeled": {
                    "minItems": 1,
                    "maxItems": 8,
                    "type": "array",
                    "items": {"type": "string", "enum": ["tip", "sides", "front", "center", "root", "in patches"]}
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
returns boolean language plpgsql immutable strict set search_path = ''
as $$
begin
  return private.fits_schema(p_signs, private.signs_schema());
end
$$;
grant execute on function private.fits_schema(jsonb, jsonb) to authenticated;
grant execute on function private.signs_schema() to authenticated;
grant execute on function private.are_signs(jsonb) to authenticated;
