-- The six digits that are asked for whenever money leaves the site. Kept as a hash only, like a password.
create table withdrawal_pins (
  member_id bigint primary key,
  pin_hash text not null,
  -- A try is taken before a PIN is compared and returned by a right one, so that guesses at once have no more of them. None is left at five.
  tries smallint not null default 0 check (tries between 0 and 5),
  changed_at timestamptz not null default now()
);

-- The newest code that was mailed to a member to set the PIN with. The digits derive from its id.
create table withdrawal_pin_codes (
  member_id bigint primary key,
  id uuid not null,
  merchant_id bigint not null,
  email text not null,
  language text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  sent_at timestamptz
);
