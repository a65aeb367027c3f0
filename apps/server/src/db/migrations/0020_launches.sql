-- A launch: one member in one game of one vendor, named towards the vendor by a token of which only the SHA-256 is kept.
-- What a round needs to know of its player is written here once, at the launch, and copied from here at each bet.
create table launches (
  member_id bigint not null,
  id bigint generated always as identity,
  token_hash bytea not null,
  session_id bigint,
  -- By which way it was opened: 1 a browser on a desk, 3 a phone (P151).
  gateway smallint not null default 3 check (gateway in (1, 3)),
  merchant_id bigint not null,
  money text not null check (money in ('real', 'play')),
  is_robot boolean not null,
  masked_name text not null,
  vendor_code text not null,
  game_code text not null,
  currency text not null,
  -- The place of the member's newest row in wallet_ledger when the game was opened: what moves in this visit comes after it.
  seq_before bigint not null,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id)
);
create index launches_by_token on launches (token_hash, member_id);
-- Whether a vendor may learn of a member: looks for one row, by the key's beginning and the vendor.
create index launches_by_vendor on launches (member_id, vendor_code);
-- The games that were really played recently, of one merchant and kind of player: hot games are read from here.
create index launches_played on launches (merchant_id, is_robot, opened_at)
  where opened_at is not null and money = 'real';

-- How long a token lives: two minutes to be opened, then half an hour from the last play, twelve hours in all.
create function launch_expiry(p_created_at timestamptz) returns timestamptz
language sql volatile as $$
  select least(clock_timestamp() + interval '30 minutes', p_created_at + interval '12 hours');
$$;
