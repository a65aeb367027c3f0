-- Account types: R1. `is_robot` marks the demo's own players, who never count for a merchant without the demo (R30).
create table members (
  id bigint generated always as identity (start with 10000001) primary key,
  merchant_id bigint not null,
  account_type smallint not null check (account_type in (0, 1, 2, 4, 40, 41, 42, 90)),
  user_name text not null,
  password_hash text not null,
  nickname text,
  birth_date date,
  club_label text,
  upline_id bigint,
  status text not null default 'active' check (status in ('active', 'suspended')),
  is_robot boolean not null default false,
  first_time_login boolean not null default false,
  register_url text,
  register_method text,
  terms_accepted_at timestamptz,
  registered_at timestamptz not null default now(),
  last_login_at timestamptz,
  unique (merchant_id, user_name)
);
