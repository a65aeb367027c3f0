-- Red rain: an agent sends a sum of their own agency account to members of their team, divided into packets that are drawn. The sum leaves the account at
-- once, into the house account rain:<id>, and from there to the members who take a packet; the rest is returned at the end.
create table red_rains (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  agent_id bigint not null,
  agent_name text not null,
  currency text not null,
  idempotency_key uuid not null,
  -- What the agent asked for, compared when the key comes again.
  wish text not null,
  total_minor bigint not null check (total_minor between 1 and 1000000000000),
  packet_count integer not null check (packet_count between 5 and 500),
  smallest_minor bigint not null check (smallest_minor > 0),
  audience text not null check (audience in ('direct', 'team', 'played')),
  -- Of audience `played`: the first of the merchant's days on which a bet counts.
  played_since date,
  -- The merchant's day on which it was sent, for the limit of a day.
  day date not null,
  sent_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The hash of the seed, which is published at once, and the seed, readable by the server's processes only until the rain is over.
  commitment text not null,
  sealed bytea not null,
  seed text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'over', 'cancelled')),
  taken_count integer not null default 0,
  ended_at timestamptz,
  returned_minor bigint,
  unique (agent_id, idempotency_key),
  constraint red_rains_sum check (total_minor >= smallest_minor * packet_count),
  constraint red_rains_times check (starts_at >= sent_at and ends_at > starts_at),
  constraint red_rains_played check ((audience = 'played') = (played_since is not null)),
  constraint red_rains_taken check (taken_count between 0 and packet_count and (state in ('running', 'over') or taken_count = 0)),
  constraint red_rains_end check (
    case when state in ('waiting', 'running') then num_nulls(seed, ended_at, returned_minor) = 3
    else num_nulls(seed, ended_at, returned_minor) = 0 and returned_minor between 0 and total_minor end)
);
create index red_rains_of_agent on red_rains (agent_id, id desc);
create index red_rains_by_day on red_rains (agent_id, day);
-- The few that are not over, by agent and by time.
create index red_rains_open on red_rains (agent_id, id) where state in ('waiting', 'running');
create index red_rains_due on red_rains (starts_at, id) where state in ('waiting', 'running');

-- Packets in the order in which they are taken, written when the rain starts.
create table red_rain_packets (
  rain_id bigint not null references red_rains,
  packet integer not null check (packet between 1 and 500),
  amount_minor bigint not null check (amount_minor > 0),
  -- Who reserved it. It is theirs from then on; the ledger's row follows.
  member_id bigint,
  taken_at timestamptz,
  paid_at timestamptz,
  primary key (rain_id, packet),
  constraint red_rain_packets_taken check ((member_id is null) = (taken_at is null) and (paid_at is null or member_id is not null))
);
-- A member gets one packet of a rain.
create unique index red_rain_packets_of_member on red_rain_packets (member_id, rain_id) where member_id is not null;
create index red_rain_packets_unpaid on red_rain_packets (taken_at) where member_id is not null and paid_at is null;

-- The terms of a rain and its end never change; a state follows another in one way only.
create function red_rain_keep() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['state', 'taken_count', 'seed', 'ended_at', 'returned_minor'])
      is distinct from (to_jsonb(old) - array['state', 'taken_count', 'seed', 'ended_at', 'returned_minor'])
    or old.state in ('over', 'cancelled') or new.taken_count < old.taken_count
    or (old.state, new.state) not in (('waiting', 'waiting'), ('waiting', 'running'), ('waiting', 'cancelled'), ('running', 'running'), ('running', 'over')) then
    raise exception 'red rain % does not change in this way', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger red_rains_keep before update on red_rains for each row execute function red_rain_keep();

-- A packet keeps its size and its owner.
create function red_rain_keep_packet() returns trigger language plpgsql as $$
begin
  if (new.rain_id, new.packet, new.amount_minor) is distinct from (old.rain_id, old.packet, old.amount_minor)
    or (old.member_id is not null and (new.member_id, new.taken_at) is distinct from (old.member_id, old.taken_at))
    or old.paid_at is not null then
    raise exception 'packet % of red rain % does not change in this way', old.packet, old.rain_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger red_rain_packets_keep before update on red_rain_packets for each row execute function red_rain_keep_packet();

create function red_rain_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception '% keeps its rows', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger red_rains_stay before delete or truncate on red_rains for each statement execute function red_rain_refuse_delete();
create trigger red_rain_packets_stay before delete or truncate on red_rain_packets for each statement execute function red_rain_refuse_delete();

-- Guard of red_rain_sent: a rain of the same transaction, of that agent and sum.
create function red_rain_sent_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_rain' from unnest(p_steps) s
  where not exists (select from red_rains r where r.id = (s.args->>'rainId')::bigint and r.agent_id = s.member_id and r.total_minor = s.amount_minor
    and r.currency = s.currency and r.state = 'waiting' and s.counterparty = 'rain:' || r.id and s.key = 'rain-sent:' || r.id);
$$;

-- What a rain holds: its total, if that really left the agent's account. Null where it did not, or where the packets are not the total.
create function red_rain_holds(p_rain_id bigint) returns bigint language sql stable as $$
  select r.total_minor from red_rains r, wallet_row_of(r.agent_id, 'rain-sent:' || r.id) sent
  where r.id = p_rain_id and sent.kind = 'red_rain_sent' and sent.status = 'applied' and sent.agency_minor = -r.total_minor
    and (select coalesce(sum(p.amount_minor), r.total_minor) from red_rain_packets p where p.rain_id = r.id) = r.total_minor
$$;

-- Guard of red_rain_taken: a packet that this member reserved, of a rain whose packets are no more than what was sent. So all packets and what is returned
-- never exceed what the rain holds.
create function red_rain_taken_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_packet' from unnest(p_steps) s
  where not exists (select from red_rain_packets p join red_rains r on r.id = p.rain_id
    where p.rain_id = (s.args->>'rainId')::bigint and p.packet = (s.args->>'packet')::integer and p.member_id = s.member_id
      and p.amount_minor = s.amount_minor and r.currency = s.currency and r.agent_id <> s.member_id and r.state in ('running', 'over')
      and s.counterparty = 'rain:' || r.id and s.key = 'rain:' || r.id || ':' || p.packet and red_rain_holds(r.id) is not null);
$$;

-- Guard of red_rain_returned: of a rain that is over or cancelled, what no packet has taken.
create function red_rain_returned_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_rain' from unnest(p_steps) s
  where not exists (select from red_rains r where r.id = (s.args->>'rainId')::bigint and r.agent_id = s.member_id and r.currency = s.currency
    and r.state in ('over', 'cancelled') and r.returned_minor = s.amount_minor
    and s.counterparty = 'rain:' || r.id and s.key = 'rain-returned:' || r.id
    and s.amount_minor = red_rain_holds(r.id)
      - (select coalesce(sum(p.amount_minor), 0) from red_rain_packets p where p.rain_id = r.id and p.member_id is not null));
$$;
