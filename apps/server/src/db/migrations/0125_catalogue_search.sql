-- Lists and search run in the database: each list walks an index of its own, and names are found by their trigrams, misspelt ones too.
do $$
begin
  -- It comes with PostgreSQL and is trusted: who owns the database may create it.
  create extension if not exists pg_trgm;
exception when others then
  raise exception 'the search for games needs the extension pg_trgm, which this login could not create (%). Let an administrator of the database run: create extension pg_trgm; and start again. On Debian it is in the package postgresql-contrib.', sqlerrm;
end $$;

alter table catalogue_vendors add column maintenance boolean not null default false;
alter table catalogue_brands add column maintenance boolean not null default false;
-- `position` is given once, when a game is first offered, and stays: whoever walks the list from page to page meets each game once.
alter table catalogue_games
  add column maker_code text not null generated always as (coalesce(brand_code, vendor_code)) stored,
  add column maintenance boolean not null default false,
  -- `| name | name ; maker ; code`, folded to plain Latin letters by @mela/contract/search-text.
  add column search_text text not null default '',
  -- The same without vowels, word by word.
  add column search_bones text not null default '';

create index catalogue_games_list on catalogue_games (position, node_id) where offered;
create index catalogue_games_by_category on catalogue_games (category, position, node_id) where offered;
create index catalogue_games_by_maker on catalogue_games (maker_code, category, position, node_id) where offered;
create index catalogue_games_search on catalogue_games using gin (search_text gin_trgm_ops) where offered;
create index catalogue_games_bones on catalogue_games using gin (search_bones gin_trgm_ops) where offered;
