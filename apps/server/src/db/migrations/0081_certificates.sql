-- Who certified a merchant, and what secures it: shown in the footer only where an operator entered it (P40, R12).
create table certificates (
  merchant_id bigint not null,
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('certification', 'security')),
  name text not null check (name <> ''),
  -- A picture of this site's own, e.g. `/art/…`; '' for the name alone.
  picture text not null default '' check (picture = '' or picture ~ '^(/[^/]|data:image/)'),
  -- Where the issuer confirms it; '' for none.
  url text not null default '' check (url = '' or url ~ '^https://'),
  position integer not null default 0
);
create index certificates_of_merchant on certificates (merchant_id, position, id);
create trigger lobby_changed after insert or update or delete on certificates for each row execute function lobby_row_changed();
