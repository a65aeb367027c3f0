-- Vendors of games as the operator connected them: what makes one is here, and nowhere in the code. Every process reads the rows, and again those whose
-- version has changed.
create sequence vendor_versions;

create table vendors (
  -- Part of its address for calls (/vendors/<code>), of its frames' host name and of its keys in the ledger.
  code text primary key,
  -- By language tag in lower case, `en` at least.
  name jsonb not null,
  -- One of packages/game-vendors/src/dialects.ts; a row of another one is left out.
  dialect text not null,
  url text not null,
  game_origin text not null unique,
  -- Further settings of the dialect, each a text; the dialect parses them itself.
  settings jsonb not null default '{}',
  -- Keys that both sides hold, sealed under a key that no database holds.
  secrets bytea,
  -- `off`: no launch and no new bet; wins, rollbacks and ends of its rounds come in all the same.
  state text not null default 'off',
  -- It has been switched on before, so it may have rounds and balances behind it: its address and keys change with two people.
  was_on boolean not null default false,
  version bigint not null default nextval('vendor_versions'),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint vendors_code check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  constraint vendors_state check (state in ('on', 'off')),
  constraint vendors_was_on check (was_on or state = 'off')
);

-- The row that a vendor is to have when a second person approves it, sealed whole because it holds secrets.
create table vendor_changes (
  -- Of the proposal: its proposer and their idempotency key.
  key text primary key check (length(key) between 1 and 80),
  code text not null references vendors (code),
  wanted bytea not null,
  -- The version of the row that it was made from.
  version bigint not null
);

create function vendor_changed() returns trigger language plpgsql as $$
begin
  new.version := nextval('vendor_versions');
  new.changed_at := now();
  return new;
end $$;
create trigger vendor_changed before update on vendors for each row when (old.* is distinct from new.*) execute function vendor_changed();
