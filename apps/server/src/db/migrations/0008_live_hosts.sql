-- Who hosts the tables of live games, as the operator entered it for a merchant (M144). Without rows no host is displayed.
create table live_hosts (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants (id),
  -- The game that is hosted; only one of the category LIVE is shown.
  node_id bigint not null,
  name jsonb not null check (jsonb_typeof(name) = 'object' and name <> '{}'),
  -- A picture of this site's own, e.g. `/art/…`; '' where the game's own picture is used.
  picture text not null default '' check (picture = '' or picture ~ '^/[^/]'),
  -- On air every day between these times of the merchant's zone, past midnight too; null: always.
  on_air_from time,
  on_air_to time,
  position integer not null default 0,
  shown boolean not null default true,
  check ((on_air_from is null) = (on_air_to is null)),
  check (on_air_from <> on_air_to)
);
create index live_hosts_of_merchant on live_hosts (merchant_id, position, id);
create trigger lobby_changed after insert or update or delete on live_hosts for each row execute function lobby_row_changed();
