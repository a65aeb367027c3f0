-- Promotions of a merchant (M65). Texts by language; HTML is clean when it comes here.
create table promotion_categories (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants (id),
  name jsonb not null,
  position integer not null default 0
);
create index promotion_categories_shown on promotion_categories (merchant_id, position, id);

create table promotions (
  id bigint generated always as identity primary key,
  merchant_id bigint not null references merchants (id),
  -- The code that other places ask for it by: FIRST_DEPOSIT, APP_DOWNLOAD, REFERRAL; null where none does.
  code text check (code ~ '^[A-Z][A-Z0-9_]{1,31}$'),
  category_ids bigint[] not null default '{}',
  title jsonb not null,
  content jsonb not null,
  -- [{"url": "/art/…" or "scene:gift", "sequence": 1}]; 1 is the cover.
  images jsonb not null default '[]',
  terms_version integer not null default 1 check (terms_version > 0),
  starts_at timestamptz not null default now(),
  -- Null where it is long term.
  ends_at timestamptz check (ends_at > starts_at),
  -- Who approves: no one has to, or a person at the operator's.
  decided text not null check (decided in ('automatic', 'reviewed')),
  -- What an approval leads to: the member takes part, may claim the reward, or receives it.
  outcome text not null check (outcome in ('joined', 'claim', 'issued')),
  -- {"kind": "none" | "clubLabel" | "headFrame" | …}; a promotion whose kind no module can give is not offered.
  reward jsonb not null default '{"kind": "none"}' check (reward ? 'kind'),
  -- The figures that texts elsewhere name (R35), in percent and in minor units of the merchant's currency.
  percent smallint check (percent between 1 and 1000),
  amount_minor bigint check (amount_minor > 0),
  -- How many may take part; null where there is no limit.
  places integer check (places > 0),
  -- Of those who joined, so many are drawn when it ends; null where there is no draw.
  winners integer check (winners > 0),
  drawn_at timestamptz,
  -- When the rewards are handed out, all together; null where each is at once. Until then a member who earned one has the state "process".
  gives_at timestamptz,
  position integer not null default 0,
  -- Of the call that added it, so that a repeated one adds no other.
  request_key uuid unique,
  unique (merchant_id, code),
  check (winners is null or (ends_at is not null and outcome = 'joined'))
);
create index promotions_shown on promotions (merchant_id, position, id);
create index promotions_drawn on promotions (ends_at) where winners is not null;
create trigger lobby_changed after insert or update or delete on promotions for each row execute function lobby_row_changed();

-- Codes that members type to take a promotion. A removed one stays, so that its uses are known if it is added again.
create table promotion_codes (
  merchant_id bigint not null references merchants (id),
  code text collate "C" not null check (code ~ '^[A-Z0-9]{4,24}$'),
  promotion_id bigint not null references promotions (id),
  -- How many members may use it; null: any.
  uses integer check (uses > 0),
  used integer not null default 0 check (used >= 0),
  removed_at timestamptz,
  primary key (merchant_id, code)
);
create index promotion_codes_of on promotion_codes (promotion_id, code);

-- A draw is over when all members who took part have received its result. If a process stops before that, the next one finishes it.
create table promotion_draws (
  promotion_id bigint primary key references promotions (id),
  -- Members up to this one have received the result.
  told_to bigint not null default 0,
  -- When all had been.
  told_at timestamptz
);

-- Every version of a promotion's terms stays, so that what a member accepted can always be read again.
create table promotion_terms (
  promotion_id bigint not null references promotions (id),
  version integer not null check (version > 0),
  terms jsonb not null,
  -- What was promised under them.
  reward jsonb,
  percent smallint,
  amount_minor bigint,
  written_at timestamptz not null default now(),
  primary key (promotion_id, version)
);

-- One a member and promotion. `state` is one of the statuses of the contract's table. `turn` orders what waits for the desk, so that no clock has to.
create sequence promotion_turns;
create table promotion_applications (
  member_id bigint not null,
  promotion_id bigint not null references promotions (id),
  state text not null check (state in ('applying', 'process', 'rejected', 'claim', 'claimed', 'issued', 'joined')),
  idempotency_key uuid not null,
  terms_version integer not null,
  terms_accepted_at timestamptz not null default now(),
  attempts smallint not null default 1,
  -- The code that it was taken by.
  code text,
  -- Why it was rejected, by language.
  reason jsonb,
  won boolean not null default false,
  changed_at timestamptz not null default now(),
  turn bigint not null default nextval('promotion_turns'),
  primary key (member_id, promotion_id),
  unique (member_id, idempotency_key)
);
create index promotion_applications_waiting on promotion_applications (changed_at, member_id, promotion_id)
  where state in ('applying', 'process');
create index promotion_applications_by_turn on promotion_applications (turn) where state = 'applying';
create index promotion_applications_of on promotion_applications (promotion_id, state, member_id);

-- What the operator's reviewers decided; a job acts on it within a minute.
create table promotion_decisions (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  promotion_id bigint not null references promotions (id),
  -- Which of the member's tries was decided, and by which account of staff. Null where a row was written by hand and has not been acted on yet; null where
  -- no clerk decided.
  attempt smallint,
  staff_id bigint,
  approved boolean not null,
  reason jsonb,
  decided_by text not null,
  decided_at timestamptz not null default now(),
  done_at timestamptz
);
create index promotion_decisions_new on promotion_decisions (id) where done_at is null;
create index promotion_decisions_of on promotion_decisions (promotion_id, id desc);
create unique index promotion_decisions_once on promotion_decisions (member_id, promotion_id, attempt) where attempt is not null;
