/*
 * The names in what explains a question (of exams and of quizzes). They are read once, when the question is stored, and kept by the words
 * themselves: the same explanation serves an exam, the practices and cards made of it, and what others copied of it. Granted to nobody:
 * they leave with the key and its reasons, by the functions that let those out, and never before.
 */

create table private.explanation_links (
  -- md5 of the words
  words uuid primary key,
  links jsonb not null
);

/* Reads the names of those that are new. */
create function private.learn_explanations(p_texts text[])
returns void language sql volatile set search_path = ''
as $$
  insert into private.explanation_links (words, links)
  select n.words, private.find_names(n.text)
  from (select distinct md5(t.text)::uuid as words, t.text from unnest(p_texts) t (text)) n
  where not exists (select from private.explanation_links l where l.words = n.words)
  on conflict do nothing
$$;

/* Of each explanation its names: [[[starts, ends, entry], …], …]. */
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

-- NOTE: before the row is there, so that the cards that follow it find them.
create trigger _120_learn_explanations before insert on private.exam_questions
  for each row execute function private.tg_exam_questions__learn_explanations();
create trigger _120_learn_explanation before insert or update of explanation on private.quiz_questions
  for each row execute function private.tg_quiz_questions__learn_explanation();
