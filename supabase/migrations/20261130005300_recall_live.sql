/*
 * What is due shows in the header of every page, on every device: reviews, new cards, and cards put off or brought back are announced to
 * their owner, who asks again how many there are. Notes, suspending and burying may be written without a line and arrive late: of two
 * devices' words the later ones stand, whichever came first.
 */
alter table public.recall_cards add column noted_at timestamptz;
alter table public.recall_cards add column put_off_at timestamptz;
grant select (noted_at, put_off_at), update (noted_at, put_off_at) on public.recall_cards to authenticated;

create function private.tg_recall_log__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'recall_changed', 'user:' || a.owner_id, true) from (select distinct n.owner_id from added n) a;
  return null;
end
$$;

create function private.tg_recall_cards__announce()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'recall_changed', 'user:' || a.owner_id, true) from (select distinct n.owner_id from added n) a;
  return null;
end
$$;

create function private.tg_recall_cards__announce_put_off()
returns trigger language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send('{}', 'recall_changed', 'user:' || new.owner_id, true);
  return null;
end
$$;

create trigger _500_announce after insert on public.recall_log
  referencing new table as added for each statement execute function private.tg_recall_log__announce();
create trigger _500_announce after insert on public.recall_cards
  referencing new table as added for each statement execute function private.tg_recall_cards__announce();
create trigger _500_announce_put_off after update of is_suspended, buried_until on public.recall_cards
  for each row when ((old.is_suspended, old.buried_until) is distinct from (new.is_suspended, new.buried_until))
  execute function private.tg_recall_cards__announce_put_off();
