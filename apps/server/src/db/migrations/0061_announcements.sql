-- What an operator tells all members of a merchant: PL for players, A for agents, PU as a pop-up (P68). Texts by language.
create table announcements (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants (id),
  type text not null check (type in ('PL', 'PU', 'A')),
  title jsonb not null,
  content jsonb not null,
  -- [{"url": "/art/…" or "scene:banner.gift", "sequence": 1}]; 1 is the cover.
  images jsonb not null default '[]',
  starts_at timestamptz not null default now(),
  -- Null where it has no end.
  ends_at timestamptz check (ends_at > starts_at)
);
create index announcements_shown on announcements (merchant_id, type, starts_at desc, id desc);
create trigger lobby_changed after insert or update or delete on announcements for each row execute function lobby_row_changed();

create table announcement_reads (
  member_id bigint not null,
  announcement_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (member_id, announcement_id)
);
