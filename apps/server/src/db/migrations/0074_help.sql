-- The help centre of a merchant: items in their order, each in versions that are never changed, so that what a member
-- agreed to can be shown again.
create table help_items (
  merchant_id bigint not null references merchants (id),
  item_key text not null check (item_key ~ '^[a-z][a-z-]{1,31}$' and item_key <> 'feedback'),
  position integer not null,
  -- What a link may ask for by tag: /m/help?tag=terms.
  tag text check (tag in ('terms', 'privacy', 'responsible', 'licence')),
  icon text not null default 'circle-question-mark',
  -- Where it shows: on phones, on large screens, or on both.
  device text not null default 'ALL' check (device in ('ALL', 'MOBILE', 'WEB')),
  shown boolean not null default true,
  primary key (merchant_id, item_key),
  unique (merchant_id, tag)
);

create table help_versions (
  merchant_id bigint not null,
  item_key text not null,
  version integer not null check (version > 0),
  -- By language, as the catalogue's names: {"en": "…", "bn": "…"}.
  title jsonb not null,
  content jsonb not null,
  -- Members who agreed to an older version are asked to agree to this one.
  asks_again boolean not null default false,
  published_at timestamptz not null default now(),
  primary key (merchant_id, item_key, version),
  foreign key (merchant_id, item_key) references help_items (merchant_id, item_key)
);

-- Which terms a member agreed to, and when; kept for good.
create table help_acceptances (
  member_id bigint not null,
  item_key text not null,
  version integer not null,
  accepted_at timestamptz not null default now(),
  primary key (member_id, item_key, version)
);
