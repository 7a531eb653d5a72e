/*
 * Names of library entries in explanations, found once per text and keyed by its hash. Exams, quizzes, practices and cards share them.
 * Responses include them only together with the answer key.
 */

create table private.explanation_links (
  -- md5 of the text
  words uuid primary key,
  links jsonb not null
);
alter table private.explanation_links enable row level security;

create function private.learn_explanations(p_texts text[])
returns void language sql volatile set search_path = ''
as $$
  insert into private.explanation_links (words, links)
  select n.words, private.find_names(n.text)
  from (select distinct md5(t.text)::uuid as words, t.text from unnest(p_texts) t (text)) n
  where not exists (select from private.explanation_links l where l.words = n.words)
  on conflict do nothing
$$;

/* Returns the library names of each explanation, [[starts, ends, entry], …], in one array. */
create function private.explanation_names(p_texts text[])
returns jsonb language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(coalesce(l.links, '[]') order by t.place), '[]')
  from unnest(p_texts) with ordinality t (text, place)
  left join private.explanation_links l on l.words = md5(t.text)::uuid
$$;

create function private.tg_exam_questions__learn_explanations()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.learn_explanations(new.explanations);
  return new;
end
$$;

create function private.tg_quiz_questions__learn_explanation()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform private.learn_explanations(array[new.explanation]);
  return new;
end
$$;

-- NOTE: fires before the insert, so that later triggers find the names.
create trigger _120_learn_explanations before insert on private.exam_questions
  for each row execute function private.tg_exam_questions__learn_explanations();
create trigger _120_learn_explanation before insert or update of explanation on private.quiz_questions
  for each row execute function private.tg_quiz_questions__learn_explanation();
