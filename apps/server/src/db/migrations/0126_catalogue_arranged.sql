-- What an operator arranges for a merchant: each row departs from what stands without it (everything shown, in the product's order).
create table catalogue_categories (
  merchant_id bigint not null,
  category text not null,
  shown boolean not null default true,
  -- Its place in home's menu and in the game centre's; null: where the documents put it, after those that have a place.
  home_position integer,
  centre_position integer,
  primary key (merchant_id, category)
);
insert into catalogue_categories (merchant_id, category, shown)
  select merchant_id, category, false from catalogue_hidden_categories;
drop table catalogue_hidden_categories;
drop function catalogue_has_changed();
-- A maker is a brand of a vendor, or the vendor under its own name.
create table catalogue_makers (
  merchant_id bigint not null,
  maker_code text not null,
  shown boolean not null default true,
  position integer,
  primary key (merchant_id, maker_code)
);
-- A game with a place stands before those without.
create table catalogue_placed_games (
  merchant_id bigint not null,
  node_id bigint not null,
  shown boolean not null default true,
  position integer check (position between 1 and 1000000),
  -- The merchant's version of the lobby from which on it stands there, and where it stood before: who walks a list of an older version
  -- meets it at its older place. So a game is taken from its place by position = null, not by taking the row away.
  placed_version bigint not null default 0,
  earlier_position integer,
  primary key (merchant_id, node_id)
);

-- Grows with every change of what phones show, in the transaction that changes it; merchant 0 stands for all of them.
create table lobby_versions (
  merchant_id bigint primary key,
  version bigint not null
);
insert into lobby_versions values (0, 1);

create function lobby_changed(p_merchant_id bigint) returns bigint language sql volatile as $$
  insert into lobby_versions as known (merchant_id, version) values (p_merchant_id, 1)
  on conflict (merchant_id) do update set version = known.version + 1 returning version;
$$;

-- For tables with a merchant_id.
create function lobby_row_changed() returns trigger language plpgsql as $$
begin
  perform lobby_changed(case when tg_op = 'DELETE' then old.merchant_id else new.merchant_id end);
  return null;
end $$;

create function lobby_merchant_changed() returns trigger language plpgsql as $$
begin
  perform lobby_changed(new.id);
  return null;
end $$;

-- For tables of all merchants, once a statement, and only when it changed a row.
create function lobby_rows_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then perform lobby_changed(0); end if;
  return null;
end $$;

create function catalogue_game_placed() returns trigger language plpgsql as $$
declare
  v_version bigint := lobby_changed(new.merchant_id);
begin
  if tg_op = 'INSERT' then
    new.placed_version := v_version;
    new.earlier_position := null;
  elsif new.position is distinct from old.position then
    new.placed_version := v_version;
    new.earlier_position := old.position;
  end if;
  return new;
end $$;

create trigger catalogue_game_placed before insert or update on catalogue_placed_games for each row execute function catalogue_game_placed();
create trigger catalogue_game_taken_down after delete on catalogue_placed_games for each row execute function lobby_row_changed();
create trigger lobby_changed after insert or update or delete on catalogue_categories for each row execute function lobby_row_changed();
create trigger lobby_changed after insert or update or delete on catalogue_makers for each row execute function lobby_row_changed();
create trigger lobby_changed after insert or update or delete on catalogue_merchant_vendors for each row execute function lobby_row_changed();
create trigger lobby_changed after insert or update or delete on merchant_banners for each row execute function lobby_row_changed();
create trigger lobby_changed after insert or update or delete on merchant_links for each row execute function lobby_row_changed();
create trigger lobby_changed after insert or update or delete on merchant_keys for each row execute function lobby_row_changed();
create trigger lobby_changed after insert or update or delete on jackpot_settings for each row execute function lobby_row_changed();
create trigger lobby_changed after update on merchants for each row when (old.* is distinct from new.*) execute function lobby_merchant_changed();

create trigger lobby_inserted after insert on catalogue_vendors referencing new table as changed for each statement execute function lobby_rows_changed();
create trigger lobby_updated after update on catalogue_vendors referencing new table as changed for each statement execute function lobby_rows_changed();
create trigger lobby_inserted after insert on catalogue_brands referencing new table as changed for each statement execute function lobby_rows_changed();
create trigger lobby_updated after update on catalogue_brands referencing new table as changed for each statement execute function lobby_rows_changed();
create trigger lobby_inserted after insert on catalogue_games referencing new table as changed for each statement execute function lobby_rows_changed();
create trigger lobby_updated after update on catalogue_games referencing new table as changed for each statement execute function lobby_rows_changed();

drop sequence catalogue_version;
