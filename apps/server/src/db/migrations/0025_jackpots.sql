-- The jackpots: one pool per merchant that must be hit before its ceiling (R11). A pool is counted in micros, millionths of a minor unit, because a share
-- of a small stake is less than one minor unit; what is paid is whole minor units, and the rest goes on into the next pool.

create table jackpot_settings (
  merchant_id bigint primary key,
  -- Switched off, an open pool continues until it drops, and no other opens.
  enabled boolean not null default true,
  -- Of each stake, in millionths; it comes from the house, not from the player.
  share_ppm integer not null default 250 check (share_ppm between 1 and 100000),
  floor_minor bigint not null default 2000000000 check (floor_minor > 0),
  ceiling_minor bigint not null default 2100000000 check (ceiling_minor <= 1000000000000),
  -- What a pool pays back on top of the games' own return, in the long run: the share of each stake, times what a drop costs (on average half the way
  -- from floor to ceiling, and the floor) over the way to it. A merchant says how much that may be; a pool that pays back more cannot be switched on.
  most_return_ppm integer not null default 20000 check (most_return_ppm between 1 and 200000),
  constraint jackpot_settings_room check (ceiling_minor - floor_minor >= 100),
  constraint jackpot_settings_return check (
    not enabled or share_ppm::bigint * (ceiling_minor + floor_minor) <= most_return_ppm::bigint * (ceiling_minor - floor_minor))
);
create trigger lobby_changed after insert or update or delete on jackpot_settings for each row execute function lobby_row_changed();

-- How far the pools have followed the ledger. It begins here, not at the ledger's beginning: bets from before the first pool feed none.
insert into wallet_readers select 'jackpots', cluster.xid_base + pg_current_xact_id()::text::bigint from wallet_cluster cluster;

-- What a pool is played by is copied from the settings when it opens, and stays for its whole life.
create table jackpot_pools (
  merchant_id bigint not null,
  number bigint not null,
  merchant_code text not null,
  currency text not null,
  share_ppm integer not null,
  floor_minor bigint not null,
  ceiling_minor bigint not null,
  opening_micros bigint not null,
  -- What earlier pools left over and this one had no room for, because its merchant has narrowed the way from floor to ceiling since: it is in the
  -- ledger's account of the pool, and a later pool opens with it. Like the opening itself it is fixed when the pool opens.
  reserve_minor bigint not null default 0 check (reserve_minor >= 0),
  -- The bet after which it opened, in the ledger's order: bets after it feed this pool.
  opened_after_xid bigint not null,
  opened_after_member bigint not null,
  opened_after_seq bigint not null,
  -- Trigger and salt, readable by the server's processes only, and the hash over them that was published when the pool opened.
  sealed bytea not null,
  commitment text not null,
  opened_at timestamptz not null default now(),
  pool_micros bigint not null,
  bet_count bigint not null default 0,
  version bigint not null default 0,
  dropped_at timestamptz,
  winner_member_id bigint,
  winner_seq bigint,
  winner_xid bigint,
  winner_name text,
  prize_minor bigint,
  trigger_minor bigint,
  salt text,
  paid_at timestamptz,
  primary key (merchant_id, number),
  constraint jackpot_pools_range check (pool_micros >= opening_micros and opening_micros >= floor_minor * 1000000),
  constraint jackpot_pools_drop check (
    case when dropped_at is null then num_nulls(winner_member_id, winner_seq, winner_xid, winner_name, prize_minor, trigger_minor, salt) = 7
      and pool_micros < ceiling_minor * 1000000
    else num_nulls(winner_member_id, winner_seq, winner_xid, winner_name, prize_minor, trigger_minor, salt) = 0
      and prize_minor between floor_minor and ceiling_minor and trigger_minor between floor_minor and ceiling_minor end)
);
-- A merchant has one open pool.
create unique index jackpot_pools_open on jackpot_pools (merchant_id) where dropped_at is null;
create index jackpot_pools_dropped on jackpot_pools (merchant_id, number) where dropped_at is not null;

-- What the bets of one slice of the ledger brought to one pool. The bets themselves are in the ledger, in the order of their transactions, and are never
-- changed either; `npm run mela -- jackpot audit` counts them again.
create table jackpot_contributions (
  merchant_id bigint not null,
  pool_number bigint not null,
  version bigint not null,
  from_xid bigint not null,
  upto_xid bigint not null,
  bet_count bigint not null,
  rollback_count bigint not null,
  -- Less than nothing when more was rolled back than bet.
  amount_micros bigint not null,
  pool_micros bigint not null,
  noted_at timestamptz not null default now(),
  primary key (merchant_id, pool_number, version)
);

create function jackpot_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger jackpot_contributions_append_only before update or delete or truncate on jackpot_contributions
  for each statement execute function jackpot_refuse_change();

-- The rules and the commitment of a pool, and what dropped, stand for good.
create function jackpot_keep_pool() returns trigger language plpgsql as $$
begin
  if old.dropped_at is not null and (to_jsonb(new) - 'paid_at') is distinct from (to_jsonb(old) - 'paid_at') then
    raise exception 'pool % of merchant % has dropped', old.number, old.merchant_id using errcode = 'restrict_violation';
  end if;
  if row(new.share_ppm, new.floor_minor, new.ceiling_minor, new.opening_micros, new.reserve_minor, new.commitment, new.sealed, new.currency)
    is distinct from
    row(old.share_ppm, old.floor_minor, old.ceiling_minor, old.opening_micros, old.reserve_minor, old.commitment, old.sealed, old.currency) then
    raise exception 'the rules of a pool do not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger jackpot_pools_keep before update on jackpot_pools for each row execute function jackpot_keep_pool();

-- Guard of jackpot_won: the prize of a pool that dropped, for its winner.
create function jackpot_prize_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_prize' from unnest(p_steps) s
  where not exists (select from jackpot_pools p where p.merchant_id = (s.args->>'merchantId')::bigint and p.number = (s.args->>'number')::bigint
    and p.dropped_at is not null and p.winner_member_id = s.member_id and p.prize_minor = s.amount_minor and p.currency = s.currency
    and s.counterparty = 'jackpot:' || p.merchant_code and s.key = 'jackpot:' || p.merchant_code || '-' || p.number);
$$;
