-- One deployment serves many merchants, each known by host name (R6).
create table merchants (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name jsonb not null,
  theme text not null,
  currency text not null,
  languages jsonb not null,
  default_language text not null,
  time_zone text not null,
  minimum_age smallint not null default 18 check (minimum_age >= 18),
  copyright_year smallint not null,
  licence jsonb,
  maintenance boolean not null default false,
  -- CIDR ranges whose visitors meet the access-restricted screen (M72).
  restricted_networks text[] not null default '{}',
  session_idle_minutes integer not null default 30 check (session_idle_minutes between 1 and 10080),
  made_by_demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- The host '*' stands for every host name that no other row claims.
create table merchant_hosts (
  host text primary key,
  merchant_id bigint not null references merchants (id)
);

-- White-label keys that are switched on.
create table merchant_keys (
  merchant_id bigint not null references merchants (id),
  key text not null,
  primary key (merchant_id, key)
);

create table merchant_banners (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants (id),
  group_name text not null,
  position integer not null,
  scene text not null,
  title jsonb not null,
  body jsonb not null,
  action jsonb not null,
  url text not null
);

create table merchant_links (
  merchant_id bigint not null references merchants (id),
  resource_type text not null,
  url text not null,
  primary key (merchant_id, resource_type)
);
