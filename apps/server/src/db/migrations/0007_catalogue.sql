-- What vendors offer, as in their own lists, and which merchant shows which vendor. Lists and search run in the database: each list reads its own index,
-- and names are found by their trigrams, misspelt ones too.
do $$
begin
  -- It comes with PostgreSQL and is trusted: who owns the database may create it.
  create extension if not exists pg_trgm;
exception when others then
  raise exception 'the search for games needs the extension pg_trgm, which this login could not create (%). Let an administrator of the database run: create extension pg_trgm; and start again. On Debian it is in the package postgresql-contrib.', sqlerrm;
end $$;

create table catalogue_vendors (
  code text primary key,
  name jsonb not null,
  maintenance boolean not null default false,
  -- Games of a vendor that is off are in no list. Its name stays, for records.
  served boolean not null default true
);
create trigger lobby_inserted after insert on catalogue_vendors referencing new table as changed for each statement execute function lobby_rows_changed();
create trigger lobby_updated after update on catalogue_vendors referencing new table as changed for each statement execute function lobby_rows_changed();

-- A vendor may offer games under several brands. Players choose by brand; launches, wallets and records go by the vendor.
create table catalogue_brands (
  code text primary key,
  vendor_code text not null references catalogue_vendors (code),
  name jsonb not null,
  maintenance boolean not null default false
);
create trigger lobby_inserted after insert on catalogue_brands referencing new table as changed for each statement execute function lobby_rows_changed();
create trigger lobby_updated after update on catalogue_brands referencing new table as changed for each statement execute function lobby_rows_changed();

create table catalogue_games (
  node_id bigint generated always as identity (start with 1001) primary key,
  vendor_code text not null references catalogue_vendors (code),
  game_code text not null,
  -- Null: the game is listed under its vendor's own name.
  brand_code text references catalogue_brands (code),
  maker_code text not null generated always as (coalesce(brand_code, vendor_code)) stored,
  name jsonb not null,
  category text not null,
  classify text not null default '',
  rtp text not null default '',
  -- Minor units, the same number in every currency.
  min_bet_minor bigint not null default 0,
  max_bet_minor bigint not null default 0,
  -- ISO 4217 codes of the only currencies that it can be played in; null for any.
  currencies text[],
  lines integer not null default 0,
  released_on date,
  -- Assigned when a game is first offered, and never changed: a client that pages through the list gets each game once.
  position integer not null default 0,
  offered boolean not null default true,
  maintenance boolean not null default false,
  -- Whether a game can be tried with the vendor's own money, as its vendor says (`fun_mode`).
  freeplay boolean not null default false,
  -- Whether its vendor, by its dialect too, gives free rounds in it (`free_rounds`).
  free_rounds boolean not null default false,
  -- Games of other makers have their own picture, and not every one can replay a finished round.
  picture_url text not null default '' check (length(picture_url) <= 500),
  replayable boolean not null default true,
  -- The search goes three steps: the letters as they were typed, their sounds in the other script, then the words that are spelt nearly so.
  -- `| name | name |` in the letters of the name, in lower case, without signs.
  search_words text not null default '',
  -- `| name | name ; maker ; code`, folded to plain Latin letters by @mela/contract/search-text.
  search_text text not null default '',
  unique (vendor_code, game_code)
);
create index catalogue_games_list on catalogue_games (position, node_id) where offered;
create index catalogue_games_by_category on catalogue_games (category, position, node_id) where offered;
create index catalogue_games_by_maker on catalogue_games (maker_code, category, position, node_id) where offered;
create index catalogue_games_search on catalogue_games using gin (search_text gin_trgm_ops) where offered;
create trigger lobby_inserted after insert on catalogue_games referencing new table as changed for each statement execute function lobby_rows_changed();
create trigger lobby_updated after update on catalogue_games referencing new table as changed for each statement execute function lobby_rows_changed();

-- Every word of the names of games and their makers, folded, and its skeleton: far fewer than games, so that a misspelt word finds its like here
-- first, and the games by that word's index then.
create table catalogue_words (
  vendor_code text not null references catalogue_vendors (code),
  word text not null,
  skeleton text not null,
  primary key (vendor_code, word)
);
create index catalogue_words_like on catalogue_words using gin (word gin_trgm_ops);
create index catalogue_words_skeleton on catalogue_words (skeleton);

create table catalogue_merchant_vendors (
  merchant_id bigint not null,
  vendor_code text not null references catalogue_vendors (code),
  primary key (merchant_id, vendor_code)
);
create trigger lobby_changed after insert or update or delete on catalogue_merchant_vendors for each row execute function lobby_row_changed();

-- What an operator arranges for a merchant: each row changes a default (every game visible, in the product's order).
create table catalogue_categories (
  merchant_id bigint not null,
  category text not null,
  shown boolean not null default true,
  -- Its place in home's menu and in the game centre's; null: where the documents put it, after those that have a place.
  home_position integer,
  centre_position integer,
  primary key (merchant_id, category)
);
create trigger lobby_changed after insert or update or delete on catalogue_categories for each row execute function lobby_row_changed();

-- A maker is a brand of a vendor, or the vendor under its own name.
create table catalogue_makers (
  merchant_id bigint not null,
  maker_code text not null,
  shown boolean not null default true,
  position integer,
  primary key (merchant_id, maker_code)
);
create trigger lobby_changed after insert or update or delete on catalogue_makers for each row execute function lobby_row_changed();

-- Games with a place come before those without.
create table catalogue_placed_games (
  merchant_id bigint not null,
  node_id bigint not null,
  shown boolean not null default true,
  position integer check (position between 1 and 1000000),
  -- The merchant's version of the lobby since which the game has this place. A place is removed by position = null, not by deleting the row.
  placed_version bigint not null default 0,
  -- Its earlier places, the newest first, each with the version since which it applied: a client that pages through the list gets the game at the place
  -- that it had on the first page, also after several moves. Eight moves are remembered; of a game that was moved more often while one client pages
  -- it may meet the wrong place.
  earlier_versions bigint[] not null default '{}',
  earlier_positions integer[] not null default '{}',
  primary key (merchant_id, node_id)
);

create function catalogue_game_placed() returns trigger language plpgsql as $$
declare
  v_version bigint := lobby_changed(new.merchant_id);
begin
  if tg_op = 'INSERT' then
    new.placed_version := v_version;
    new.earlier_versions := '{}';
    new.earlier_positions := '{}';
  elsif new.position is distinct from old.position then
    new.placed_version := v_version;
    new.earlier_versions := (array_prepend(old.placed_version, old.earlier_versions))[1:8];
    new.earlier_positions := (array_prepend(old.position, old.earlier_positions))[1:8];
  end if;
  return new;
end $$;
create trigger catalogue_game_placed before insert or update on catalogue_placed_games for each row execute function catalogue_game_placed();
create trigger catalogue_game_taken_down after delete on catalogue_placed_games for each row execute function lobby_row_changed();

-- The order in which a list of games stands for a day. It is kept, so that every process shows the same and a walk from page to page goes on by the one that
-- it began with; other games make another row. Rows go after a week.
create table catalogue_orders (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  -- '' for all.
  category text not null,
  maker_code text not null,
  -- In the merchant's time zone.
  day date not null,
  -- Names the games in it, whatever their order.
  content text not null,
  node_ids bigint[] not null,
  unique (merchant_id, day, category, maker_code, content)
);
