-- What the migrations make. Written by write-schema.ts. Not run by anything.

create table crash_chains (
  id uuid not null,
  secret text not null,
  length integer not null,
  last_hash text not null,
  salt text not null,
  used integer not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (id),
  CHECK ((length > 0)),
  CHECK ((secret ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((used <= length))
);

create table crash_rounds (
  number bigint generated always as identity,
  chain_id uuid not null,
  place integer not null,
  state text not null,
  crash_point integer not null,
  betting_ends_at timestamp with time zone not null,
  started_at timestamp with time zone,
  crashed_at timestamp with time zone,
  settled_at timestamp with time zone,
  PRIMARY KEY (number),
  CHECK ((crash_point >= 100)),
  CHECK ((state = ANY (ARRAY['betting'::text, 'running'::text, 'crashed'::text, 'settled'::text]))),
  FOREIGN KEY (chain_id) REFERENCES crash_chains(id),
  UNIQUE (chain_id, place)
);
CREATE UNIQUE INDEX crash_rounds_one_live ON public.crash_rounds USING btree ((true)) WHERE (state <> 'settled'::text);

create table crash_table (
  only_row boolean not null default true,
  leader uuid,
  leads_until timestamp with time zone,
  watched_at timestamp with time zone,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

create table free_rewards (
  id uuid not null,
  user_ref text not null,
  game_code text not null,
  currency text,
  rounds integer not null,
  stake_minor bigint not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK ((rounds >= 0)),
  CHECK ((stake_minor >= 0))
);
CREATE INDEX free_rewards_of_player ON public.free_rewards USING btree (user_ref, game_code, expires_at) WHERE (ended_at IS NULL);

create table fun_movements (
  transaction_id uuid not null,
  user_ref text not null,
  kind text not null,
  amount bigint not null,
  rolled_back boolean not null default false,
  PRIMARY KEY (transaction_id),
  CHECK ((amount >= 0)),
  CHECK ((kind = ANY (ARRAY['bet'::text, 'win'::text, 'rollback'::text, 'void'::text]))),
  FOREIGN KEY (user_ref) REFERENCES fun_purses(user_ref)
);
CREATE INDEX fun_movements_of_purse ON public.fun_movements USING btree (user_ref);

create table fun_purses (
  user_ref text not null,
  token_hash bytea not null,
  currency text not null,
  balance bigint not null,
  opened_at timestamp with time zone not null default now(),
  PRIMARY KEY (user_ref),
  CHECK ((balance >= 0)),
  CHECK ((user_ref ~~ 'fun:%'::text)),
  UNIQUE (token_hash)
);
CREATE INDEX fun_purses_opened ON public.fun_purses USING btree (opened_at);

create table instant_bets (
  round_id uuid not null,
  seed_pair_id uuid,
  nonce integer,
  crash_number bigint,
  options jsonb not null,
  PRIMARY KEY (round_id),
  CHECK (((seed_pair_id IS NULL) <> (crash_number IS NULL))),
  FOREIGN KEY (crash_number) REFERENCES crash_rounds(number),
  FOREIGN KEY (round_id) REFERENCES rounds(id),
  FOREIGN KEY (seed_pair_id) REFERENCES instant_seed_pairs(id),
  UNIQUE (seed_pair_id, nonce)
);
CREATE INDEX instant_bets_of_crash ON public.instant_bets USING btree (crash_number) WHERE (crash_number IS NOT NULL);

create table instant_seed_pairs (
  id uuid not null,
  user_ref text not null,
  state text not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text,
  rounds integer not null default 0,
  created_at timestamp with time zone not null default now(),
  revealed_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((state = 'next'::text) = (client_seed IS NULL))),
  CHECK (((state = 'revealed'::text) = (revealed_at IS NOT NULL))),
  CHECK ((client_seed ~ '^[!-9;-~]{1,64}$'::text)),
  CHECK ((server_seed ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((state = ANY (ARRAY['next'::text, 'active'::text, 'revealed'::text]))),
  UNIQUE (server_seed_hash)
);
CREATE INDEX instant_seed_pairs_revealed ON public.instant_seed_pairs USING btree (user_ref, revealed_at DESC) WHERE (state = 'revealed'::text);
CREATE UNIQUE INDEX instant_seed_pairs_current ON public.instant_seed_pairs USING btree (user_ref, state) WHERE (state = ANY (ARRAY['next'::text, 'active'::text]));

create table outbox (
  id uuid not null,
  round_id uuid not null,
  path text not null,
  body text not null,
  attempts integer not null default 0,
  due_at timestamp with time zone not null default now(),
  claimed_until timestamp with time zone,
  last_answer text,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (round_id) REFERENCES rounds(id)
);
CREATE INDEX outbox_due ON public.outbox USING btree (due_at) WHERE (answered_at IS NULL);
CREATE INDEX outbox_of_round ON public.outbox USING btree (round_id);

create table packaged_rounds (
  round_id uuid not null,
  game_code text not null,
  version text not null,
  mode text not null,
  simulation bigint not null,
  amount_minor bigint not null,
  cost bigint not null,
  payout bigint not null,
  events bytea not null,
  progress text,
  PRIMARY KEY (round_id),
  CHECK ((amount_minor > 0)),
  CHECK ((cost > 0)),
  CHECK ((payout >= 0)),
  FOREIGN KEY (round_id) REFERENCES rounds(id)
);
CREATE INDEX packaged_rounds_of_simulation ON public.packaged_rounds USING btree (game_code, version, mode, simulation);

create table replays (
  hash bytea not null,
  round_id uuid not null,
  language text not null,
  time_zone text not null default 'UTC'::text,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (hash),
  FOREIGN KEY (round_id) REFERENCES rounds(id)
);
CREATE INDEX replays_of_round ON public.replays USING btree (round_id);

create table rounds (
  id uuid not null,
  number bigint generated always as identity,
  session_id uuid not null,
  user_ref text not null,
  game_code text not null,
  spin_id uuid not null,
  model_id text not null,
  model_version integer not null,
  currency text not null,
  currency_exponent smallint not null,
  bet_minor bigint not null,
  stake_minor bigint not null,
  mode text not null default 'base'::text,
  state text not null,
  bet_transaction_id uuid not null,
  bet_deadline_at timestamp with time zone not null,
  refusal text,
  steps jsonb,
  step_count integer,
  steps_revealed integer not null default 0,
  win_minor bigint,
  feature_deadline_at timestamp with time zone,
  abandoned boolean not null default false,
  shown_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  finished_at timestamp with time zone,
  reward_id uuid,
  PRIMARY KEY (id),
  CHECK (
CASE
    WHEN (state = ANY (ARRAY['playing'::text, 'paying'::text, 'closed'::text])) THEN (steps IS NOT NULL)
    WHEN (state = 'rolled_back'::text) THEN true
    ELSE (steps IS NULL)
END),
  CHECK ((bet_minor > 0)),
  CHECK ((stake_minor >= bet_minor)),
  CHECK ((state = ANY (ARRAY['betting'::text, 'playing'::text, 'paying'::text, 'closed'::text, 'voided'::text, 'cancelling'::text, 'rolled_back'::text]))),
  CHECK ((steps_revealed <= COALESCE(step_count, 0))),
  CHECK ((win_minor >= 0)),
  FOREIGN KEY (session_id) REFERENCES sessions(id),
  UNIQUE (bet_transaction_id),
  UNIQUE (number),
  UNIQUE (user_ref, game_code, spin_id)
);
CREATE INDEX rounds_bets_unanswered ON public.rounds USING btree (bet_deadline_at) WHERE (state = 'betting'::text);
CREATE INDEX rounds_decided ON public.rounds USING btree (decided_at) WHERE (state = 'closed'::text);
CREATE INDEX rounds_features_open ON public.rounds USING btree (feature_deadline_at) WHERE (state = 'playing'::text);
CREATE INDEX rounds_latest ON public.rounds USING btree (user_ref, game_code, number DESC);
CREATE INDEX rounds_of_reward ON public.rounds USING btree (reward_id) WHERE (reward_id IS NOT NULL);
CREATE INDEX rounds_of_session ON public.rounds USING btree (session_id);
CREATE UNIQUE INDEX rounds_one_unfinished ON public.rounds USING btree (user_ref, game_code) WHERE (state = ANY (ARRAY['betting'::text, 'playing'::text, 'paying'::text, 'cancelling'::text]));

create table sessions (
  id uuid not null,
  user_ref text not null,
  game_code text not null,
  game_version text,
  operator_token text not null,
  currency text not null,
  currency_exponent smallint not null,
  currency_symbol text not null,
  language text not null,
  lobby_url text not null,
  play_rules jsonb not null default '{}'::jsonb,
  launch_hash bytea not null,
  launch_expires_at timestamp with time zone not null,
  opener_hash bytea,
  token_hash bytea,
  created_at timestamp with time zone not null default now(),
  opened_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (launch_hash),
  UNIQUE (token_hash)
);
CREATE INDEX sessions_created ON public.sessions USING btree (created_at);

create table sports_clock (
  only_row boolean not null default true,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

create table sports_goals (
  match_id bigint not null,
  number integer not null,
  minute integer not null,
  side text not null,
  PRIMARY KEY (match_id, number),
  CHECK ((side = ANY (ARRAY['home'::text, 'away'::text]))),
  FOREIGN KEY (match_id) REFERENCES sports_matches(id) ON DELETE CASCADE
);

create table sports_leagues (
  code text not null,
  name jsonb not null,
  is_virtual boolean not null,
  position integer not null,
  home_millionths integer not null,
  away_millionths integer not null,
  rounds integer not null default 0,
  taken text,
  PRIMARY KEY (code),
  CHECK ((code ~ '^[a-z0-9][a-z0-9-]{1,39}$'::text))
);

create table sports_matches (
  id bigint generated always as identity,
  league_code text not null,
  fixture_key text not null,
  round text not null,
  home_id bigint not null,
  away_id bigint not null,
  is_virtual boolean not null,
  kick_off timestamp with time zone not null,
  has_time boolean not null default true,
  state text not null default 'scheduled'::text,
  phase text,
  minutes integer not null default 0,
  home_goals integer not null default 0,
  away_goals integer not null default 0,
  home_rate integer not null,
  away_rate integer not null,
  odds jsonb not null,
  opening_odds jsonb not null,
  change bigint not null default nextval('sports_changes'::regclass),
  PRIMARY KEY (id),
  CHECK (((state = 'running'::text) = (phase IS NOT NULL))),
  CHECK ((home_id <> away_id)),
  CHECK ((phase = ANY (ARRAY['first'::text, 'break'::text, 'second'::text]))),
  CHECK ((state = ANY (ARRAY['scheduled'::text, 'running'::text, 'ended'::text, 'off'::text]))),
  FOREIGN KEY (away_id) REFERENCES sports_teams(id),
  FOREIGN KEY (home_id) REFERENCES sports_teams(id),
  FOREIGN KEY (league_code) REFERENCES sports_leagues(code),
  UNIQUE (league_code, fixture_key)
);
CREATE INDEX sports_matches_by_time ON public.sports_matches USING btree (kick_off, id);
CREATE INDEX sports_matches_changed ON public.sports_matches USING btree (change);
CREATE INDEX sports_matches_of_away ON public.sports_matches USING btree (away_id, kick_off);
CREATE INDEX sports_matches_of_home ON public.sports_matches USING btree (home_id, kick_off);
CREATE INDEX sports_matches_running ON public.sports_matches USING btree (kick_off) WHERE (state = 'running'::text);

create table sports_teams (
  id bigint generated always as identity,
  league_code text not null,
  code text not null,
  name jsonb not null,
  attack integer not null default 1000,
  defence integer not null default 1000,
  crest text not null,
  PRIMARY KEY (id),
  FOREIGN KEY (league_code) REFERENCES sports_leagues(code),
  UNIQUE (league_code, code)
);
