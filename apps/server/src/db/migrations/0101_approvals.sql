-- What one of the staff proposes and another approves: it takes effect in the transaction of the approval.
create table approvals (
  id bigint generated always as identity primary key,
  -- Null where it concerns the whole deployment.
  merchant_id bigint,
  -- The merchants that it concerns; null for all of them. Only accounts that act at each of these see it and decide on it.
  reach bigint[] check (merchant_id is null or reach = array[merchant_id]),
  kind text not null check (length(kind) between 1 and 60),
  subject_kind text not null check (length(subject_kind) between 1 and 40),
  subject_id text not null check (length(subject_id) between 1 and 200),
  payload jsonb not null check (pg_column_size(payload) <= 16384),
  reason text not null check (length(reason) between 3 and 500),
  proposed_by bigint not null,
  -- Made by who proposes: the same key again is the same proposal.
  idempotency_key uuid not null,
  proposed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- An open one past its time is expired; the row does not change.
  status text not null default 'open' check (status in ('open', 'applied', 'refused', 'withdrawn')),
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text not null default '' check (length(decision_reason) <= 500),
  -- Approved by who proposed it, because fewer than two could.
  is_alone boolean not null default false,
  unique (proposed_by, idempotency_key),
  check ((status = 'open') = (decided_at is null) and (decided_by is null) = (decided_at is null)),
  check (is_alone or status <> 'applied' or decided_by <> proposed_by)
);
create index approvals_open on approvals (id) where status = 'open';
create index approvals_of on approvals (merchant_id, id);
create index approvals_about on approvals (subject_kind, subject_id, id);

-- Guard of correction_credited and correction_debited: the correction that one of the staff proposed and another approves in the same transaction.
create function correction_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_approval' from unnest(p_steps) s
  where not exists (select from approvals a where a.id = (s.args->>'approvalId')::bigint and a.kind = 'balance_correction' and a.status in ('open', 'applied')
    and a.payload->>'memberId' = s.member_id::text and a.payload->>'amountMinor' = s.amount_minor::text and a.payload->>'currency' = s.currency
    and a.payload->>'direction' = case s.kind when 'correction_credited' then 'credit' else 'debit' end and s.key = 'correction:' || a.id);
$$;
