-- What the migrations make. Written by write-schema.ts. Not run by anything.

create table affiliate_codes (
  merchant_id bigint not null,
  code text not null,
  member_id bigint not null,
  PRIMARY KEY (merchant_id, code),
  CHECK (((code = lower(code)) AND ((length(code) >= 1) AND (length(code) <= 64))))
);
CREATE INDEX affiliate_codes_of_member ON public.affiliate_codes USING btree (member_id, code);

create table affiliate_domains (
  merchant_id bigint not null,
  domain text not null,
  member_id bigint not null,
  PRIMARY KEY (merchant_id, domain),
  CHECK ((domain = lower(domain)))
);

create table agency_bet_days (
  member_id bigint not null,
  day date not null,
  bet_count bigint not null,
  PRIMARY KEY (member_id, day)
);

create table agency_settings (
  merchant_id bigint not null,
  active_minimum_minor bigint not null default 1,
  shows_balances boolean not null default false,
  contract_automatic_minor bigint not null default 1000000,
  sends_rain boolean not null default true,
  rain_day_most_minor bigint not null default 10000000,
  PRIMARY KEY (merchant_id),
  CHECK (((active_minimum_minor >= 1) AND (active_minimum_minor <= '1000000000000'::bigint))),
  CHECK (((contract_automatic_minor >= 0) AND (contract_automatic_minor <= '1000000000000000'::bigint))),
  CHECK (((rain_day_most_minor >= 1) AND (rain_day_most_minor <= '1000000000000'::bigint)))
);

create table announcement_reads (
  member_id bigint not null,
  announcement_id bigint not null,
  read_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, announcement_id)
);

create table announcements (
  id bigint generated always as identity,
  merchant_id bigint not null,
  type text not null,
  title jsonb not null,
  content jsonb not null,
  images jsonb not null default '[]'::jsonb,
  starts_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK ((ends_at > starts_at)),
  CHECK ((type = ANY (ARRAY['PL'::text, 'PU'::text, 'A'::text]))),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX announcements_shown ON public.announcements USING btree (merchant_id, type, starts_at DESC, id DESC);
CREATE TRIGGER lobby_changed AFTER INSERT OR DELETE OR UPDATE ON public.announcements FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table approvals (
  id bigint generated always as identity,
  merchant_id bigint,
  reach bigint[],
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  payload jsonb not null,
  reason text not null,
  proposed_by bigint not null,
  idempotency_key uuid not null,
  proposed_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  status text not null default 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_reason text not null default ''::text,
  is_alone boolean not null default false,
  PRIMARY KEY (id),
  CHECK ((((status = 'open'::text) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (decided_at IS NULL)))),
  CHECK (((length(kind) >= 1) AND (length(kind) <= 60))),
  CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  CHECK (((length(subject_id) >= 1) AND (length(subject_id) <= 200))),
  CHECK (((length(subject_kind) >= 1) AND (length(subject_kind) <= 40))),
  CHECK (((merchant_id IS NULL) OR (reach = ARRAY[merchant_id]))),
  CHECK ((is_alone OR (status <> 'applied'::text) OR (decided_by <> proposed_by))),
  CHECK ((length(decision_reason) <= 500)),
  CHECK ((pg_column_size(payload) <= 16384)),
  CHECK ((status = ANY (ARRAY['open'::text, 'applied'::text, 'refused'::text, 'withdrawn'::text]))),
  UNIQUE (proposed_by, idempotency_key)
);
CREATE INDEX approvals_about ON public.approvals USING btree (subject_kind, subject_id, id);
CREATE INDEX approvals_of ON public.approvals USING btree (merchant_id, id);
CREATE INDEX approvals_open ON public.approvals USING btree (id) WHERE (status = 'open'::text);

create table audit_events (
  number bigint not null,
  merchant_id bigint,
  staff_id bigint,
  action text not null,
  subject_kind text,
  subject_id text,
  before jsonb,
  after jsonb,
  reason text not null default ''::text,
  ip text not null,
  user_agent text not null,
  at timestamp with time zone not null,
  previous bytea not null,
  hash bytea not null,
  PRIMARY KEY (number),
  CHECK (((length(action) >= 1) AND (length(action) <= 60))),
  CHECK (((length(subject_id) >= 1) AND (length(subject_id) <= 200))),
  CHECK (((length(subject_kind) >= 1) AND (length(subject_kind) <= 40))),
  CHECK (((subject_kind IS NULL) = (subject_id IS NULL))),
  CHECK ((length(ip) <= 64)),
  CHECK ((length(reason) <= 500)),
  CHECK ((length(user_agent) <= 512)),
  CHECK ((pg_column_size(after) <= 65536)),
  CHECK ((pg_column_size(before) <= 65536))
);
CREATE INDEX audit_events_about ON public.audit_events USING btree (subject_kind, subject_id, number);
CREATE INDEX audit_events_at ON public.audit_events USING btree (merchant_id, number);
CREATE INDEX audit_events_by ON public.audit_events USING btree (staff_id, number);
CREATE INDEX audit_events_did ON public.audit_events USING btree (merchant_id, action, number);
CREATE INDEX audit_events_when ON public.audit_events USING btree (merchant_id, at);
CREATE TRIGGER audit_chain BEFORE INSERT ON public.audit_events FOR EACH ROW EXECUTE FUNCTION audit_chain();
CREATE TRIGGER audit_stays BEFORE DELETE OR UPDATE ON public.audit_events FOR EACH ROW EXECUTE FUNCTION audit_stays();
CREATE TRIGGER audit_stays_whole BEFORE TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();

create table audit_head (
  is_one boolean not null default true,
  number bigint not null,
  hash bytea not null,
  PRIMARY KEY (is_one),
  CHECK ((length(hash) = 32)),
  CHECK (is_one)
);
CREATE TRIGGER audit_head_stays BEFORE DELETE OR TRUNCATE ON public.audit_head FOR EACH STATEMENT EXECUTE FUNCTION audit_stays();

create table awards (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  promotion_id bigint not null,
  terms_version integer not null,
  kind text not null,
  key text not null,
  amount_minor bigint not null,
  wagering jsonb,
  first_seq bigint,
  last_seq bigint,
  from_at timestamp with time zone,
  to_at timestamp with time zone,
  loss_minor bigint,
  percent smallint,
  most_minor bigint,
  given_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK (((amount_minor >= 1) AND (amount_minor <= '1000000000000'::bigint))),
  CHECK (((kind = 'cashback'::text) = (num_nonnulls(first_seq, last_seq, from_at, to_at, loss_minor, percent, most_minor) = 7))),
  CHECK (((kind = 'cashback'::text) OR (num_nonnulls(first_seq, last_seq, from_at, to_at, loss_minor, percent, most_minor) = 0))),
  CHECK (((length(key) >= 1) AND (length(key) <= 80))),
  CHECK (((percent >= 1) AND (percent <= 100))),
  CHECK ((kind = ANY (ARRAY['code'::text, 'cashback'::text, 'free_rounds'::text]))),
  CHECK ((loss_minor > 0)),
  CHECK ((most_minor > 0)),
  UNIQUE (member_id, key)
);
CREATE UNIQUE INDEX awards_by_id ON public.awards USING btree (id);

create table body_key_uses (
  jti text not null,
  used_at timestamp with time zone not null default now(),
  PRIMARY KEY (jti)
);
CREATE INDEX body_key_uses_by_time ON public.body_key_uses USING btree (used_at);

create table body_keys (
  kid text not null,
  private_jwk jsonb not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (kid)
);

create table bonus_checks (
  id bigint generated always as identity,
  member_id bigint not null,
  PRIMARY KEY (id)
);

create table bonus_grants (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  promotion_id bigint not null,
  attempt smallint,
  terms_version integer not null,
  deposit_id bigint,
  award_id bigint,
  period date,
  amount_minor bigint not null,
  needs_minor bigint not null,
  weights jsonb not null,
  stake_most_minor bigint,
  excluded text[] not null default '{}'::text[],
  days smallint not null,
  state text not null default 'queued'::text,
  created_at timestamp with time zone not null default now(),
  started_seq bigint,
  started_at timestamp with time zone,
  expires_at timestamp with time zone,
  ended_seq bigint,
  ended_at timestamp with time zone,
  warned_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK (((amount_minor >= 1) AND (amount_minor <= '1000000000000'::bigint))),
  CHECK (((days >= 1) AND (days <= 365))),
  CHECK (((needs_minor >= 1) AND (needs_minor <= '100000000000000'::bigint))),
  CHECK (((num_nonnulls(deposit_id, award_id) = 1) AND (num_nonnulls(deposit_id, attempt) = ANY (ARRAY[0, 2])))),
  CHECK ((stake_most_minor > 0)),
  CHECK ((state = ANY (ARRAY['queued'::text, 'active'::text, 'released'::text, 'forfeited'::text, 'expired'::text, 'cancelled'::text, 'spent'::text]))),
  UNIQUE (member_id, award_id),
  UNIQUE (member_id, promotion_id, attempt),
  UNIQUE (member_id, promotion_id, period)
);
CREATE INDEX bonus_grants_expiring ON public.bonus_grants USING btree (expires_at) WHERE (state = 'active'::text);
CREATE INDEX bonus_grants_queued ON public.bonus_grants USING btree (member_id, id) WHERE (state = 'queued'::text);
CREATE INDEX bonus_grants_unwarned ON public.bonus_grants USING btree (expires_at) WHERE ((state = 'active'::text) AND (warned_at IS NULL));
CREATE UNIQUE INDEX bonus_grants_active ON public.bonus_grants USING btree (member_id) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX bonus_grants_by_id ON public.bonus_grants USING btree (id);
CREATE TRIGGER bonus_changed AFTER INSERT OR UPDATE OF state ON public.bonus_grants FOR EACH ROW WHEN ((new.state <> 'active'::text)) EXECUTE FUNCTION bonus_note_check();

create table bonus_progress (
  member_id bigint not null,
  grant_id bigint not null,
  weighed bigint not null default 0,
  PRIMARY KEY (member_id, grant_id),
  CHECK ((weighed >= 0))
);

create table bonus_smallest_stakes (
  only_row boolean not null default true,
  stake_minor bigint not null,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

create table bonus_takes (
  member_id bigint not null,
  promotion_id bigint not null,
  attempt smallint not null default 1,
  merchant_id bigint not null,
  terms jsonb not null,
  terms_version integer not null,
  taken_at timestamp with time zone not null default now(),
  deposit_id bigint,
  PRIMARY KEY (member_id, promotion_id, attempt),
  CHECK ((attempt > 0))
);
CREATE INDEX bonus_takes_waiting ON public.bonus_takes USING btree (member_id, taken_at, promotion_id) WHERE (deposit_id IS NULL);

create table btcpay_payouts (
  reference text not null,
  pull_payment_id text not null,
  amount_minor bigint not null,
  currency text not null,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (reference),
  CHECK ((amount_minor > 0)),
  CHECK ((length(pull_payment_id) <= 200)),
  CHECK ((length(reference) <= 200)),
  UNIQUE (pull_payment_id)
);

create table captchas (
  id text not null,
  merchant_id bigint not null,
  answer_hash bytea not null,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (id)
);
CREATE INDEX captchas_by_time ON public.captchas USING btree (expires_at);

create table cashback_members (
  member_id bigint not null,
  promotion_id bigint not null,
  merchant_id bigint not null,
  terms_version integer not null,
  terms jsonb not null,
  period date not null,
  due_on date not null,
  joined_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, promotion_id),
  CHECK ((due_on > period))
);
CREATE INDEX cashback_members_due ON public.cashback_members USING btree (merchant_id, member_id, promotion_id, due_on);

create table cashier_deposits (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  idempotency_key uuid not null,
  provider text not null,
  method text not null,
  amount_minor bigint not null,
  fee_minor bigint not null default 0,
  currency text not null,
  state text not null default 'created'::text,
  redirect_url text,
  ledger_seq bigint,
  created_at timestamp with time zone not null default now(),
  looked_up_at timestamp with time zone,
  settled_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK (((fee_minor >= 0) AND (fee_minor <= (amount_minor - 1)))),
  CHECK ((amount_minor > 0)),
  CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'settled'::text, 'failed'::text, 'expired'::text]))),
  UNIQUE (member_id, idempotency_key)
);
CREATE INDEX cashier_deposits_by_id ON public.cashier_deposits USING btree (id);
CREATE INDEX cashier_deposits_unsettled ON public.cashier_deposits USING btree (created_at) WHERE (state = ANY (ARRAY['created'::text, 'pending'::text]));

create table cashier_reports (
  provider text not null,
  event_id text not null,
  reference text not null,
  outcome text not null,
  amount_minor bigint not null,
  currency text not null,
  verdict text not null,
  received_at timestamp with time zone not null default now(),
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX cashier_reports_of ON public.cashier_reports USING btree (reference);

create table cashier_withdrawals (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  idempotency_key uuid not null,
  provider text not null,
  method text not null,
  account text not null,
  amount_minor bigint not null,
  fee_minor bigint not null default 0,
  currency text not null,
  payout_account_id bigint,
  state text not null default 'held'::text,
  review_reasons text[] not null default '{}'::text[],
  ways_back jsonb not null default '[]'::jsonb,
  decided text,
  decided_at timestamp with time zone,
  decided_by bigint,
  decision_reason text not null default ''::text,
  ledger_seq bigint not null,
  created_at timestamp with time zone not null default now(),
  looked_up_at timestamp with time zone,
  finished_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((((decided IS NULL) = (decided_at IS NULL)) AND ((decided IS NULL) OR (review_reasons <> '{}'::text[])))),
  CHECK (((fee_minor >= 0) AND (fee_minor <= (amount_minor - 1)))),
  CHECK (((review_reasons = '{}'::text[]) OR (state = ANY (ARRAY['review'::text, 'returned'::text])) OR (NOT (decided IS DISTINCT FROM 'approved'::text)))),
  CHECK ((amount_minor > 0)),
  CHECK ((decided = ANY (ARRAY['approved'::text, 'returned'::text]))),
  CHECK ((length(decision_reason) <= 500)),
  CHECK ((pg_column_size(ways_back) <= 8192)),
  CHECK ((state = ANY (ARRAY['review'::text, 'held'::text, 'sent'::text, 'paid'::text, 'returned'::text]))),
  UNIQUE (member_id, idempotency_key)
);
CREATE INDEX cashier_withdrawals_by_id ON public.cashier_withdrawals USING btree (id);
CREATE INDEX cashier_withdrawals_reviewed ON public.cashier_withdrawals USING btree (merchant_id, id) WHERE (review_reasons <> '{}'::text[]);
CREATE INDEX cashier_withdrawals_unfinished ON public.cashier_withdrawals USING btree (created_at) WHERE (state = ANY (ARRAY['held'::text, 'sent'::text]));

create table catalogue_brands (
  code text not null,
  vendor_code text not null,
  name jsonb not null,
  maintenance boolean not null default false,
  PRIMARY KEY (code),
  FOREIGN KEY (vendor_code) REFERENCES catalogue_vendors(code)
);
CREATE TRIGGER lobby_inserted AFTER INSERT ON public.catalogue_brands REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lobby_rows_changed();
CREATE TRIGGER lobby_updated AFTER UPDATE ON public.catalogue_brands REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lobby_rows_changed();

create table catalogue_categories (
  merchant_id bigint not null,
  category text not null,
  shown boolean not null default true,
  home_position integer,
  centre_position integer,
  PRIMARY KEY (merchant_id, category)
);
CREATE TRIGGER lobby_changed AFTER INSERT OR DELETE OR UPDATE ON public.catalogue_categories FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table catalogue_games (
  node_id bigint generated always as identity,
  vendor_code text not null,
  game_code text not null,
  brand_code text,
  maker_code text generated always as (COALESCE(brand_code, vendor_code)) stored not null,
  name jsonb not null,
  category text not null,
  classify text not null default ''::text,
  rtp text not null default ''::text,
  min_bet_minor bigint not null default 0,
  max_bet_minor bigint not null default 0,
  currencies text[],
  lines integer not null default 0,
  released_on date,
  position integer not null default 0,
  offered boolean not null default true,
  maintenance boolean not null default false,
  freeplay boolean not null default false,
  free_rounds boolean not null default false,
  picture_url text not null default ''::text,
  replayable boolean not null default true,
  search_words text not null default ''::text,
  search_text text not null default ''::text,
  PRIMARY KEY (node_id),
  CHECK ((length(picture_url) <= 500)),
  FOREIGN KEY (brand_code) REFERENCES catalogue_brands(code),
  FOREIGN KEY (vendor_code) REFERENCES catalogue_vendors(code),
  UNIQUE (vendor_code, game_code)
);
CREATE INDEX catalogue_games_by_category ON public.catalogue_games USING btree (category, "position", node_id) WHERE offered;
CREATE INDEX catalogue_games_by_maker ON public.catalogue_games USING btree (maker_code, category, "position", node_id) WHERE offered;
CREATE INDEX catalogue_games_list ON public.catalogue_games USING btree ("position", node_id) WHERE offered;
CREATE INDEX catalogue_games_search ON public.catalogue_games USING gin (search_text gin_trgm_ops) WHERE offered;
CREATE TRIGGER lobby_inserted AFTER INSERT ON public.catalogue_games REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lobby_rows_changed();
CREATE TRIGGER lobby_updated AFTER UPDATE ON public.catalogue_games REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lobby_rows_changed();

create table catalogue_makers (
  merchant_id bigint not null,
  maker_code text not null,
  shown boolean not null default true,
  position integer,
  PRIMARY KEY (merchant_id, maker_code)
);
CREATE TRIGGER lobby_changed AFTER INSERT OR DELETE OR UPDATE ON public.catalogue_makers FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table catalogue_merchant_vendors (
  merchant_id bigint not null,
  vendor_code text not null,
  PRIMARY KEY (merchant_id, vendor_code),
  FOREIGN KEY (vendor_code) REFERENCES catalogue_vendors(code)
);
CREATE TRIGGER lobby_changed AFTER INSERT OR DELETE OR UPDATE ON public.catalogue_merchant_vendors FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table catalogue_orders (
  id bigint generated always as identity,
  merchant_id bigint not null,
  category text not null,
  maker_code text not null,
  day date not null,
  content text not null,
  node_ids bigint[] not null,
  PRIMARY KEY (id),
  UNIQUE (merchant_id, day, category, maker_code, content)
);

create table catalogue_placed_games (
  merchant_id bigint not null,
  node_id bigint not null,
  shown boolean not null default true,
  position integer,
  placed_version bigint not null default 0,
  earlier_versions bigint[] not null default '{}'::bigint[],
  earlier_positions integer[] not null default '{}'::integer[],
  PRIMARY KEY (merchant_id, node_id),
  CHECK ((("position" >= 1) AND ("position" <= 1000000)))
);
CREATE TRIGGER catalogue_game_placed BEFORE INSERT OR UPDATE ON public.catalogue_placed_games FOR EACH ROW EXECUTE FUNCTION catalogue_game_placed();
CREATE TRIGGER catalogue_game_taken_down AFTER DELETE ON public.catalogue_placed_games FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table catalogue_vendors (
  code text not null,
  name jsonb not null,
  maintenance boolean not null default false,
  served boolean not null default true,
  PRIMARY KEY (code)
);
CREATE TRIGGER lobby_inserted AFTER INSERT ON public.catalogue_vendors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lobby_rows_changed();
CREATE TRIGGER lobby_updated AFTER UPDATE ON public.catalogue_vendors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lobby_rows_changed();

create table catalogue_words (
  vendor_code text not null,
  word text not null,
  skeleton text not null,
  PRIMARY KEY (vendor_code, word),
  FOREIGN KEY (vendor_code) REFERENCES catalogue_vendors(code)
);
CREATE INDEX catalogue_words_like ON public.catalogue_words USING gin (word gin_trgm_ops);
CREATE INDEX catalogue_words_skeleton ON public.catalogue_words USING btree (skeleton);

create table certificates (
  merchant_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  name text not null,
  picture text not null default ''::text,
  url text not null default ''::text,
  position integer not null default 0,
  PRIMARY KEY (id),
  CHECK (((picture = ''::text) OR (picture ~ '^(/[^/]|data:image/)'::text))),
  CHECK (((url = ''::text) OR (url ~ '^https://'::text))),
  CHECK ((kind = ANY (ARRAY['certification'::text, 'security'::text]))),
  CHECK ((name <> ''::text))
);
CREATE INDEX certificates_of_merchant ON public.certificates USING btree (merchant_id, "position", id);
CREATE TRIGGER lobby_changed AFTER INSERT OR DELETE OR UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table chain_rebate_days (
  merchant_id bigint not null,
  day date not null,
  upto_member bigint not null default 0,
  is_counted boolean not null default false,
  is_paid boolean not null default false,
  PRIMARY KEY (merchant_id, day)
);

create table chain_rebate_lines (
  agent_id bigint not null,
  day date not null,
  child_id bigint not null,
  category text not null,
  merchant_id bigint not null,
  bets_minor bigint not null,
  income bigint not null,
  PRIMARY KEY (agent_id, day, child_id, category)
);
CREATE INDEX chain_rebate_lines_of_day ON public.chain_rebate_lines USING btree (merchant_id, day, agent_id);

create table chain_rebates (
  agent_id bigint not null,
  day date not null,
  amount_minor bigint not null,
  carry_minor bigint not null,
  paid_at timestamp with time zone not null default now(),
  PRIMARY KEY (agent_id, day),
  CHECK ((amount_minor >= 0)),
  CHECK ((carry_minor <= 0))
);

create table chat_messages (
  member_id bigint not null,
  seq integer not null,
  author text not null,
  staff_id bigint,
  message_key uuid not null,
  content text not null,
  upload_id text,
  sent_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, seq),
  CHECK (((author = 'desk'::text) = (staff_id IS NOT NULL))),
  CHECK (((content <> ''::text) OR (upload_id IS NOT NULL))),
  CHECK ((author = ANY (ARRAY['member'::text, 'desk'::text]))),
  CHECK ((length(content) <= 2000)),
  CHECK ((upload_id ~ '^[A-Za-z0-9_-]{22}$'::text)),
  UNIQUE (member_id, author, message_key)
);
CREATE INDEX chat_messages_age ON public.chat_messages USING btree (sent_at);

create table chat_ready_answers (
  id bigint generated always as identity,
  merchant_id bigint not null,
  language text not null,
  title text not null,
  content text not null,
  PRIMARY KEY (id),
  CHECK (((length(content) >= 1) AND (length(content) <= 1000))),
  CHECK (((length(title) >= 1) AND (length(title) <= 60))),
  CHECK ((language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$'::text))
);
CREATE INDEX chat_ready_answers_of ON public.chat_ready_answers USING btree (merchant_id, language);

create table chat_rooms (
  member_id bigint not null,
  merchant_id bigint not null,
  state text not null default 'waiting'::text,
  staff_id bigint,
  last_seq integer not null default 0,
  member_delivered integer not null default 0,
  member_read integer not null default 0,
  desk_delivered integer not null default 0,
  desk_read integer not null default 0,
  turn bigint not null default nextval('chat_turns'::regclass),
  waiting_turn bigint,
  waiting_since timestamp with time zone,
  version integer not null default 0,
  PRIMARY KEY (member_id),
  CHECK (((state = 'taken'::text) = (staff_id IS NOT NULL))),
  CHECK (((waiting_turn IS NULL) = (waiting_since IS NULL))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'closed'::text])))
);
CREATE INDEX chat_rooms_by_turn ON public.chat_rooms USING btree (merchant_id, turn DESC);
CREATE INDEX chat_rooms_of_staff ON public.chat_rooms USING btree (merchant_id, staff_id, turn DESC) WHERE (staff_id IS NOT NULL);
CREATE INDEX chat_rooms_waiting ON public.chat_rooms USING btree (merchant_id, waiting_turn) WHERE (waiting_turn IS NOT NULL);

create table console_views (
  id bigint generated always as identity,
  staff_id bigint not null,
  list text not null,
  name text not null,
  query text not null,
  PRIMARY KEY (id),
  CHECK (((length(list) >= 1) AND (length(list) <= 40))),
  CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  CHECK ((length(query) <= 1000)),
  UNIQUE (staff_id, list, name)
);

create table contract_hour_days (
  merchant_id bigint not null,
  day date not null,
  PRIMARY KEY (merchant_id, day)
);

create table contract_results (
  id bigint generated always as identity,
  merchant_id bigint not null,
  contract_id bigint not null,
  agent_id bigint not null,
  depth integer not null,
  kind text not null,
  period text not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  key text not null,
  played_minor bigint not null,
  late_minor bigint not null,
  costs_minor bigint not null,
  brought_minor bigint not null,
  base_minor bigint not null,
  active_count bigint not null,
  tier smallint,
  result_minor bigint not null,
  children_minor bigint not null default 0,
  amount_minor bigint not null default 0,
  shortfall_minor bigint not null default 0,
  carry_minor bigint not null,
  state text not null default 'counted'::text,
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text not null default ''::text,
  paid_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((state = 'counted'::text) OR ((amount_minor = GREATEST((result_minor - children_minor), (0)::bigint)) AND (shortfall_minor = GREATEST((children_minor - result_minor), (0)::bigint))))),
  CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  CHECK ((amount_minor >= 0)),
  CHECK ((base_minor = ((played_minor - costs_minor) - brought_minor))),
  CHECK ((brought_minor >= 0)),
  CHECK ((carry_minor >= 0)),
  CHECK ((children_minor >= 0)),
  CHECK ((costs_minor >= 0)),
  CHECK ((result_minor >= 0)),
  CHECK ((shortfall_minor >= 0)),
  CHECK ((state = ANY (ARRAY['counted'::text, 'nothing'::text, 'waiting'::text, 'approved'::text, 'paid'::text, 'declined'::text])))
);
CREATE INDEX contract_results_of_agent ON public.contract_results USING btree (agent_id, kind, id);
CREATE INDEX contract_results_of_merchant ON public.contract_results USING btree (merchant_id, state, id);
CREATE INDEX contract_results_of_run ON public.contract_results USING btree (merchant_id, kind, period, from_at, state, depth, agent_id);
CREATE UNIQUE INDEX contract_results_by_key ON public.contract_results USING btree (agent_id, key);
CREATE UNIQUE INDEX contract_results_once ON public.contract_results USING btree (contract_id, from_at);

create table contract_runs (
  merchant_id bigint not null,
  kind text not null,
  period text not null,
  from_at timestamp with time zone not null,
  to_at timestamp with time zone not null,
  upto_agent bigint not null default 0,
  state text not null default 'counting'::text,
  PRIMARY KEY (merchant_id, kind, period, from_at),
  CHECK ((kind = ANY (ARRAY['salary'::text, 'hour'::text, 'dividend'::text]))),
  CHECK ((period = ANY (ARRAY['day'::text, 'hour'::text, 'week'::text, 'half_month'::text, 'month'::text]))),
  CHECK ((state = ANY (ARRAY['counting'::text, 'settling'::text, 'paying'::text, 'done'::text]))),
  CHECK ((to_at > from_at))
);

create table contract_tiers (
  contract_id bigint not null,
  tier smallint not null,
  at_least_minor bigint not null,
  active_at_least integer not null,
  rate integer not null,
  PRIMARY KEY (contract_id, tier),
  CHECK (((active_at_least >= 0) AND (active_at_least <= 1000000))),
  CHECK (((at_least_minor >= 0) AND (at_least_minor <= '1000000000000000'::bigint))),
  CHECK (((rate >= 1) AND (rate <= 10000))),
  CHECK (((tier >= 1) AND (tier <= 10))),
  FOREIGN KEY (contract_id) REFERENCES contracts(id)
);

create table contracts (
  id bigint generated always as identity,
  merchant_id bigint not null,
  agent_id bigint not null,
  from_id bigint,
  kind text not null,
  period text not null,
  carries boolean not null default false,
  state text not null,
  offered_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (
CASE kind
    WHEN 'salary'::text THEN (period = 'day'::text)
    WHEN 'hour'::text THEN (period = 'hour'::text)
    ELSE (period = ANY (ARRAY['week'::text, 'half_month'::text, 'month'::text]))
END),
  CHECK (((ends_at IS NULL) OR ((state = 'accepted'::text) AND (ends_at >= starts_at)))),
  CHECK (((state = 'accepted'::text) = (starts_at IS NOT NULL))),
  CHECK ((kind = ANY (ARRAY['salary'::text, 'hour'::text, 'dividend'::text]))),
  CHECK ((period = ANY (ARRAY['day'::text, 'hour'::text, 'week'::text, 'half_month'::text, 'month'::text]))),
  CHECK ((state = ANY (ARRAY['offered'::text, 'accepted'::text, 'declined'::text, 'replaced'::text])))
);
CREATE INDEX contracts_by_offerer ON public.contracts USING btree (from_id, kind, id);
CREATE INDEX contracts_in_force ON public.contracts USING btree (merchant_id, kind, starts_at) WHERE (state = 'accepted'::text);
CREATE INDEX contracts_of_agent ON public.contracts USING btree (agent_id, kind, id);
CREATE UNIQUE INDEX contracts_offered ON public.contracts USING btree (agent_id, kind) WHERE (state = 'offered'::text);
CREATE UNIQUE INDEX contracts_running ON public.contracts USING btree (agent_id, kind) WHERE ((state = 'accepted'::text) AND (ends_at IS NULL));

create table email_proofs (
  member_id bigint not null,
  id uuid not null,
  merchant_id bigint not null,
  token_hash bytea not null,
  email text not null,
  origin text not null,
  language text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  used_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  UNIQUE (token_hash)
);
CREATE INDEX email_proofs_by_time ON public.email_proofs USING btree (expires_at);

create table favourites (
  member_id bigint not null,
  node_id bigint not null,
  id bigint generated always as identity,
  PRIMARY KEY (member_id, node_id)
);
CREATE INDEX favourites_newest ON public.favourites USING btree (member_id, id);

create table feedback (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  reference text not null,
  idempotency_key uuid not null,
  text text not null,
  upload_ids text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  state text not null default 'open'::text,
  answer text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decided_turn bigint,
  told_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (decided_turn IS NULL)))),
  CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 2000))),
  CHECK (((char_length(text) >= 1) AND (char_length(text) <= 140))),
  CHECK (((state = 'answered'::text) = (answer IS NOT NULL))),
  CHECK (((state = 'open'::text) = (decided_by IS NULL))),
  CHECK ((cardinality(upload_ids) <= 3)),
  CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  UNIQUE (member_id, idempotency_key),
  UNIQUE (reference)
);
CREATE INDEX feedback_decided ON public.feedback USING btree (merchant_id, decided_turn DESC) WHERE (state <> 'open'::text);
CREATE INDEX feedback_newest ON public.feedback USING btree (merchant_id, id DESC);
CREATE INDEX feedback_open ON public.feedback USING btree (merchant_id, id) WHERE (state = 'open'::text);
CREATE INDEX feedback_untold ON public.feedback USING btree (id) WHERE ((state = 'answered'::text) AND (told_at IS NULL));

create table free_round_events (
  member_id bigint not null,
  grant_id bigint not null,
  id bigint generated always as identity,
  state text not null,
  used smallint not null,
  at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, grant_id, id)
);
CREATE TRIGGER free_round_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.free_round_events FOR EACH STATEMENT EXECUTE FUNCTION free_rounds_refuse_change();

create table free_round_grants (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  promotion_id bigint not null,
  attempt smallint not null,
  terms_version integer not null,
  reward_ref uuid not null default gen_random_uuid(),
  vendor_code text not null,
  game_code text not null,
  currency text not null,
  rounds smallint not null,
  stake_minor bigint not null,
  win_most_minor bigint not null,
  wagering jsonb,
  state text not null default 'issued'::text,
  used smallint not null default 0,
  open smallint not null default 0,
  won_minor bigint not null default 0,
  settled_minor bigint not null default 0,
  settlements smallint not null default 0,
  given_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  CHECK ((((used >= 0) AND (used <= rounds)) AND ((open >= 0) AND (open <= used)))),
  CHECK (((rounds >= 1) AND (rounds <= 200))),
  CHECK (((settled_minor >= 0) AND (settled_minor <= won_minor))),
  CHECK (((win_most_minor >= 1) AND (win_most_minor <= '1000000000000'::bigint))),
  CHECK ((attempt > 0)),
  CHECK ((stake_minor > 0)),
  CHECK ((state = ANY (ARRAY['issued'::text, 'active'::text, 'used'::text, 'expired'::text, 'cancelled'::text]))),
  UNIQUE (member_id, promotion_id, attempt),
  UNIQUE (member_id, reward_ref)
);
CREATE INDEX free_round_grants_expiring ON public.free_round_grants USING btree (expires_at) WHERE (state = ANY (ARRAY['issued'::text, 'active'::text]));
CREATE INDEX free_round_grants_unsettled ON public.free_round_grants USING btree (member_id, id) WHERE ((won_minor > settled_minor) AND (open = 0) AND (state = ANY (ARRAY['used'::text, 'expired'::text, 'cancelled'::text])));
CREATE TRIGGER free_rounds_changed AFTER UPDATE OF state ON public.free_round_grants FOR EACH ROW WHEN ((new.state <> old.state)) EXECUTE FUNCTION free_rounds_note_state();
CREATE TRIGGER free_rounds_given AFTER INSERT ON public.free_round_grants FOR EACH ROW EXECUTE FUNCTION free_rounds_note_state();

create table gifts (
  member_id bigint not null,
  id bigint generated always as identity,
  key text not null,
  kind text not null,
  rank smallint not null,
  amount_minor bigint not null,
  given_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK (((length(key) >= 1) AND (length(key) <= 80))),
  CHECK ((amount_minor > 0)),
  CHECK ((kind = ANY (ARRAY['upgrade'::text, 'monthly'::text, 'birthday'::text]))),
  UNIQUE (member_id, key)
);
CREATE UNIQUE INDEX gifts_by_id ON public.gifts USING btree (id);

create table guest_questions (
  merchant_id bigint not null,
  id bigint generated always as identity,
  reference text not null,
  idempotency_key uuid not null,
  email text not null,
  language text not null,
  text text not null,
  created_at timestamp with time zone not null default now(),
  state text not null default 'open'::text,
  answer text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decided_turn bigint,
  mail_id uuid not null,
  sent_at timestamp with time zone,
  refused_at timestamp with time zone,
  PRIMARY KEY (merchant_id, id),
  CHECK ((((decided_by IS NULL) = (decided_at IS NULL)) AND ((decided_by IS NULL) = (decided_turn IS NULL)))),
  CHECK ((((sent_at IS NULL) OR (refused_at IS NULL)) AND ((state = 'answered'::text) OR ((sent_at IS NULL) AND (refused_at IS NULL))))),
  CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 2000))),
  CHECK (((char_length(email) >= 6) AND (char_length(email) <= 254))),
  CHECK (((char_length(language) >= 2) AND (char_length(language) <= 35))),
  CHECK (((char_length(text) >= 1) AND (char_length(text) <= 1000))),
  CHECK (((state = 'answered'::text) = (answer IS NOT NULL))),
  CHECK (((state = 'open'::text) = (decided_by IS NULL))),
  CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
  UNIQUE (merchant_id, idempotency_key),
  UNIQUE (reference)
);
CREATE INDEX guest_questions_age ON public.guest_questions USING btree (created_at);
CREATE INDEX guest_questions_decided ON public.guest_questions USING btree (merchant_id, decided_turn DESC) WHERE (state <> 'open'::text);
CREATE INDEX guest_questions_of_address ON public.guest_questions USING btree (merchant_id, lower(email)) WHERE (state = 'open'::text);
CREATE INDEX guest_questions_open ON public.guest_questions USING btree (merchant_id, id) WHERE (state = 'open'::text);

create table held_win_votes (
  held_win_id bigint not null,
  id bigint generated always as identity,
  staff_id bigint not null,
  staff_name text not null,
  decision text not null,
  reason text not null,
  voted_at timestamp with time zone not null default now(),
  PRIMARY KEY (held_win_id, id),
  CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  CHECK ((decision = ANY (ARRAY['release'::text, 'send_back'::text])))
);
CREATE TRIGGER held_win_votes_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.held_win_votes FOR EACH STATEMENT EXECUTE FUNCTION wins_refuse_change();

create table held_wins (
  member_id bigint not null,
  id bigint generated always as identity,
  seq bigint not null,
  key text not null,
  merchant_id bigint not null,
  vendor_code text not null,
  game_code text not null,
  round_id bigint not null,
  currency text not null,
  amount_minor bigint not null,
  ceiling_minor bigint not null,
  state text not null default 'held'::text,
  held_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  PRIMARY KEY (member_id, seq),
  CHECK ((amount_minor > 0)),
  CHECK ((state = ANY (ARRAY['held'::text, 'released'::text, 'sent_back'::text]))),
  UNIQUE (id)
);
CREATE INDEX held_wins_waiting ON public.held_wins USING btree (held_at) WHERE (state = 'held'::text);

create table help_acceptances (
  member_id bigint not null,
  item_key text not null,
  version integer not null,
  accepted_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, item_key, version)
);

create table help_items (
  merchant_id bigint not null,
  item_key text not null,
  position integer not null,
  tag text,
  icon text not null default 'circle-question-mark'::text,
  device text not null default 'ALL'::text,
  shown boolean not null default true,
  PRIMARY KEY (merchant_id, item_key),
  CHECK (((item_key ~ '^[a-z][a-z-]{1,31}$'::text) AND (item_key <> 'feedback'::text))),
  CHECK ((device = ANY (ARRAY['ALL'::text, 'MOBILE'::text, 'WEB'::text]))),
  CHECK ((tag = ANY (ARRAY['terms'::text, 'privacy'::text, 'responsible'::text, 'licence'::text]))),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  UNIQUE (merchant_id, tag)
);

create table help_versions (
  merchant_id bigint not null,
  item_key text not null,
  version integer not null,
  title jsonb not null,
  content jsonb not null,
  asks_again boolean not null default false,
  published_at timestamp with time zone not null default now(),
  PRIMARY KEY (merchant_id, item_key, version),
  CHECK ((version > 0)),
  FOREIGN KEY (merchant_id, item_key) REFERENCES help_items(merchant_id, item_key)
);

create table house_balances (
  account text not null,
  currency text not null,
  balance_minor numeric not null,
  PRIMARY KEY (account, currency)
);

create table house_transfers (
  key text not null,
  kind text not null,
  currency text not null,
  amount_minor bigint not null,
  from_account text not null,
  to_account text not null,
  xid bigint not null,
  at timestamp with time zone not null,
  PRIMARY KEY (key),
  CHECK (((amount_minor >= 1) AND (amount_minor <= '1000000000000000'::bigint))),
  CHECK ((kind = 'jackpot_contributed'::text)),
  CHECK ((to_account <> from_account))
);
CREATE INDEX house_transfers_by_xid ON public.house_transfers USING btree (xid);
CREATE TRIGGER house_transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.house_transfers FOR EACH STATEMENT EXECUTE FUNCTION wallet_refuse_change();

create table human_check_uses (
  challenge text not null,
  used_at timestamp with time zone not null default now(),
  PRIMARY KEY (challenge)
);
CREATE INDEX human_check_uses_by_time ON public.human_check_uses USING btree (used_at);

create table identity_providers (
  merchant_id bigint not null,
  provider text not null,
  audience text not null,
  issuer text,
  jwks_url text,
  api_key text,
  auth_domain text,
  PRIMARY KEY (merchant_id, provider),
  CHECK (((length(audience) >= 1) AND (length(audience) <= 255))),
  CHECK ((jwks_url ~ '^(https://|http://(127\.0\.0\.1|localhost)[:/])'::text)),
  CHECK ((provider = ANY (ARRAY['firebase'::text, 'google'::text, 'facebook'::text])))
);

create table identity_token_uses (
  token_hash bytea not null,
  used_at timestamp with time zone not null default now(),
  PRIMARY KEY (token_hash)
);
CREATE INDEX identity_token_uses_by_time ON public.identity_token_uses USING btree (used_at);

create table inbox_messages (
  member_id bigint not null,
  id bigint generated always as identity,
  message_key text not null,
  source text not null,
  title jsonb not null,
  content jsonb not null,
  attachments jsonb not null default '[]'::jsonb,
  sent_at timestamp with time zone not null default now(),
  read_at timestamp with time zone,
  deleted_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK (((length(message_key) >= 1) AND (length(message_key) <= 120))),
  CHECK ((source = ANY (ARRAY['system'::text, 'operator'::text]))),
  UNIQUE (member_id, message_key)
);
CREATE INDEX inbox_messages_age ON public.inbox_messages USING btree (sent_at);
CREATE INDEX inbox_messages_unread ON public.inbox_messages USING btree (member_id) WHERE ((read_at IS NULL) AND (deleted_at IS NULL));

create table inbox_versions (
  member_id bigint not null,
  version integer not null,
  PRIMARY KEY (member_id)
);

create table invitation_friends (
  friend_id bigint not null,
  agent_id bigint not null,
  merchant_id bigint not null,
  registered_at timestamp with time zone not null default now(),
  verified_at timestamp with time zone,
  deposited_at timestamp with time zone,
  first_deposit_minor bigint,
  played_at timestamp with time zone,
  linked_by text,
  registered_minor bigint not null default 0,
  verified_minor bigint not null default 0,
  deposited_minor bigint not null default 0,
  played_minor bigint not null default 0,
  least_deposit_minor bigint not null default 0,
  play_times smallint not null default 1,
  reward_days smallint not null default 30,
  PRIMARY KEY (friend_id),
  CHECK (((deposited_at IS NULL) = (first_deposit_minor IS NULL))),
  CHECK ((first_deposit_minor > 0)),
  CHECK ((linked_by = ANY (ARRAY['device'::text, 'email'::text, 'payout'::text])))
);
CREATE INDEX invitation_friends_of ON public.invitation_friends USING btree (agent_id, friend_id DESC);

create table invitation_link_days (
  link_id bigint not null,
  day date not null,
  opened_count bigint not null default 0,
  registered_count bigint not null default 0,
  first_deposit_count bigint not null default 0,
  active_count bigint not null default 0,
  deposit_minor bigint not null default 0,
  valid_bet_minor bigint not null default 0,
  PRIMARY KEY (link_id, day)
);

create table invitation_link_members (
  member_id bigint not null,
  link_id bigint not null,
  first_deposit_day date,
  counts boolean not null default true,
  PRIMARY KEY (member_id)
);

create table invitation_links (
  id bigint generated always as identity,
  merchant_id bigint not null,
  agent_id bigint not null,
  code text not null,
  label text not null,
  account_type smallint not null,
  rates jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  ended_at timestamp with time zone,
  uses_most integer,
  uses integer not null default 0,
  idempotency_key uuid not null,
  PRIMARY KEY (id),
  CHECK (((code = lower(code)) AND ((length(code) >= 10) AND (length(code) <= 64)))),
  CHECK (((length(label) >= 1) AND (length(label) <= 40))),
  CHECK (((uses >= 0) AND (uses <= COALESCE(uses_most, uses)))),
  CHECK (((uses_most >= 1) AND (uses_most <= 10000))),
  CHECK ((account_type = ANY (ARRAY[0, 1]))),
  UNIQUE (agent_id, idempotency_key),
  UNIQUE (merchant_id, code)
);
CREATE INDEX invitation_links_of_agent ON public.invitation_links USING btree (agent_id, id);

create table invitation_rewards (
  member_id bigint not null,
  id bigint generated always as identity,
  friend_id bigint not null,
  stage text not null,
  amount_minor bigint not null,
  given_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((amount_minor > 0)),
  CHECK ((stage = ANY (ARRAY['registered'::text, 'verified'::text, 'deposited'::text, 'played'::text]))),
  UNIQUE (friend_id, stage)
);
CREATE UNIQUE INDEX invitation_rewards_by_id ON public.invitation_rewards USING btree (id);

create table invitation_terms (
  merchant_id bigint not null,
  registered_minor bigint not null,
  verified_minor bigint not null,
  deposited_minor bigint not null,
  played_minor bigint not null,
  least_deposit_minor bigint not null,
  play_times smallint not null,
  reward_days smallint not null,
  PRIMARY KEY (merchant_id),
  CHECK (((deposited_minor >= 0) AND (deposited_minor <= '100000000000'::bigint))),
  CHECK (((least_deposit_minor >= 0) AND (least_deposit_minor <= '100000000000'::bigint))),
  CHECK (((play_times >= 1) AND (play_times <= 100))),
  CHECK (((played_minor >= 0) AND (played_minor <= '100000000000'::bigint))),
  CHECK (((registered_minor >= 0) AND (registered_minor <= '100000000000'::bigint))),
  CHECK (((reward_days >= 1) AND (reward_days <= 365))),
  CHECK (((verified_minor >= 0) AND (verified_minor <= '100000000000'::bigint)))
);

create table jackpot_contributions (
  merchant_id bigint not null,
  pool_number bigint not null,
  version bigint not null,
  from_xid bigint not null,
  upto_xid bigint not null,
  bet_count bigint not null,
  rollback_count bigint not null,
  amount_micros bigint not null,
  pool_micros bigint not null,
  noted_at timestamp with time zone not null default now(),
  PRIMARY KEY (merchant_id, pool_number, version)
);
CREATE TRIGGER jackpot_contributions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.jackpot_contributions FOR EACH STATEMENT EXECUTE FUNCTION jackpot_refuse_change();

create table jackpot_pools (
  merchant_id bigint not null,
  number bigint not null,
  merchant_code text not null,
  currency text not null,
  share_ppm integer not null,
  floor_minor bigint not null,
  ceiling_minor bigint not null,
  opening_micros bigint not null,
  reserve_minor bigint not null default 0,
  opened_after_xid bigint not null,
  opened_after_member bigint not null,
  opened_after_seq bigint not null,
  sealed bytea not null,
  commitment text not null,
  opened_at timestamp with time zone not null default now(),
  pool_micros bigint not null,
  bet_count bigint not null default 0,
  version bigint not null default 0,
  dropped_at timestamp with time zone,
  winner_member_id bigint,
  winner_seq bigint,
  winner_xid bigint,
  winner_name text,
  prize_minor bigint,
  trigger_minor bigint,
  salt text,
  paid_at timestamp with time zone,
  PRIMARY KEY (merchant_id, number),
  CHECK (
CASE
    WHEN (dropped_at IS NULL) THEN ((num_nulls(winner_member_id, winner_seq, winner_xid, winner_name, prize_minor, trigger_minor, salt) = 7) AND (pool_micros < (ceiling_minor * 1000000)))
    ELSE ((num_nulls(winner_member_id, winner_seq, winner_xid, winner_name, prize_minor, trigger_minor, salt) = 0) AND ((prize_minor >= floor_minor) AND (prize_minor <= ceiling_minor)) AND ((trigger_minor >= floor_minor) AND (trigger_minor <= ceiling_minor)))
END),
  CHECK (((pool_micros >= opening_micros) AND (opening_micros >= (floor_minor * 1000000)))),
  CHECK ((reserve_minor >= 0))
);
CREATE INDEX jackpot_pools_dropped ON public.jackpot_pools USING btree (merchant_id, number) WHERE (dropped_at IS NOT NULL);
CREATE UNIQUE INDEX jackpot_pools_open ON public.jackpot_pools USING btree (merchant_id) WHERE (dropped_at IS NULL);
CREATE TRIGGER jackpot_pools_keep BEFORE UPDATE ON public.jackpot_pools FOR EACH ROW EXECUTE FUNCTION jackpot_keep_pool();

create table jackpot_settings (
  merchant_id bigint not null,
  enabled boolean not null default true,
  share_ppm integer not null default 250,
  floor_minor bigint not null default 2000000000,
  ceiling_minor bigint not null default 2100000000,
  most_return_ppm integer not null default 20000,
  PRIMARY KEY (merchant_id),
  CHECK (((NOT enabled) OR (((share_ppm)::bigint * (ceiling_minor + floor_minor)) <= ((most_return_ppm)::bigint * (ceiling_minor - floor_minor))))),
  CHECK (((ceiling_minor - floor_minor) >= 100)),
  CHECK (((most_return_ppm >= 1) AND (most_return_ppm <= 200000))),
  CHECK (((share_ppm >= 1) AND (share_ppm <= 100000))),
  CHECK ((ceiling_minor <= '1000000000000'::bigint)),
  CHECK ((floor_minor > 0))
);
CREATE TRIGGER lobby_changed AFTER INSERT OR DELETE OR UPDATE ON public.jackpot_settings FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table jobs (
  id bigint generated always as identity,
  kind text not null,
  unique_key text,
  payload jsonb not null,
  run_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  locked_until timestamp with time zone,
  done_at timestamp with time zone,
  last_error text,
  PRIMARY KEY (id),
  UNIQUE (unique_key)
);
CREATE INDEX jobs_waiting ON public.jobs USING btree (run_at) WHERE (done_at IS NULL);

create table launches (
  member_id bigint not null,
  id bigint generated always as identity,
  token_hash bytea not null,
  session_id bigint,
  gateway smallint not null default 3,
  merchant_id bigint not null,
  money text not null,
  is_robot boolean not null,
  masked_name text not null,
  vendor_code text not null,
  game_code text not null,
  currency text not null,
  seq_before bigint not null,
  created_at timestamp with time zone not null default now(),
  opened_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK ((gateway = ANY (ARRAY[1, 3]))),
  CHECK ((money = ANY (ARRAY['real'::text, 'play'::text])))
);
CREATE INDEX launches_by_token ON public.launches USING btree (token_hash, member_id);
CREATE INDEX launches_by_vendor ON public.launches USING btree (member_id, vendor_code);
CREATE INDEX launches_played ON public.launches USING btree (merchant_id, is_robot, opened_at) WHERE ((opened_at IS NOT NULL) AND (money = 'real'::text));

create table level_members (
  member_id bigint not null,
  merchant_id bigint not null,
  rank smallint not null default 0,
  peak smallint not null default 0,
  bets_minor bigint not null default 0,
  deposits_minor bigint not null default 0,
  judged_month date not null default '-infinity'::date,
  PRIMARY KEY (member_id)
);
CREATE INDEX level_members_unjudged ON public.level_members USING btree (merchant_id, judged_month, member_id) WHERE (rank > 0);

create table level_months (
  member_id bigint not null,
  month date not null,
  bets_minor bigint not null,
  PRIMARY KEY (member_id, month)
);

create table levels (
  merchant_id bigint not null,
  rank smallint not null,
  name jsonb not null,
  mark text not null,
  needs_bets_minor bigint not null,
  needs_deposits_minor bigint not null,
  keeps_bets_minor bigint not null,
  upgrade_gift_minor bigint not null,
  monthly_gift_minor bigint not null,
  birthday_gift_minor bigint not null,
  rebate_rates jsonb not null default '{}'::jsonb,
  PRIMARY KEY (merchant_id, rank),
  CHECK (((birthday_gift_minor >= 0) AND (birthday_gift_minor <= '1000000000000'::bigint))),
  CHECK (((keeps_bets_minor >= 0) AND (keeps_bets_minor <= '1000000000000000'::bigint))),
  CHECK (((monthly_gift_minor >= 0) AND (monthly_gift_minor <= '1000000000000'::bigint))),
  CHECK (((needs_bets_minor >= 0) AND (needs_bets_minor <= '1000000000000000'::bigint))),
  CHECK (((needs_deposits_minor >= 0) AND (needs_deposits_minor <= '1000000000000000'::bigint))),
  CHECK (((rank > 0) OR ((needs_bets_minor = 0) AND (needs_deposits_minor = 0) AND (keeps_bets_minor = 0) AND (upgrade_gift_minor = 0) AND (monthly_gift_minor = 0) AND (birthday_gift_minor = 0)))),
  CHECK (((rank >= 0) AND (rank <= 49))),
  CHECK (((upgrade_gift_minor >= 0) AND (upgrade_gift_minor <= '1000000000000'::bigint))),
  CHECK ((mark = ANY (ARRAY['clay'::text, 'bronze'::text, 'silver'::text, 'gold'::text, 'emerald'::text, 'diamond'::text])))
);

create table live_hosts (
  id bigint generated always as identity,
  merchant_id bigint not null,
  node_id bigint not null,
  name jsonb not null,
  picture text not null default ''::text,
  on_air_from time without time zone,
  on_air_to time without time zone,
  position integer not null default 0,
  shown boolean not null default true,
  PRIMARY KEY (id),
  CHECK (((jsonb_typeof(name) = 'object'::text) AND (name <> '{}'::jsonb))),
  CHECK (((on_air_from IS NULL) = (on_air_to IS NULL))),
  CHECK (((picture = ''::text) OR (picture ~ '^/[^/]'::text))),
  CHECK ((on_air_from <> on_air_to)),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX live_hosts_of_merchant ON public.live_hosts USING btree (merchant_id, "position", id);
CREATE TRIGGER lobby_changed AFTER INSERT OR DELETE OR UPDATE ON public.live_hosts FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table lobby_versions (
  merchant_id bigint not null,
  version bigint not null,
  PRIMARY KEY (merchant_id)
);

create table login_failures (
  member_id bigint not null,
  since timestamp with time zone not null default now(),
  failures integer not null,
  told integer not null default 0,
  PRIMARY KEY (member_id)
);

create table manual_payees (
  merchant_id bigint not null,
  method text not null,
  fields jsonb not null,
  note jsonb not null default '{}'::jsonb,
  second_above_minor bigint,
  PRIMARY KEY (merchant_id, method),
  CHECK ((((fields #>> '{number,en}'::text[]) <> ''::text) AND (pg_column_size(fields) <= 8192))),
  CHECK ((pg_column_size(note) <= 8192)),
  CHECK ((second_above_minor >= 0))
);

create table manual_payments (
  reference text not null,
  kind text not null,
  merchant_id bigint not null,
  member_id bigint not null,
  order_id bigint not null,
  method text not null,
  amount_minor bigint not null,
  currency text not null,
  account text not null default ''::text,
  state text not null default 'waiting'::text,
  transfer_id text not null default ''::text,
  transfer_key text not null default ''::text,
  slip_id text,
  refused_for text,
  refused_note text not null default ''::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  claimed_by bigint,
  claimed_until timestamp with time zone,
  approved_by bigint,
  created_at timestamp with time zone not null default now(),
  queue_no bigint,
  queued_at timestamp with time zone,
  PRIMARY KEY (reference),
  CHECK ((((claimed_by IS NULL) = (claimed_until IS NULL)) AND ((kind = 'withdrawal'::text) OR ((claimed_by IS NULL) AND (approved_by IS NULL))))),
  CHECK ((((queue_no IS NULL) = (queued_at IS NULL)) AND (((kind = 'deposit'::text) AND (state = 'waiting'::text)) = (queue_no IS NULL)))),
  CHECK ((((state = ANY (ARRAY['paid'::text, 'refused'::text])) = (decided_at IS NOT NULL)) AND ((state = 'refused'::text) = (refused_for IS NOT NULL)))),
  CHECK (((length(account) <= 64) AND ((account <> ''::text) = (kind = 'withdrawal'::text)))),
  CHECK (((state <> 'checking'::text) OR ((kind = 'deposit'::text) AND (transfer_key <> ''::text) AND (slip_id IS NOT NULL)))),
  CHECK (((state <> 'paid'::text) OR (transfer_key <> ''::text))),
  CHECK ((amount_minor > 0)),
  CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  CHECK ((length(refused_note) <= 300)),
  CHECK ((length(slip_id) = 22)),
  CHECK ((length(transfer_id) <= 64)),
  CHECK ((reference ~ '^[DW][0-9]{1,18}-[0-9]{1,18}$'::text)),
  CHECK ((refused_for = ANY (ARRAY['not_found'::text, 'other_sum'::text, 'other_account'::text, 'used_before'::text, 'unreadable'::text, 'other'::text, 'account_wrong'::text, 'bank_refused'::text]))),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'checking'::text, 'paid'::text, 'refused'::text]))),
  CHECK ((transfer_key ~ '^[A-Z0-9]{0,64}$'::text)),
  UNIQUE (queue_no)
);
CREATE INDEX manual_payments_decided ON public.manual_payments USING btree (merchant_id, queue_no) WHERE (state = ANY (ARRAY['paid'::text, 'refused'::text]));
CREATE INDEX manual_payments_open ON public.manual_payments USING btree (merchant_id, queue_no) WHERE ((state = 'checking'::text) OR ((kind = 'withdrawal'::text) AND (state = 'waiting'::text)));
CREATE UNIQUE INDEX manual_payments_once ON public.manual_payments USING btree (merchant_id, kind, transfer_key) WHERE ((transfer_key <> ''::text) AND (state <> 'refused'::text));

create table member_devices (
  member_id bigint not null,
  device text not null,
  merchant_id bigint not null,
  seen_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, device),
  CHECK (((length(device) >= 1) AND (length(device) <= 64)))
);
CREATE INDEX member_devices_of ON public.member_devices USING btree (merchant_id, device);

create table member_identities (
  merchant_id bigint not null,
  issuer text not null,
  subject text not null,
  member_id bigint not null,
  linked_at timestamp with time zone not null default now(),
  PRIMARY KEY (merchant_id, issuer, subject)
);

create table member_rates (
  member_id bigint not null,
  category text not null,
  from_day date not null,
  rate integer not null,
  set_by bigint,
  set_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, category, from_day),
  CHECK (((rate >= 0) AND (rate <= 10000)))
);

create table members (
  id bigint generated always as identity,
  merchant_id bigint not null,
  account_type smallint not null,
  user_name text not null,
  password_hash text not null,
  password_version integer not null default 0,
  password_changed_at timestamp with time zone,
  nickname text,
  birth_date date,
  country_dialing_code text,
  mobile_num text,
  email text,
  email_proven_at timestamp with time zone,
  profile jsonb not null default '{}'::jsonb,
  club_label text,
  head_icon text,
  head_frame text,
  upline_id bigint,
  recommender_id bigint,
  status text not null default 'active'::text,
  is_robot boolean not null default false,
  first_time_login boolean not null default false,
  register_url text,
  register_method text,
  terms_accepted_at timestamp with time zone,
  registered_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  last_login_place text,
  last_login_device text,
  PRIMARY KEY (id),
  CHECK (((mobile_num IS NULL) = (country_dialing_code IS NULL))),
  CHECK ((account_type = ANY (ARRAY[0, 1, 2, 4, 40, 41, 42, 90]))),
  CHECK ((country_dialing_code ~ '^[1-9][0-9]{0,3}$'::text)),
  CHECK ((head_frame ~ '^[a-z-]{1,32}$'::text)),
  CHECK ((head_icon ~ '^[a-z-]{1,32}$'::text)),
  CHECK ((mobile_num ~ '^[0-9]{4,20}$'::text)),
  CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text]))),
  UNIQUE (merchant_id, user_name)
);
CREATE INDEX members_by_email ON public.members USING btree (merchant_id, lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX members_by_first_letters ON public.members USING btree (merchant_id, user_name COLLATE "C");
CREATE INDEX members_by_nickname ON public.members USING btree (merchant_id, lower(nickname) COLLATE "C") WHERE (nickname IS NOT NULL);
CREATE INDEX members_by_recommender ON public.members USING btree (recommender_id, id) WHERE (recommender_id IS NOT NULL);
CREATE INDEX members_logged_in ON public.members USING btree (merchant_id, COALESCE(last_login_at, '1970-01-01 00:00:00+00'::timestamp with time zone) DESC, id DESC);
CREATE INDEX members_registered ON public.members USING btree (merchant_id, registered_at DESC, id DESC);
CREATE INDEX members_registered_by_type ON public.members USING btree (merchant_id, account_type, registered_at DESC, id DESC);
CREATE INDEX members_suspended ON public.members USING btree (merchant_id, registered_at DESC, id DESC) WHERE (status = 'suspended'::text);
CREATE UNIQUE INDEX members_by_mobile ON public.members USING btree (merchant_id, mobile_num, country_dialing_code) WHERE (mobile_num IS NOT NULL);
CREATE TRIGGER members_downline_kept AFTER INSERT ON public.members FOR EACH ROW WHEN ((new.upline_id IS NOT NULL)) EXECUTE FUNCTION members_keep_downline();
CREATE TRIGGER members_upline_stays BEFORE UPDATE OF upline_id ON public.members FOR EACH ROW WHEN ((old.upline_id IS DISTINCT FROM new.upline_id)) EXECUTE FUNCTION members_keep_downline();

create table members_downline (
  member_id bigint not null,
  agent_id bigint not null,
  depth integer not null,
  registered_at timestamp with time zone not null,
  user_name text not null,
  PRIMARY KEY (member_id, agent_id),
  CHECK ((depth > 0))
);
CREATE INDEX members_downline_depths ON public.members_downline USING btree (agent_id, depth, user_name);
CREATE INDEX members_downline_members ON public.members_downline USING btree (agent_id, member_id);
CREATE INDEX members_downline_names ON public.members_downline USING btree (agent_id, user_name);
CREATE INDEX members_downline_team ON public.members_downline USING btree (agent_id, registered_at, member_id);

create table merchant_banners (
  id bigint generated always as identity,
  merchant_id bigint not null,
  group_name text not null,
  position integer not null,
  scene text not null,
  title jsonb not null,
  body jsonb not null,
  action jsonb not null,
  url text not null,
  shown boolean not null default true,
  languages text[] not null default '{}'::text[],
  PRIMARY KEY (id),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE TRIGGER lobby_changed AFTER INSERT OR DELETE OR UPDATE ON public.merchant_banners FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table merchant_domains (
  merchant_id bigint not null,
  domain_name text not null,
  position integer not null default 0,
  PRIMARY KEY (merchant_id, domain_name),
  CHECK ((domain_name ~ '^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?(:[0-9]{2,5})?$'::text)),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);

create table merchant_home_sections (
  merchant_id bigint not null,
  language text not null default ''::text,
  section text not null,
  position integer not null,
  PRIMARY KEY (merchant_id, language, section),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE TRIGGER lobby_changed AFTER INSERT OR DELETE OR UPDATE ON public.merchant_home_sections FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table merchant_hosts (
  host text not null,
  merchant_id bigint not null,
  PRIMARY KEY (host),
  CHECK (((host = '*'::text) OR ((host ~ '^[a-z0-9.:_-]{1,253}$'::text) AND (host !~ '^[^:]*:[0-9]+$'::text)))),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);

create table merchant_image_cdns (
  merchant_id bigint not null,
  position smallint not null,
  origin text not null,
  PRIMARY KEY (merchant_id, "position"),
  CHECK ((("position" >= 1) AND ("position" <= 5))),
  CHECK (((length(origin) <= 255) AND (origin ~ '^(https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http://(([a-z0-9-]+\.)*localhost|127\.0\.0\.1))(:[0-9]{1,5})?$'::text))),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  UNIQUE (merchant_id, origin)
);

create table merchant_keys (
  merchant_id bigint not null,
  key text not null,
  PRIMARY KEY (merchant_id, key),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE TRIGGER lobby_changed AFTER INSERT OR DELETE OR UPDATE ON public.merchant_keys FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table merchant_links (
  merchant_id bigint not null,
  resource_type text not null,
  url text not null,
  label_name_en text not null default ''::text,
  position integer not null default 0,
  shown boolean not null default true,
  PRIMARY KEY (merchant_id, resource_type),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE TRIGGER lobby_changed AFTER INSERT OR DELETE OR UPDATE ON public.merchant_links FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table merchants (
  id bigint generated always as identity,
  code text not null,
  name jsonb not null,
  theme jsonb not null default '{}'::jsonb,
  brand jsonb not null default '{}'::jsonb,
  template text not null default 'fair'::text,
  entry_scene text,
  jackpot_name jsonb not null default '{}'::jsonb,
  pwa_icon_sizes text not null default '192x192 512x512'::text,
  currency text not null default 'CNY'::text,
  languages jsonb not null default '[{"tag": "BN", "name": "বাংলা"}, {"tag": "EN", "name": "English"}]'::jsonb,
  default_language text not null default 'BN'::text,
  time_zone text not null,
  minimum_age smallint not null default 18,
  copyright_year smallint not null,
  licence jsonb,
  maintenance boolean not null default false,
  maintenance_until timestamp with time zone,
  status_words jsonb not null default '{}'::jsonb,
  contact_email text,
  contact_phone text,
  restricted_networks text[] not null default '{}'::text[],
  region_rule text not null default 'deny'::text,
  regions text[] not null default '{}'::text[],
  session_idle_minutes integer not null default 30,
  session_max_hours integer not null default 24,
  verification_minutes smallint not null default 10,
  verification_wait_minutes smallint not null default 1,
  message_budgets jsonb not null default '{}'::jsonb,
  play_rules jsonb not null default '{}'::jsonb,
  winner_mask text not null default 'middle'::text,
  vip_benefits boolean not null default false,
  chat_address text,
  trial_of bigint,
  trial_amount_minor bigint not null default 500000,
  made_by_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (((chat_address ~ '^https://[^\s]+$'::text) AND (length(chat_address) <= 500))),
  CHECK (((session_idle_minutes >= 1) AND (session_idle_minutes <= 10080))),
  CHECK (((session_max_hours >= 1) AND (session_max_hours <= 8760))),
  CHECK (((verification_minutes >= 5) AND (verification_minutes <= 30))),
  CHECK (((verification_wait_minutes >= 1) AND (verification_wait_minutes <= 30))),
  CHECK ((array_to_string(regions, ''::text) ~ '^([A-Z]{2})*$'::text)),
  CHECK ((code ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  CHECK ((contact_email ~ '^[^@\s]{1,64}@[^@\s]{1,190}$'::text)),
  CHECK ((contact_phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
  CHECK ((minimum_age >= 18)),
  CHECK ((pwa_icon_sizes = ANY (ARRAY['192x192'::text, '512x512'::text, '192x192 512x512'::text, '512x512 192x192'::text]))),
  CHECK ((region_rule = ANY (ARRAY['allow'::text, 'deny'::text]))),
  CHECK ((template = ANY (ARRAY['fair'::text, 'bazaar'::text]))),
  CHECK ((trial_amount_minor > 0)),
  CHECK ((winner_mask = ANY (ARRAY['middle'::text, 'first'::text, 'none'::text]))),
  FOREIGN KEY (trial_of) REFERENCES merchants(id),
  UNIQUE (code),
  UNIQUE (trial_of)
);
CREATE TRIGGER lobby_changed AFTER UPDATE ON public.merchants FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION lobby_merchant_changed();

create table message_counts (
  merchant_id bigint not null,
  channel text not null,
  scope text not null,
  key text not null,
  window_start timestamp with time zone not null,
  asked integer not null default 0,
  sent integer not null default 0,
  proven integer not null default 0,
  PRIMARY KEY (merchant_id, channel, scope, key, window_start),
  CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text])))
);
CREATE INDEX message_counts_by_time ON public.message_counts USING btree (window_start);

create table message_permits (
  channel text not null,
  id text not null,
  receiver text not null,
  taken_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  PRIMARY KEY (channel, id),
  CHECK ((channel = ANY (ARRAY['sms'::text, 'mail'::text])))
);
CREATE INDEX message_permits_by_time ON public.message_permits USING btree (taken_at);

create table payment_methods (
  merchant_id bigint not null,
  code text not null,
  adapter text not null,
  kind text not null,
  name jsonb not null,
  mark text not null default ''::text,
  direction text not null,
  position integer not null default 0,
  is_on boolean not null default false,
  minimum_minor bigint not null,
  maximum_minor bigint not null,
  day_minor bigint,
  day_count integer,
  fee_fixed_minor bigint not null default 0,
  fee_per_ten_thousand integer not null default 0,
  minutes integer not null default 0,
  opens_at smallint,
  closes_at smallint,
  account_types smallint[] not null default '{}'::smallint[],
  countries text[] not null default '{}'::text[],
  least_level smallint,
  PRIMARY KEY (merchant_id, code),
  CHECK ((((closes_at >= 1) AND (closes_at <= 1440)) AND (closes_at <> opens_at))),
  CHECK ((((fee_fixed_minor)::numeric + (((minimum_minor)::numeric * (fee_per_ten_thousand)::numeric) / (10000)::numeric)) < (minimum_minor)::numeric)),
  CHECK (((fee_per_ten_thousand >= 0) AND (fee_per_ten_thousand <= 9999))),
  CHECK (((maximum_minor >= minimum_minor) AND (maximum_minor <= '1000000000000000'::bigint))),
  CHECK (((minutes >= 0) AND (minutes <= 43200))),
  CHECK (((opens_at >= 0) AND (opens_at <= 1439))),
  CHECK (((opens_at IS NULL) = (closes_at IS NULL))),
  CHECK ((adapter ~ '^[a-z][a-z0-9-]{0,31}$'::text)),
  CHECK ((array_to_string(countries, ''::text) ~ '^([A-Z]{2})*$'::text)),
  CHECK ((code ~ '^[a-z][a-z0-9-]{0,31}$'::text)),
  CHECK ((day_count > 0)),
  CHECK ((day_minor > 0)),
  CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text, 'both'::text]))),
  CHECK ((fee_fixed_minor >= 0)),
  CHECK ((kind = ANY (ARRAY['wallet'::text, 'bank'::text, 'crypto'::text, 'manual'::text]))),
  CHECK ((least_level > 0)),
  CHECK ((minimum_minor > 0)),
  CHECK ((name ? 'en'::text))
);

create table payout_accounts (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  kind text not null,
  number text not null,
  bank_name text,
  holder_name text not null,
  added_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK (((length(bank_name) >= 2) AND (length(bank_name) <= 64))),
  CHECK (((length(holder_name) >= 2) AND (length(holder_name) <= 64))),
  CHECK (((length(number) >= 4) AND (length(number) <= 90))),
  CHECK ((kind = ANY (ARRAY['wallet'::text, 'bank'::text, 'crypto'::text, 'manual'::text]))),
  UNIQUE (member_id, kind, number)
);
CREATE INDEX payout_accounts_by_number ON public.payout_accounts USING btree (merchant_id, kind, number);

create table player_actions (
  member_id bigint not null,
  action_key uuid not null,
  action text not null,
  done_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, action_key),
  CHECK (((length(action) >= 1) AND (length(action) <= 60)))
);
CREATE INDEX player_actions_age ON public.player_actions USING btree (done_at);

create table player_flags (
  member_id bigint not null,
  flag text not null,
  merchant_id bigint not null,
  reason text not null,
  staff_id bigint not null,
  flagged_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, flag),
  CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  CHECK ((flag = ANY (ARRAY['watch'::text, 'bonus_abuse'::text, 'shared_device'::text, 'fraud'::text, 'vulnerable'::text, 'vip'::text])))
);
CREATE INDEX player_flags_newest ON public.player_flags USING btree (merchant_id, flag, flagged_at DESC);

create table player_notes (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  note_key uuid not null,
  content text not null,
  staff_id bigint not null,
  written_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, id),
  CHECK (((length(content) >= 1) AND (length(content) <= 2000))),
  UNIQUE (member_id, note_key)
);

create table promotion_applications (
  member_id bigint not null,
  promotion_id bigint not null,
  state text not null,
  idempotency_key uuid not null,
  terms_version integer not null,
  terms_accepted_at timestamp with time zone not null default now(),
  attempts smallint not null default 1,
  code text,
  reason jsonb,
  won boolean not null default false,
  changed_at timestamp with time zone not null default now(),
  turn bigint not null default nextval('promotion_turns'::regclass),
  PRIMARY KEY (member_id, promotion_id),
  CHECK ((state = ANY (ARRAY['applying'::text, 'process'::text, 'rejected'::text, 'claim'::text, 'claimed'::text, 'issued'::text, 'joined'::text]))),
  FOREIGN KEY (promotion_id) REFERENCES promotions(id),
  UNIQUE (member_id, idempotency_key)
);
CREATE INDEX promotion_applications_by_turn ON public.promotion_applications USING btree (turn) WHERE (state = 'applying'::text);
CREATE INDEX promotion_applications_of ON public.promotion_applications USING btree (promotion_id, state, member_id);
CREATE INDEX promotion_applications_waiting ON public.promotion_applications USING btree (changed_at, member_id, promotion_id) WHERE (state = ANY (ARRAY['applying'::text, 'process'::text]));

create table promotion_categories (
  id bigint generated always as identity,
  merchant_id bigint not null,
  name jsonb not null,
  position integer not null default 0,
  PRIMARY KEY (id),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);
CREATE INDEX promotion_categories_shown ON public.promotion_categories USING btree (merchant_id, "position", id);

create table promotion_codes (
  merchant_id bigint not null,
  code text not null,
  promotion_id bigint not null,
  uses integer,
  used integer not null default 0,
  removed_at timestamp with time zone,
  PRIMARY KEY (merchant_id, code),
  CHECK ((code ~ '^[A-Z0-9]{4,24}$'::text)),
  CHECK ((used >= 0)),
  CHECK ((uses > 0)),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  FOREIGN KEY (promotion_id) REFERENCES promotions(id)
);
CREATE INDEX promotion_codes_of ON public.promotion_codes USING btree (promotion_id, code);

create table promotion_decisions (
  id bigint generated always as identity,
  member_id bigint not null,
  promotion_id bigint not null,
  attempt smallint,
  staff_id bigint,
  approved boolean not null,
  reason jsonb,
  decided_by text not null,
  decided_at timestamp with time zone not null default now(),
  done_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (promotion_id) REFERENCES promotions(id)
);
CREATE INDEX promotion_decisions_new ON public.promotion_decisions USING btree (id) WHERE (done_at IS NULL);
CREATE INDEX promotion_decisions_of ON public.promotion_decisions USING btree (promotion_id, id DESC);
CREATE UNIQUE INDEX promotion_decisions_once ON public.promotion_decisions USING btree (member_id, promotion_id, attempt) WHERE (attempt IS NOT NULL);

create table promotion_draws (
  promotion_id bigint not null,
  told_to bigint not null default 0,
  told_at timestamp with time zone,
  PRIMARY KEY (promotion_id),
  FOREIGN KEY (promotion_id) REFERENCES promotions(id)
);

create table promotion_terms (
  promotion_id bigint not null,
  version integer not null,
  terms jsonb not null,
  reward jsonb,
  percent smallint,
  amount_minor bigint,
  written_at timestamp with time zone not null default now(),
  PRIMARY KEY (promotion_id, version),
  CHECK ((version > 0)),
  FOREIGN KEY (promotion_id) REFERENCES promotions(id)
);

create table promotions (
  id bigint generated always as identity,
  merchant_id bigint not null,
  code text,
  category_ids bigint[] not null default '{}'::bigint[],
  title jsonb not null,
  content jsonb not null,
  images jsonb not null default '[]'::jsonb,
  terms_version integer not null default 1,
  starts_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone,
  decided text not null,
  outcome text not null,
  reward jsonb not null default '{"kind": "none"}'::jsonb,
  percent smallint,
  amount_minor bigint,
  places integer,
  winners integer,
  drawn_at timestamp with time zone,
  gives_at timestamp with time zone,
  position integer not null default 0,
  request_key uuid,
  PRIMARY KEY (id),
  CHECK (((percent >= 1) AND (percent <= 1000))),
  CHECK (((winners IS NULL) OR ((ends_at IS NOT NULL) AND (outcome = 'joined'::text)))),
  CHECK ((amount_minor > 0)),
  CHECK ((code ~ '^[A-Z][A-Z0-9_]{1,31}$'::text)),
  CHECK ((decided = ANY (ARRAY['automatic'::text, 'reviewed'::text]))),
  CHECK ((ends_at > starts_at)),
  CHECK ((outcome = ANY (ARRAY['joined'::text, 'claim'::text, 'issued'::text]))),
  CHECK ((places > 0)),
  CHECK ((reward ? 'kind'::text)),
  CHECK ((terms_version > 0)),
  CHECK ((winners > 0)),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id),
  UNIQUE (merchant_id, code),
  UNIQUE (request_key)
);
CREATE INDEX promotions_drawn ON public.promotions USING btree (ends_at) WHERE (winners IS NOT NULL);
CREATE INDEX promotions_shown ON public.promotions USING btree (merchant_id, "position", id);
CREATE TRIGGER lobby_changed AFTER INSERT OR DELETE OR UPDATE ON public.promotions FOR EACH ROW EXECUTE FUNCTION lobby_row_changed();

create table rebate_claims (
  member_id bigint not null,
  id bigint generated always as identity,
  key text not null,
  amount_minor bigint not null,
  upto_xid bigint not null,
  lines jsonb not null,
  claimed_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, id),
  CHECK (((length(key) >= 1) AND (length(key) <= 80))),
  CHECK ((amount_minor > 0)),
  UNIQUE (member_id, key)
);

create table rebate_sums (
  member_id bigint not null,
  category text not null,
  merchant_id bigint not null,
  counted_minor bigint not null default 0,
  claimed_minor bigint not null default 0,
  fraction integer not null default 0,
  PRIMARY KEY (member_id, category),
  CHECK (((fraction >= 0) AND (fraction <= 9999)))
);
CREATE INDEX rebate_sums_open ON public.rebate_sums USING btree (merchant_id, member_id) WHERE (counted_minor > claimed_minor);

create table record_days (
  member_id bigint not null,
  day date not null,
  first_seq bigint not null,
  last_seq bigint not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  jackpot_minor bigint not null,
  bonus_minor bigint not null,
  rebate_minor bigint not null,
  other_minor bigint not null,
  credited_minor bigint not null,
  debited_minor bigint not null,
  PRIMARY KEY (member_id, day)
);

create table record_game_days (
  member_id bigint not null,
  day date not null,
  vendor_code text not null,
  game_code text not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  PRIMARY KEY (member_id, day, vendor_code, game_code)
);

create table record_merchant_days (
  merchant_id bigint not null,
  day date not null,
  currency text not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  jackpot_minor bigint not null,
  bonus_minor bigint not null,
  rebate_minor bigint not null,
  agent_pay_minor bigint not null,
  fee_minor bigint not null,
  PRIMARY KEY (merchant_id, day, currency)
);

create table record_merchant_game_days (
  merchant_id bigint not null,
  day date not null,
  currency text not null,
  vendor_code text not null,
  game_code text not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  PRIMARY KEY (merchant_id, day, currency, vendor_code, game_code)
);

create table recovery_links (
  member_id bigint not null,
  id uuid not null,
  merchant_id bigint not null,
  token_hash bytea not null,
  origin text not null,
  language text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  sent_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  UNIQUE (token_hash)
);
CREATE INDEX recovery_links_by_time ON public.recovery_links USING btree (expires_at);

create table red_rain_packets (
  rain_id bigint not null,
  packet integer not null,
  amount_minor bigint not null,
  member_id bigint,
  taken_at timestamp with time zone,
  paid_at timestamp with time zone,
  PRIMARY KEY (rain_id, packet),
  CHECK ((((member_id IS NULL) = (taken_at IS NULL)) AND ((paid_at IS NULL) OR (member_id IS NOT NULL)))),
  CHECK (((packet >= 1) AND (packet <= 500))),
  CHECK ((amount_minor > 0)),
  FOREIGN KEY (rain_id) REFERENCES red_rains(id)
);
CREATE INDEX red_rain_packets_unpaid ON public.red_rain_packets USING btree (taken_at) WHERE ((member_id IS NOT NULL) AND (paid_at IS NULL));
CREATE UNIQUE INDEX red_rain_packets_of_member ON public.red_rain_packets USING btree (member_id, rain_id) WHERE (member_id IS NOT NULL);
CREATE TRIGGER red_rain_packets_keep BEFORE UPDATE ON public.red_rain_packets FOR EACH ROW EXECUTE FUNCTION red_rain_keep_packet();
CREATE TRIGGER red_rain_packets_stay BEFORE DELETE OR TRUNCATE ON public.red_rain_packets FOR EACH STATEMENT EXECUTE FUNCTION red_rain_refuse_delete();

create table red_rains (
  id bigint generated always as identity,
  merchant_id bigint not null,
  agent_id bigint not null,
  agent_name text not null,
  currency text not null,
  idempotency_key uuid not null,
  wish text not null,
  total_minor bigint not null,
  packet_count integer not null,
  smallest_minor bigint not null,
  audience text not null,
  played_since date,
  day date not null,
  sent_at timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  commitment text not null,
  sealed bytea not null,
  seed text,
  state text not null default 'waiting'::text,
  taken_count integer not null default 0,
  ended_at timestamp with time zone,
  returned_minor bigint,
  PRIMARY KEY (id),
  CHECK (
CASE
    WHEN (state = ANY (ARRAY['waiting'::text, 'running'::text])) THEN (num_nulls(seed, ended_at, returned_minor) = 3)
    ELSE ((num_nulls(seed, ended_at, returned_minor) = 0) AND ((returned_minor >= 0) AND (returned_minor <= total_minor)))
END),
  CHECK ((((taken_count >= 0) AND (taken_count <= packet_count)) AND ((state = ANY (ARRAY['running'::text, 'over'::text])) OR (taken_count = 0)))),
  CHECK (((audience = 'played'::text) = (played_since IS NOT NULL))),
  CHECK (((packet_count >= 5) AND (packet_count <= 500))),
  CHECK (((starts_at >= sent_at) AND (ends_at > starts_at))),
  CHECK (((total_minor >= 1) AND (total_minor <= '1000000000000'::bigint))),
  CHECK ((audience = ANY (ARRAY['direct'::text, 'team'::text, 'played'::text]))),
  CHECK ((smallest_minor > 0)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'over'::text, 'cancelled'::text]))),
  CHECK ((total_minor >= (smallest_minor * packet_count))),
  UNIQUE (agent_id, idempotency_key)
);
CREATE INDEX red_rains_by_day ON public.red_rains USING btree (agent_id, day);
CREATE INDEX red_rains_due ON public.red_rains USING btree (starts_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX red_rains_of_agent ON public.red_rains USING btree (agent_id, id DESC);
CREATE INDEX red_rains_open ON public.red_rains USING btree (agent_id, id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE TRIGGER red_rains_keep BEFORE UPDATE ON public.red_rains FOR EACH ROW EXECUTE FUNCTION red_rain_keep();
CREATE TRIGGER red_rains_stay BEFORE DELETE OR TRUNCATE ON public.red_rains FOR EACH STATEMENT EXECUTE FUNCTION red_rain_refuse_delete();

create table registration_countries (
  merchant_id bigint not null,
  iso text not null,
  position integer not null,
  PRIMARY KEY (merchant_id, iso),
  CHECK ((iso ~ '^[A-Z]{2}$'::text))
);

create table registration_fields (
  merchant_id bigint not null,
  name text not null,
  enabled boolean not null,
  required boolean not null,
  reg_exp text,
  min_length smallint,
  max_length smallint,
  PRIMARY KEY (merchant_id, name),
  CHECK (((length(reg_exp) >= 1) AND (length(reg_exp) <= 512))),
  CHECK (((max_length >= 1) AND (max_length <= 256))),
  CHECK ((enabled OR (NOT required))),
  CHECK ((min_length >= 0)),
  CHECK ((name = ANY (ARRAY['username'::text, 'mobileNum'::text, 'verificationCode'::text, 'password'::text, 'nickname'::text, 'payeeName'::text, 'email'::text, 'idNumber'::text, 'qqNum'::text, 'facebook'::text, 'wechat'::text, 'line'::text, 'whatsapp'::text, 'zalo'::text, 'paymentPassword'::text, 'recommenderId'::text, 'affiliateCode'::text])))
);

create table registration_settings (
  merchant_id bigint not null,
  asks_captcha boolean not null default false,
  consent_ticked boolean not null default false,
  PRIMARY KEY (merchant_id)
);

create table reward_settings (
  merchant_id bigint not null,
  gift_days smallint not null default 30,
  rebates_pay_themselves boolean not null default false,
  paid_day date,
  PRIMARY KEY (merchant_id),
  CHECK (((gift_days >= 1) AND (gift_days <= 365)))
);

create table round_empty_rollbacks (
  member_id bigint not null,
  vendor_code text not null,
  day date not null,
  rollbacks integer not null,
  PRIMARY KEY (member_id, vendor_code, day)
);

create table rounds (
  member_id bigint not null,
  id bigint generated always as identity,
  vendor_code text not null,
  round_ref text not null,
  game_code text not null,
  launch_id bigint not null,
  merchant_id bigint not null,
  money text not null,
  is_robot boolean not null,
  masked_name text not null,
  currency text not null,
  state text not null,
  is_closed boolean not null default false,
  bet_count integer not null,
  returned_count integer not null default 0,
  stake_minor bigint not null,
  returned_minor bigint not null default 0,
  win_minor bigint not null default 0,
  held_minor bigint not null default 0,
  free_grant bigint,
  first_seq bigint not null,
  last_seq bigint not null,
  opened_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  PRIMARY KEY (member_id, id),
  CHECK (((returned_minor >= 0) AND (returned_minor <= stake_minor) AND (win_minor >= 0))),
  UNIQUE (member_id, vendor_code, round_ref)
);
CREATE INDEX rounds_by_id ON public.rounds USING btree (id);
CREATE INDEX rounds_corrected ON public.rounds USING btree (member_id, id) WHERE (state = ANY (ARRAY['rolled_back'::text, 'resettled'::text]));
CREATE INDEX rounds_free ON public.rounds USING btree (member_id, free_grant) WHERE (free_grant IS NOT NULL);
CREATE INDEX rounds_open ON public.rounds USING btree (member_id, id) WHERE (state = 'open'::text);
CREATE INDEX rounds_won ON public.rounds USING btree (merchant_id, is_robot, settled_at) WHERE ((state = 'won'::text) AND (money = 'real'::text) AND (win_minor > (stake_minor - returned_minor)));

create table sandbox_messages (
  id text not null,
  merchant_id bigint not null,
  kind text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK ((kind = ANY (ARRAY['sms'::text, 'e-mail'::text])))
);
CREATE INDEX sandbox_messages_by_time ON public.sandbox_messages USING btree (merchant_id, sent_at);

create table sandbox_payment_secrets (
  only_one boolean not null default true,
  secret text not null,
  PRIMARY KEY (only_one),
  CHECK (only_one)
);

create table sandbox_payments (
  reference text not null,
  kind text not null,
  method text not null,
  amount_minor bigint not null,
  currency text not null,
  return_url text,
  language text not null default 'en'::text,
  outcome text,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  reports_answered integer not null default 0,
  PRIMARY KEY (reference),
  CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  CHECK ((outcome = ANY (ARRAY['paid'::text, 'failed'::text])))
);

create table service_channels (
  merchant_id bigint not null,
  language text not null,
  cs_type text not null,
  title text not null,
  path text not null,
  position integer not null default 0,
  PRIMARY KEY (merchant_id, language, cs_type),
  CHECK ((((path ~ '^https://[^\s]+$'::text) OR (path ~ '^/m/[^\s\\]*$'::text)) AND (length(path) <= 500))),
  CHECK (((language = '*'::text) OR (language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$'::text))),
  CHECK (((length(title) >= 1) AND (length(title) <= 60))),
  CHECK ((cs_type = ANY (ARRAY['LIVECHAT'::text, 'LIVECHAT 1'::text, 'WHATSAPP'::text, 'FACEBOOK'::text, 'TELEGRAM'::text, 'TELEGRAM2'::text, 'YOUTUBE'::text]))),
  FOREIGN KEY (merchant_id) REFERENCES merchants(id)
);

create table sessions (
  id bigint generated always as identity,
  token_hash bytea not null,
  member_id bigint not null,
  merchant_id bigint not null,
  device text not null,
  device_name text not null default ''::text,
  ip text not null,
  password_version integer not null default 0,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (token_hash)
);
CREATE INDEX sessions_by_login ON public.sessions USING btree (member_id, created_at);
CREATE INDEX sessions_of_member ON public.sessions USING btree (member_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_seen ON public.sessions USING btree (merchant_id, last_seen_at) WHERE (ended_at IS NULL);

create table settings_in_use (
  name text not null,
  value text not null,
  PRIMARY KEY (name)
);

create table staff (
  id bigint generated always as identity,
  name text not null,
  display_name text not null,
  role_id bigint not null,
  acts_everywhere boolean not null default false,
  password_hash text not null,
  must_choose_password boolean not null default false,
  given_until timestamp with time zone,
  password_version integer not null default 0,
  status text not null default 'active'::text,
  suspended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (((length(display_name) >= 1) AND (length(display_name) <= 40))),
  CHECK (((suspended_at IS NOT NULL) = (status = 'suspended'::text))),
  CHECK ((must_choose_password OR (given_until IS NULL))),
  CHECK ((name ~ '^[a-z0-9][a-z0-9._-]{1,31}$'::text)),
  CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text]))),
  FOREIGN KEY (role_id) REFERENCES staff_roles(id),
  UNIQUE (name)
);
CREATE INDEX staff_of_role ON public.staff USING btree (role_id);

create table staff_challenges (
  try_hash bytea not null,
  purpose text not null,
  challenge text not null,
  session_id bigint,
  expires_at timestamp with time zone not null,
  PRIMARY KEY (try_hash),
  CHECK (((purpose = 'register'::text) = (session_id IS NOT NULL))),
  CHECK ((purpose = ANY (ARRAY['register'::text, 'sign_in'::text])))
);
CREATE INDEX staff_challenges_age ON public.staff_challenges USING btree (expires_at);

create table staff_factors (
  id bigint generated always as identity,
  staff_id bigint not null,
  kind text not null,
  label text not null,
  credential bytea not null,
  counter bigint not null default 0,
  credential_id bytea,
  transports text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023))),
  CHECK (((length(label) >= 1) AND (length(label) <= 60))),
  CHECK ((kind = ANY (ARRAY['totp'::text, 'passkey'::text]))),
  CHECK ((length(credential) <= 4096)),
  FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_factors_of ON public.staff_factors USING btree (staff_id);
CREATE UNIQUE INDEX staff_factors_credential ON public.staff_factors USING btree (credential_id) WHERE (kind = 'passkey'::text);
CREATE UNIQUE INDEX staff_factors_one_totp ON public.staff_factors USING btree (staff_id) WHERE (kind = 'totp'::text);

create table staff_merchants (
  staff_id bigint not null,
  merchant_id bigint not null,
  PRIMARY KEY (staff_id, merchant_id),
  FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_merchants_of ON public.staff_merchants USING btree (merchant_id, staff_id);

create table staff_recovery_codes (
  staff_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  PRIMARY KEY (staff_id, code_hash),
  FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table staff_roles (
  id bigint generated always as identity,
  name text not null,
  preset text,
  permissions text[] not null,
  version integer not null default 0,
  PRIMARY KEY (id),
  CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 40)))),
  CHECK ((permissions <@ ARRAY['chat'::text, 'feedback'::text, 'promotions'::text, 'audit'::text, 'members'::text, 'chat.lead'::text, 'today'::text, 'players.read'::text, 'players.act'::text, 'money.propose'::text, 'money.approve'::text, 'payments.read'::text, 'payments.act'::text, 'games'::text, 'promotions.act'::text, 'vendors'::text, 'staff'::text])),
  CHECK ((preset = ANY (ARRAY['support'::text, 'payments'::text, 'marketing'::text, 'trader'::text, 'risk'::text, 'auditor'::text, 'owner'::text]))),
  UNIQUE (preset)
);
CREATE UNIQUE INDEX staff_roles_name ON public.staff_roles USING btree (lower(name));

create table staff_sessions (
  id bigint generated always as identity,
  token_hash bytea not null,
  staff_id bigint not null,
  password_version integer not null,
  ip text not null,
  user_agent text not null default ''::text,
  proven_by text[] not null default '{password}'::text[],
  proven_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  UNIQUE (token_hash)
);
CREATE INDEX staff_sessions_age ON public.staff_sessions USING btree (last_seen_at);
CREATE INDEX staff_sessions_of ON public.staff_sessions USING btree (staff_id);

create table team_days (
  agent_id bigint not null,
  day date not null,
  depth integer not null,
  category text not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  bet_count bigint not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor bigint not null,
  rebate_minor bigint not null,
  loss_minor bigint not null,
  income_minor bigint not null,
  active_count bigint not null default 0,
  PRIMARY KEY (agent_id, day, depth, category)
);

create table team_hours (
  agent_id bigint not null,
  hour timestamp with time zone not null,
  valid_bet_minor bigint not null,
  active_count bigint not null,
  PRIMARY KEY (agent_id, hour)
);

create table team_link_checks (
  member_id bigint not null,
  day date not null,
  PRIMARY KEY (member_id)
);

create table team_links (
  member_id bigint not null,
  agent_id bigint not null,
  link text not null,
  found_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id, agent_id),
  CHECK ((link = ANY (ARRAY['email'::text, 'payout'::text])))
);

create table team_member_days (
  member_id bigint not null,
  day date not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  bet_count bigint not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor bigint not null,
  rebate_minor bigint not null,
  loss_minor bigint not null,
  income_minor bigint not null,
  is_active boolean not null default false,
  PRIMARY KEY (member_id, day)
);

create table team_member_hours (
  member_id bigint not null,
  day date not null,
  hour timestamp with time zone not null,
  category text not null,
  stake_minor bigint not null,
  valid_bet_minor bigint not null,
  win_minor bigint not null,
  bet_count bigint not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor bigint not null,
  rebate_minor bigint not null,
  loss_minor bigint not null,
  income_minor bigint not null,
  PRIMARY KEY (member_id, day, hour, category)
);

create table team_member_late (
  member_id bigint not null,
  hour timestamp with time zone not null,
  ended_hour timestamp with time zone not null,
  valid_bet_minor bigint not null,
  loss_minor bigint not null,
  PRIMARY KEY (member_id, hour, ended_hour)
);
CREATE INDEX team_member_late_by_hour ON public.team_member_late USING btree (hour);

create table team_member_periods (
  member_id bigint not null,
  period text not null,
  first_day date not null,
  active_days integer not null,
  PRIMARY KEY (member_id, period, first_day),
  CHECK ((period = ANY (ARRAY['week'::text, 'half_month'::text, 'month'::text])))
);

create table team_member_sums (
  member_id bigint not null,
  days smallint not null,
  first_day date not null,
  top_id bigint not null,
  valid_bet_minor bigint not null,
  net_minor bigint not null,
  deposit_minor bigint not null,
  PRIMARY KEY (member_id, days, first_day),
  CHECK ((days = ANY (ARRAY[1, 7])))
);
CREATE INDEX team_member_sums_by_bets ON public.team_member_sums USING btree (top_id, days, first_day, valid_bet_minor DESC, member_id) WHERE (valid_bet_minor > 0);
CREATE INDEX team_member_sums_by_deposits ON public.team_member_sums USING btree (top_id, days, first_day, deposit_minor DESC, member_id) WHERE (deposit_minor > 0);
CREATE INDEX team_member_sums_by_net ON public.team_member_sums USING btree (top_id, days, first_day, net_minor, member_id);

create table team_periods (
  agent_id bigint not null,
  period text not null,
  first_day date not null,
  active_count bigint not null,
  PRIMARY KEY (agent_id, period, first_day)
);

create table today_hours (
  merchant_id bigint not null,
  hour timestamp with time zone not null,
  currency text not null,
  bet_count bigint not null default 0,
  stakes_minor bigint not null default 0,
  wins_minor bigint not null default 0,
  jackpots_minor bigint not null default 0,
  deposit_count bigint not null default 0,
  deposits_minor bigint not null default 0,
  withdrawal_count bigint not null default 0,
  withdrawals_minor bigint not null default 0,
  PRIMARY KEY (merchant_id, hour, currency)
);

create table today_player_counts (
  merchant_id bigint not null,
  span text not null,
  begins timestamp with time zone not null,
  players bigint not null,
  PRIMARY KEY (merchant_id, span, begins),
  CHECK ((span = ANY (ARRAY['hour'::text, 'day'::text])))
);

create table today_players (
  merchant_id bigint not null,
  span text not null,
  begins timestamp with time zone not null,
  member_id bigint not null,
  PRIMARY KEY (merchant_id, span, begins, member_id),
  CHECK ((span = ANY (ARRAY['hour'::text, 'day'::text])))
);

create table unpaid_wins (
  member_id bigint not null,
  vendor_code text not null,
  transaction_ref text not null,
  game_code text not null,
  round_ref text not null,
  bet_ref text not null,
  currency text not null,
  amount_minor bigint not null,
  reason text not null,
  tries integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  PRIMARY KEY (member_id, vendor_code, transaction_ref)
);
CREATE INDEX unpaid_wins_of_vendor ON public.unpaid_wins USING btree (vendor_code, first_at);

create table uploads (
  member_id bigint not null,
  id text not null,
  merchant_id bigint not null,
  purpose text not null,
  sent_by text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  holder text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  PRIMARY KEY (member_id, id),
  CHECK (((length(holder) >= 1) AND (length(holder) <= 120))),
  CHECK ((length(id) = 22)),
  CHECK ((purpose = ANY (ARRAY['chat'::text, 'feedback'::text, 'slip'::text]))),
  CHECK ((sent_by = ANY (ARRAY['member'::text, 'staff'::text])))
);
CREATE INDEX uploads_expiry ON public.uploads USING btree (expires_at);

create table vendor_call_errors (
  id bigint generated always as identity,
  vendor_code text not null,
  at timestamp with time zone not null,
  direction text not null,
  call text not null,
  outcome text not null,
  detail text not null default ''::text,
  PRIMARY KEY (id),
  CHECK ((direction = ANY (ARRAY['from'::text, 'to'::text]))),
  CHECK ((length(call) <= 60)),
  CHECK ((length(detail) <= 300)),
  CHECK ((length(outcome) <= 60))
);
CREATE INDEX vendor_call_errors_of ON public.vendor_call_errors USING btree (vendor_code, id);

create table vendor_call_minutes (
  vendor_code text not null,
  minute timestamp with time zone not null,
  direction text not null,
  call text not null,
  outcome text not null,
  is_failed boolean not null,
  within_ms integer not null,
  calls bigint not null,
  last_at timestamp with time zone not null,
  PRIMARY KEY (vendor_code, minute, direction, call, outcome, is_failed, within_ms),
  CHECK ((direction = ANY (ARRAY['from'::text, 'to'::text]))),
  CHECK ((length(call) <= 60)),
  CHECK ((length(outcome) <= 60))
);
CREATE INDEX vendor_call_minutes_by_minute ON public.vendor_call_minutes USING btree (minute);

create table vendor_changes (
  key text not null,
  code text not null,
  wanted bytea not null,
  version bigint not null,
  PRIMARY KEY (key),
  CHECK (((length(key) >= 1) AND (length(key) <= 80))),
  FOREIGN KEY (code) REFERENCES vendors(code)
);

create table vendors (
  code text not null,
  name jsonb not null,
  dialect text not null,
  url text not null,
  game_origin text not null,
  settings jsonb not null default '{}'::jsonb,
  secrets bytea,
  state text not null default 'off'::text,
  was_on boolean not null default false,
  version bigint not null default nextval('vendor_versions'::regclass),
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (code),
  CHECK ((code ~ '^[a-z][a-z0-9-]{1,31}$'::text)),
  CHECK ((state = ANY (ARRAY['on'::text, 'off'::text]))),
  CHECK ((was_on OR (state = 'off'::text))),
  UNIQUE (game_origin)
);
CREATE TRIGGER vendor_changed BEFORE UPDATE ON public.vendors FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION vendor_changed();

create table verification_codes (
  id uuid not null,
  merchant_id bigint not null,
  target_hash bytea not null,
  request_hash bytea not null default '\x'::bytea,
  number_hash bytea not null default '\x'::bytea,
  asker_key text not null default ''::text,
  site_key text not null default ''::text,
  range_key text not null default ''::text,
  purpose text not null,
  recipient text,
  deliver boolean not null,
  language text not null,
  host text not null,
  minutes smallint not null,
  tries smallint not null default 0,
  max_tries smallint not null default 5,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  sent_at timestamp with time zone,
  replaced_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((max_tries >= 1) AND (max_tries <= 5))),
  CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text, 'reset'::text, 'confirm'::text])))
);
CREATE INDEX verification_codes_by_request ON public.verification_codes USING btree (request_hash) WHERE (used_at IS NULL);
CREATE INDEX verification_codes_by_time ON public.verification_codes USING btree (expires_at);
CREATE INDEX verification_codes_living ON public.verification_codes USING btree (target_hash) WHERE (used_at IS NULL);

create table verification_known (
  merchant_id bigint not null,
  number_hash bytea not null,
  site_key text not null,
  proven_at timestamp with time zone not null default now(),
  PRIMARY KEY (merchant_id, number_hash, site_key)
);
CREATE INDEX verification_known_by_time ON public.verification_known USING btree (proven_at);

create table wallet_accounts (
  member_id bigint not null,
  currency text not null,
  money text not null,
  cash_minor bigint not null default 0,
  bonus_minor bigint not null default 0,
  locked_minor bigint not null default 0,
  agency_minor bigint not null default 0,
  owed_minor bigint not null default 0,
  seq bigint not null,
  head bytea not null,
  last_xid bigint not null default 0,
  bonus_grant text,
  has_bonus boolean not null default false,
  PRIMARY KEY (member_id),
  CHECK ((LEAST(cash_minor, bonus_minor, locked_minor, agency_minor, owed_minor) >= 0)),
  CHECK ((money = ANY (ARRAY['real'::text, 'play'::text])))
);

create table wallet_bonus_rounds (
  member_id bigint not null,
  counterparty text not null,
  round text not null,
  bonus_grant text not null,
  stake_minor bigint not null,
  bonus_stake_minor bigint not null,
  win_minor bigint not null,
  bonus_win_minor bigint not null,
  PRIMARY KEY (member_id, counterparty, round)
);

create table wallet_cluster (
  id smallint not null,
  xid_base bigint not null,
  system_identifier bigint not null,
  PRIMARY KEY (id),
  CHECK ((id = 1))
);

create table wallet_kinds (
  kind text not null,
  cash smallint,
  bonus smallint,
  locked smallint,
  agency smallint,
  owed smallint,
  answers text,
  reverses boolean not null default false,
  buries boolean not null default false,
  splits boolean not null default false,
  empties_bonus boolean not null default false,
  takes_what_is_there boolean not null default false,
  has_counterparty boolean not null,
  counterparties text not null,
  source text not null,
  needs_args text[],
  may_be_zero boolean not null default false,
  is_asked boolean not null default true,
  PRIMARY KEY (kind)
);

create table wallet_ledger (
  member_id bigint not null,
  seq bigint not null,
  xid bigint not null,
  at timestamp with time zone not null,
  cash_minor bigint,
  bonus_minor bigint,
  locked_minor bigint,
  agency_minor bigint,
  owed_minor bigint,
  cash_after_minor bigint,
  bonus_after_minor bigint,
  locked_after_minor bigint,
  agency_after_minor bigint,
  owed_after_minor bigint,
  key text not null,
  kind text not null,
  status text not null,
  reason text not null default ''::text,
  answers text,
  ends text,
  round text,
  bonus_grant text,
  counterparty text not null,
  request_hash bytea,
  hash bytea not null,
  PRIMARY KEY (member_id, seq),
  CHECK (((length(key) >= 1) AND (length(key) <= 160))),
  CHECK (((num_nulls(cash_minor, cash_after_minor) <> 1) AND (num_nulls(bonus_minor, bonus_after_minor) <> 1) AND (num_nulls(locked_minor, locked_after_minor) <> 1) AND (num_nulls(agency_minor, agency_after_minor) <> 1) AND (num_nulls(owed_minor, owed_after_minor) <> 1))),
  CHECK (((status = 'applied'::text) OR (num_nonnulls(cash_minor, bonus_minor, locked_minor, agency_minor, owed_minor) = 0))),
  CHECK ((status = ANY (ARRAY['applied'::text, 'insufficient_funds'::text, 'refused'::text, 'rolled_back'::text])))
);
CREATE INDEX wallet_ledger_by_kind ON public.wallet_ledger USING btree (member_id, kind, seq) WHERE (kind <> ALL (ARRAY['bet_placed'::text, 'bet_won'::text, 'round_closed'::text]));
CREATE INDEX wallet_ledger_by_xid ON public.wallet_ledger USING btree (xid);
CREATE INDEX wallet_ledger_of_agency ON public.wallet_ledger USING btree (member_id, seq) WHERE (agency_minor IS NOT NULL);
CREATE INDEX wallet_ledger_of_bonus ON public.wallet_ledger USING btree (member_id, seq) WHERE (bonus_after_minor IS NOT NULL);
CREATE UNIQUE INDEX wallet_ledger_by_key ON public.wallet_ledger USING btree (member_id, key);
CREATE UNIQUE INDEX wallet_ledger_end_once ON public.wallet_ledger USING btree (member_id, ends) WHERE (ends IS NOT NULL);
CREATE TRIGGER wallet_ledger_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.wallet_ledger FOR EACH STATEMENT EXECUTE FUNCTION wallet_refuse_change();

create table wallet_readers (
  name text not null,
  upto_xid bigint not null,
  PRIMARY KEY (name)
);

create table wallet_seals (
  number bigint not null,
  from_xid bigint not null,
  upto_xid bigint not null,
  row_count bigint not null,
  digest bytea not null,
  key_id text not null,
  mac bytea not null,
  sealed_at timestamp with time zone not null,
  PRIMARY KEY (number)
);
CREATE TRIGGER wallet_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.wallet_seals FOR EACH STATEMENT EXECUTE FUNCTION wallet_refuse_change();

create table win_ceilings (
  merchant_id bigint not null,
  vendor_code text not null,
  game_code text not null,
  currency text not null,
  ceiling_minor bigint not null,
  changed_by text not null default ''::text,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (merchant_id, vendor_code, game_code, currency),
  CHECK ((ceiling_minor >= 0))
);

create table withdrawal_level_limits (
  merchant_id bigint not null,
  rank smallint not null,
  automatic_minor bigint not null,
  PRIMARY KEY (merchant_id, rank),
  CHECK (((automatic_minor >= 0) AND (automatic_minor <= '1000000000000000'::bigint))),
  CHECK (((rank >= 0) AND (rank <= 49)))
);

create table withdrawal_pin_codes (
  member_id bigint not null,
  id uuid not null,
  merchant_id bigint not null,
  email text not null,
  language text not null,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  PRIMARY KEY (member_id)
);

create table withdrawal_pins (
  member_id bigint not null,
  pin_hash text not null,
  tries smallint not null default 0,
  changed_at timestamp with time zone not null default now(),
  PRIMARY KEY (member_id),
  CHECK (((tries >= 0) AND (tries <= 5)))
);

create table withdrawal_play (
  member_id bigint not null,
  seq bigint not null,
  left_minor bigint not null,
  PRIMARY KEY (member_id),
  CHECK ((left_minor >= 0))
);

create table withdrawal_rules (
  merchant_id bigint not null,
  cool_off_hours smallint not null default 24,
  play_through_percent integer not null default 100,
  automatic_minor bigint not null default 2000000,
  reviews_first boolean not null default true,
  bonus_hours smallint not null default 24,
  reviews_shared_devices boolean not null default true,
  reviews_way_back boolean not null default true,
  review_hours smallint not null default 24,
  two_people_above_minor bigint not null default 10000000,
  PRIMARY KEY (merchant_id),
  CHECK (((automatic_minor >= 0) AND (automatic_minor <= '1000000000000000'::bigint))),
  CHECK (((bonus_hours >= 0) AND (bonus_hours <= 720))),
  CHECK (((cool_off_hours >= 0) AND (cool_off_hours <= 720))),
  CHECK (((play_through_percent >= 0) AND (play_through_percent <= 10000))),
  CHECK (((review_hours >= 1) AND (review_hours <= 720))),
  CHECK (((two_people_above_minor >= 0) AND (two_people_above_minor <= '1000000000000000'::bigint)))
);

create type wallet_step as (n integer, turn integer, posting integer, size integer, member_id bigint, key text, kind text, currency text, amount_minor bigint, counterparty text, answers text, round text, bonus_grant text, request_hash bytea, args jsonb, status text, reason text, is_stored boolean, is_repeat boolean, seq bigint, balance_minor bigint, version bigint, ends boolean, buries boolean, closes boolean, answered_kind text, answered_status text, answered_round text, answered_ended boolean, answered_cash_minor bigint, answered_bonus_minor bigint, answered_locked_minor bigint, answered_agency_minor bigint, answered_grant text, has_bonus boolean, bonus_minor bigint, bonus_end text);

-- function audit_chain() returns trigger
-- function audit_hash(event audit_events) returns bytea
-- function audit_stays() returns trigger
-- function award_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function award_grant(p_member bigint, p_award bigint) returns void
-- function award_loss(p_member bigint, p_first bigint, p_last bigint, p_from timestamp with time zone, p_to timestamp with time zone) returns bigint
-- function award_played(l wallet_ledger) returns bigint
-- function bonus_amount(p_terms jsonb, p_deposit_minor bigint) returns bigint
-- function bonus_deposit_note(p_steps wallet_step[]) returns void
-- function bonus_end_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function bonus_end_note(p_steps wallet_step[]) returns void
-- function bonus_grant_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function bonus_grant_start(p_steps wallet_step[]) returns void
-- function bonus_is_met(g bonus_grants) returns boolean
-- function bonus_is_spent(g bonus_grants) returns boolean
-- function bonus_note_check() returns trigger
-- function bonus_period(p_terms jsonb, p_at timestamp with time zone) returns date
-- function bonus_smallest_stake() returns bigint
-- function bonus_withdrawal_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function cashier_deposit_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function cashier_deposit_settle(p_steps wallet_step[]) returns void
-- function cashier_fee_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function cashier_hold_hash(w cashier_withdrawals) returns bytea
-- function cashier_is_as_held(w cashier_withdrawals) returns boolean
-- function cashier_paid_in(p_member_id bigint, p_method text) returns bigint
-- function cashier_withdrawal_add(p_steps wallet_step[]) returns void
-- function cashier_withdrawal_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function cashier_withdrawal_end_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function cashier_withdrawal_finish(p_steps wallet_step[]) returns void
-- function catalogue_game_placed() returns trigger
-- function chain_rebate_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function contract_pay_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function correction_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function free_round_verdict(s wallet_step, p_round_id bigint) returns text
-- function free_rounds_count(s wallet_step) returns void
-- function free_rounds_end_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function free_rounds_end_note(p_steps wallet_step[]) returns void
-- function free_rounds_expire(p_now timestamp with time zone, p_limit integer) returns integer
-- function free_rounds_note_state() returns trigger
-- function free_rounds_problem(p_game text, p_stake_minor bigint, p_currency text) returns text
-- function free_rounds_refuse_change() returns trigger
-- function free_rounds_settle_due(g free_round_grants) returns void
-- function gift_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function held_win_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function held_win_note(won wallet_step) returns void
-- function held_win_settle(p_steps wallet_step[]) returns void
-- function house_moves(p_from bigint, p_upto bigint) returns TABLE(account text, currency text, amount_minor bigint)
-- function house_post(p_key text, p_kind text, p_currency text, p_amount bigint, p_from text, p_to text) returns void
-- function jackpot_keep_pool() returns trigger
-- function jackpot_prize_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function jackpot_refuse_change() returns trigger
-- function job_enqueue(p_kind text, p_unique_key text, p_payload jsonb, p_run_at timestamp with time zone DEFAULT now()) returns void
-- function launch_expiry(p_created_at timestamp with time zone) returns timestamp with time zone
-- function lobby_changed(p_merchant_id bigint) returns bigint
-- function lobby_merchant_changed() returns trigger
-- function lobby_row_changed() returns trigger
-- function lobby_rows_changed() returns trigger
-- function members_keep_downline() returns trigger
-- function members_set_password(p_member_id bigint, p_password_hash text, p_kept_session_id bigint) returns void
-- function merchants_open_trial(p_merchant_id bigint) returns void
-- function rebate_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function red_rain_holds(p_rain_id bigint) returns bigint
-- function red_rain_keep() returns trigger
-- function red_rain_keep_packet() returns trigger
-- function red_rain_refuse_delete() returns trigger
-- function red_rain_returned_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function red_rain_sent_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function red_rain_taken_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function referral_check(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function round_apply(p_steps wallet_step[]) returns void
-- function round_guard(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function round_keep_launches(p_steps wallet_step[]) returns void
-- function round_launch(p_member_id bigint, p_args jsonb) returns SETOF launches
-- function round_next_state(p_state text, p_event text) returns text
-- function round_of(p_member_id bigint, p_counterparty text, p_round text) returns SETOF rounds
-- function round_state_after(p_state text, p_event text, p_moves boolean, p_closes boolean, p_bets integer, p_returned_bets integer, p_win bigint) returns text
-- function round_vendor(counterparty text) returns text
-- function round_win_kept_note(back wallet_step) returns void
-- function team_period_of(p_period text, p_day date) returns date
-- function vendor_changed() returns trigger
-- function wallet_adopt_cluster() returns void
-- function wallet_bonus_end(p_member_id bigint, p_grant text) returns text
-- function wallet_bonus_note(p_steps wallet_step[], p_xid bigint, p_now timestamp with time zone) returns wallet_step[]
-- function wallet_bonus_part(r wallet_bonus_rounds, p_win bigint) returns bigint
-- function wallet_bonus_round(s wallet_step) returns SETOF wallet_bonus_rounds
-- function wallet_bonus_verdict(s wallet_step, p_grant text) returns text
-- function wallet_clock() returns timestamp with time zone
-- function wallet_closing_key(counterparty text, round text) returns text
-- function wallet_companions(p_steps wallet_step[]) returns void
-- function wallet_empty_row_hash(previous bytea, member_id bigint, seq bigint, xid bigint, at timestamp with time zone, key text, kind text, status text, reason text, round text, counterparty text) returns bytea
-- function wallet_find(p_steps wallet_step[]) returns wallet_step[]
-- function wallet_guards(p_steps wallet_step[]) returns TABLE(n integer, verdict text)
-- function wallet_house_account(counterparty text, money text) returns text
-- function wallet_judged(s wallet_step, p_verdict text) returns wallet_step
-- function wallet_legs(s wallet_step, a wallet_accounts, k wallet_kinds) returns TABLE(cash bigint, bonus bigint, locked bigint, agency bigint, owed bigint)
-- function wallet_misfit(s wallet_step, k wallet_kinds) returns text
-- function wallet_moved(cash bigint, bonus bigint, locked bigint, agency bigint) returns bigint
-- function wallet_open_accounts(p_member bigint, p_currency text, p_money text) returns boolean
-- function wallet_post(p_postings integer[], p_member_ids bigint[], p_keys text[], p_kinds text[], p_currencies text[], p_amounts bigint[], p_counterparties text[], p_answers text[], p_rounds text[], p_request_hashes text[], p_args text[]) returns TABLE(status text, reason text, seq bigint, amount_minor bigint, balance_minor bigint, version bigint, repeated boolean, bonus_minor bigint, locked_minor bigint, currency text)
-- function wallet_post_several(p_steps wallet_step[], p_xid bigint, p_now timestamp with time zone, p_bonus boolean) returns wallet_step[]
-- function wallet_post_turn(p_steps wallet_step[], p_xid bigint, p_now timestamp with time zone, p_bonus boolean) returns wallet_step[]
-- function wallet_refuse_change() returns trigger
-- function wallet_round_sums(p_member_id bigint, p_counterparty text, p_round text, OUT stake_minor bigint, OUT win_minor bigint) returns record
-- function wallet_row_hash(previous bytea, member_id bigint, seq bigint, xid bigint, at timestamp with time zone, key text, kind text, status text, reason text, answers text, ends text, round text, bonus_grant text, counterparty text, request_hash bytea, cash bigint, bonus bigint, locked bigint, agency bigint, owed bigint, cash_after bigint, bonus_after bigint, locked_after bigint, agency_after bigint, owed_after bigint) returns bytea
-- function wallet_row_of(p_member_id bigint, p_key text) returns SETOF wallet_ledger
-- function wallet_seal(p_number bigint, p_from bigint, p_upto bigint, p_row_count bigint, p_digest bytea, p_key_id text, p_mac bytea) returns boolean
-- function wallet_seal_content(p_from bigint, p_upto bigint, OUT row_count bigint, OUT digest bytea) returns record
-- function wallet_split(p_steps wallet_step[]) returns wallet_step[]
-- function wallet_write(p_steps wallet_step[], p_xid bigint, p_now timestamp with time zone) returns wallet_step[]
-- function win_ceiling(p_merchant bigint, p_vendor text, p_game text, p_currency text) returns bigint
-- function win_limit(p_merchant bigint, p_vendor text, p_game text, p_currency text) returns bigint
-- function wins_refuse_change() returns trigger
