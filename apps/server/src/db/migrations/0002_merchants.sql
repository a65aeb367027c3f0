-- One deployment serves many merchants, each known by host name (R6). A merchant without its own settings has amounts in CNY, Bengali and English, Bengali
-- first (P2).
create table merchants (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name jsonb not null,
  -- Colours by night and by day that differ from the product's: {"dark": {"ground": "#06151a"}, "light": {…}}.
  theme jsonb not null default '{}',
  -- What is drawn for the merchant: {"wordmark": "…", "letter": "M", "stripe": "#e0482f", "light": "#2a3170", "deep": "#0a0d1c"}.
  brand jsonb not null default '{}',
  -- The shape of the merchant's site.
  template text not null default 'fair' check (template in ('fair', 'bazaar')),
  -- The scene above log-in and registration; the fair's skyline where it is null.
  entry_scene text,
  -- What the merchant calls its jackpot, by language: {"en": "…", "bn": "…"}.
  jackpot_name jsonb not null default '{}',
  -- In which sizes the icon of the installed site exists, as a manifest writes them.
  pwa_icon_sizes text not null default '192x192 512x512'
    check (pwa_icon_sizes in ('192x192', '512x512', '192x192 512x512', '512x512 192x192')),
  currency text not null default 'CNY',
  languages jsonb not null default '[{"tag": "BN", "name": "বাংলা"}, {"tag": "EN", "name": "English"}]',
  default_language text not null default 'BN',
  time_zone text not null,
  minimum_age smallint not null default 18 check (minimum_age >= 18),
  copyright_year smallint not null,
  licence jsonb,
  -- Closed for all users. The expected end is null where it is unknown; the site opens when `maintenance` is unset.
  maintenance boolean not null default false,
  maintenance_until timestamptz,
  -- The operator's own words on the closed screens: {"maintenance": {"en": "…", "bn": "…"}, "restricted": {…}}; ours where there are none.
  status_words jsonb not null default '{}',
  -- Where people reach the merchant while its site is closed to them.
  contact_email text check (contact_email ~ '^[^@\s]{1,64}@[^@\s]{1,190}$'),
  contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- CIDR ranges whose visitors see the access-restricted screen (M72).
  restricted_networks text[] not null default '{}',
  -- Countries (ISO 3166-1, two letters) that visitors may not, or alone may, come from. Without any, all countries are permitted.
  region_rule text not null default 'deny' check (region_rule in ('allow', 'deny')),
  regions text[] not null default '{}' check (array_to_string(regions, '') ~ '^([A-Z]{2})*$'),
  session_idle_minutes integer not null default 30 check (session_idle_minutes between 1 and 10080),
  -- How long a session may last at most, however busy.
  session_max_hours integer not null default 24 check (session_max_hours between 1 and 8760),
  -- For how many minutes a code is promised to hold (P147, M185): a message may take minutes to arrive. And how long until another may be asked for.
  verification_minutes smallint not null default 10 check (verification_minutes between 5 and 30),
  verification_wait_minutes smallint not null default 1 check (verification_wait_minutes between 1 and 30),
  -- Messages cost money. What the merchant may spend, where it differs from the product's own figures.
  message_budgets jsonb not null default '{}',
  -- What the merchant's market allows inside a game and asks it to show; a switch that is not named has the product's default.
  play_rules jsonb not null default '{}',
  -- How much of a winner's name is on the board: `middle` ra***7, `first` r***, `none` ***.
  winner_mask text not null default 'middle' check (winner_mask in ('middle', 'first', 'none')),
  vip_benefits boolean not null default false,
  -- Another chat in place of ours: its address, to which what launchChat was asked with is added.
  chat_address text check (chat_address ~ '^https://[^\s]+$' and length(chat_address) <= 500),
  -- Guests of trial play have their accounts at a separate merchant, next to the one whose games they play (R2, P86). No host name and no header
  -- leads to it.
  trial_of bigint unique references merchants (id),
  trial_amount_minor bigint not null default 500000 check (trial_amount_minor > 0),
  made_by_demo boolean not null default false,
  created_at timestamptz not null default now()
);
create trigger lobby_changed after update on merchants for each row when (old.* is distinct from new.*) execute function lobby_merchant_changed();

-- The host '*' stands for every host name that no other row claims. The constraints are named as an operator reads them who gives one host name to two
-- merchants, or one that no browser ever sends.
create table merchant_hosts (
  host text,
  merchant_id bigint not null references merchants (id),
  constraint one_merchant_for_each_host primary key (host),
  constraint host_is_small_and_without_port check (host = '*' or host ~ '^[a-z0-9.:_-]{1,253}$' and host !~ '^[^:]*:[0-9]+$')
);

-- The servers that a merchant's players may choose among by speed (M76, P132): names, with a port where it is not the usual one.
create table merchant_domains (
  merchant_id bigint not null references merchants (id),
  domain_name text not null check (domain_name ~ '^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?(:[0-9]{2,5})?$'),
  position integer not null default 0,
  primary key (merchant_id, domain_name)
);

-- White-label keys that are switched on.
create table merchant_keys (
  merchant_id bigint not null references merchants (id),
  key text not null,
  primary key (merchant_id, key)
);
create trigger lobby_changed after insert or update or delete on merchant_keys for each row execute function lobby_row_changed();

create table merchant_banners (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants (id),
  group_name text not null,
  position integer not null,
  scene text not null,
  title jsonb not null,
  body jsonb not null,
  action jsonb not null,
  url text not null,
  shown boolean not null default true,
  -- No languages: for all of them.
  languages text[] not null default '{}'
);
create trigger lobby_changed after insert or update or delete on merchant_banners for each row execute function lobby_row_changed();

create table merchant_links (
  merchant_id bigint not null references merchants (id),
  resource_type text not null,
  url text not null,
  label_name_en text not null default '',
  position integer not null default 0,
  shown boolean not null default true,
  primary key (merchant_id, resource_type)
);
create trigger lobby_changed after insert or update or delete on merchant_links for each row execute function lobby_row_changed();

-- Home's sections below the banners, per merchant; `language` '' for every language without its own rows. Without rows: the product's order.
create table merchant_home_sections (
  merchant_id bigint not null references merchants (id),
  language text not null default '',
  section text not null,
  position integer not null,
  primary key (merchant_id, language, section)
);
create trigger lobby_changed after insert or update or delete on merchant_home_sections for each row execute function lobby_row_changed();

-- Origins that serve the pictures of a merchant's site under the same paths as the site itself, five at most: browsers pick one of
-- them at random. An origin alone, over TLS; loopback names over http serve the demo, and count nowhere else.
create table merchant_image_cdns (
  merchant_id bigint not null references merchants (id),
  position smallint not null check (position between 1 and 5),
  origin text not null check (
    length(origin) <= 255
    and origin ~ '^(https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http://(([a-z0-9-]+\.)*localhost|127\.0\.0\.1))(:[0-9]{1,5})?$'
  ),
  primary key (merchant_id, position),
  unique (merchant_id, origin)
);
