-- Codes sent by SMS. The code itself stands nowhere: it derives from the id and a key outside the database. What it is
-- bound to (merchant, purpose, number) is a keyed hash; the number in clear goes as soon as the message went out.
create table verification_codes (
  id uuid primary key,
  merchant_id bigint not null,
  target_hash bytea not null,
  purpose text not null check (purpose in ('login', 'register', 'reset', 'confirm')),
  recipient text,
  -- False where nobody has the number: the row is like any other, and nothing is sent.
  deliver boolean not null,
  language text not null,
  host text not null,
  minutes smallint not null,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  sent_at timestamptz
);
create index verification_codes_living on verification_codes (target_hash) where used_at is null;
create index verification_codes_by_time on verification_codes (expires_at);

create table captchas (
  id text primary key,
  merchant_id bigint not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captchas_by_time on captchas (expires_at);

-- Solved human checks, each good for once; kept a little longer than a challenge is good for.
create table human_check_uses (
  challenge text primary key,
  used_at timestamptz not null default now()
);
create index human_check_uses_by_time on human_check_uses (used_at);
