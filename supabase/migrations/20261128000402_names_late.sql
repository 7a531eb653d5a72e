/*
 * A start waits for no thousand cases. When the library calls something otherwise, the newest two hundred are indexed by the new names at
 * once, and the job 'index-cases' takes the others minute by minute: what has been indexed before the names changed is due. Nor are all texts
 * read every night, but in the night after a change.
 */
-- Of the content by whose names all texts were read last.
alter table private.content_version add column linked_at timestamptz;

/* A job: all texts, also those written while the names were being learnt, where they have changed since it came by last. */
create function private.link_late()
returns void language plpgsql volatile set search_path = ''
as $$
declare
  loaded constant timestamptz := (select v.loaded_at from private.content_version v where v.linked_at is distinct from v.loaded_at);
begin
  if loaded is not null then
    perform private.link_texts();
    update private.content_version set linked_at = loaded;
  end if;
end
$$;

do $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('index-cases', '* * * * *', 'select private.index_late(200)');
    perform cron.schedule('link-texts', '23 3 * * *', 'select private.link_late()');
  end if;
end
$$;
