-- What the operator's people did, when, from where and why. Rows are only ever added, and each carries the hash of the one before.

-- The newest event. One row: each writer of an event waits for it, so that the chain has one order.
create table audit_head (
  is_one boolean primary key default true check (is_one),
  number bigint not null,
  hash bytea not null check (length(hash) = 32)
);
insert into audit_head (number, hash) values (0, sha256('mela audit'));

create table audit_events (
  -- Without gaps, given by the trigger: a row that is gone leaves one.
  number bigint primary key,
  -- Null where it concerns the whole deployment.
  merchant_id bigint,
  -- Null for a command, and for a sign-in that failed.
  staff_id bigint,
  action text not null check (length(action) between 1 and 60),
  -- What it was done to: `staff`, `member` and its id. Null where no account has the name that was tried; the name itself is not kept, because people type passwords there.
  subject_kind text check (length(subject_kind) between 1 and 40),
  subject_id text check (length(subject_id) between 1 and 200),
  before jsonb check (pg_column_size(before) <= 65536),
  after jsonb check (pg_column_size(after) <= 65536),
  reason text not null default '' check (length(reason) <= 500),
  ip text not null check (length(ip) <= 64),
  user_agent text not null check (length(user_agent) <= 512),
  at timestamptz not null,
  previous bytea not null,
  hash bytea not null,
  check ((subject_kind is null) = (subject_id is null))
);
create index audit_events_by on audit_events (staff_id, number);
create index audit_events_about on audit_events (subject_kind, subject_id, number);
create index audit_events_at on audit_events (merchant_id, number);
create index audit_events_did on audit_events (merchant_id, action, number);
create index audit_events_when on audit_events (merchant_id, at);

-- Every field counts. A JSON array keeps them apart; the time is microseconds since 1970, whatever the session's time zone.
create function audit_hash(event audit_events) returns bytea language sql stable as $$
  select sha256(event.previous || convert_to(jsonb_build_array(event.number, event.merchant_id, event.staff_id, event.action,
    event.subject_kind, event.subject_id, event.before, event.after, event.reason, event.ip, event.user_agent,
    (extract(epoch from event.at) * 1000000)::bigint)::text, 'UTF8'))
$$;

create function audit_chain() returns trigger language plpgsql as $$
begin
  select head.number + 1, head.hash into new.number, new.previous from audit_head as head for update;
  new.at := clock_timestamp();
  new.hash := audit_hash(new);
  update audit_head set number = new.number, hash = new.hash;
  return new;
end $$;
create trigger audit_chain before insert on audit_events for each row execute function audit_chain();

create function audit_stays() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are only ever added';
end $$;
create trigger audit_stays before update or delete on audit_events for each row execute function audit_stays();
create trigger audit_stays_whole before truncate on audit_events for each statement execute function audit_stays();
create trigger audit_head_stays before delete or truncate on audit_head for each statement execute function audit_stays();
