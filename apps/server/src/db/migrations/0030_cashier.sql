-- Orders of the cashier. Their states move by the tables in modules/cashier/transitions.ts; what moves money moves its
-- order in the same transaction, as the wallet call's companion.
create table cashier_deposits (
  member_id bigint not null,
  id bigint generated always as identity (start with 500001),
  merchant_id bigint not null,
  idempotency_key uuid not null,
  provider text not null,
  method text not null,
  -- What is paid in. The fee comes off it, as it was when the order was made.
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null default 0 check (fee_minor between 0 and amount_minor - 1),
  currency text not null,
  state text not null default 'created' check (state in ('created', 'pending', 'settled', 'failed', 'expired')),
  redirect_url text,
  -- The place of its row in the member's chain.
  ledger_seq bigint,
  created_at timestamptz not null default now(),
  looked_up_at timestamptz,
  settled_at timestamptz,
  primary key (member_id, id),
  unique (member_id, idempotency_key)
);
-- Staff finds an order by its number alone, without its member.
create index cashier_deposits_by_id on cashier_deposits (id);
create index cashier_deposits_unsettled on cashier_deposits (created_at) where state in ('created', 'pending');

create table cashier_withdrawals (
  member_id bigint not null,
  id bigint generated always as identity (start with 700001),
  merchant_id bigint not null,
  idempotency_key uuid not null,
  provider text not null,
  method text not null,
  account text not null,
  -- What leaves the balance; what is held and paid out is less by the fee.
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null default 0 check (fee_minor between 0 and amount_minor - 1),
  currency text not null,
  -- The account of the member's list that was chosen; `account` is its number at that time.
  payout_account_id bigint,
  state text not null default 'held' check (state in ('review', 'held', 'sent', 'paid', 'returned')),
  -- Why people look at it before it is sent; empty for one that was approved automatically.
  review_reasons text[] not null default '{}',
  -- What other ways to pay are to be paid back first, when that is a reason: [{"method": "nodi", "minor": "30000"}].
  ways_back jsonb not null default '[]' check (pg_column_size(ways_back) <= 8192),
  -- What they decided, and who of the staff; null for a command.
  decided text check (decided in ('approved', 'returned')),
  decided_at timestamptz,
  decided_by bigint,
  decision_reason text not null default '' check (length(decision_reason) <= 500),
  ledger_seq bigint not null,
  created_at timestamptz not null default now(),
  looked_up_at timestamptz,
  finished_at timestamptz,
  primary key (member_id, id),
  unique (member_id, idempotency_key),
  check ((decided is null) = (decided_at is null) and (decided is null or review_reasons <> '{}')),
  check (review_reasons = '{}' or state in ('review', 'returned') or decided is not distinct from 'approved')
);
create index cashier_withdrawals_reviewed on cashier_withdrawals (merchant_id, id) where review_reasons <> '{}';
create index cashier_withdrawals_by_id on cashier_withdrawals (id);
create index cashier_withdrawals_unfinished on cashier_withdrawals (created_at) where state in ('held', 'sent');

-- Every report of a provider, as it came: the same event twice is one row.
create table cashier_reports (
  provider text not null,
  event_id text not null,
  reference text not null,
  outcome text not null,
  amount_minor bigint not null,
  currency text not null,
  -- '' until it was applied: a report is noted before money moves by it.
  verdict text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
-- The verification asks what was reported of an order.
create index cashier_reports_of on cashier_reports (reference);

-- Companion of deposit_settled. The money is there whatever the order's state said before: a late report still pays.
create function cashier_deposit_settle(p_steps wallet_step[]) returns void language sql as $$
  update cashier_deposits d set state = 'settled', ledger_seq = s.seq, settled_at = now()
  from unnest(p_steps) s
  where d.member_id = s.member_id and d.id = (s.args->>'depositId')::bigint and d.state <> 'settled';
$$;

-- Guard of deposit_settled: it settles the order that it names, by the order's sum and provider, once; or it is the play money that a guest begins with.
create function cashier_deposit_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_order' from unnest(p_steps) s
  where not exists (select from cashier_deposits d where d.member_id = s.member_id and d.id = (s.args->>'depositId')::bigint
      and s.key = 'cashier:deposit:' || d.id and s.counterparty = 'cashier:' || d.provider and s.amount_minor = d.amount_minor
      and s.currency = d.currency and d.state <> 'settled')
    and not (s.key = 'trial:start' and s.counterparty = 'trial:start'
      and exists (select from wallet_accounts a where a.member_id = s.member_id and a.money = 'play'));
$$;

-- Guard of fee_charged and fee_returned: they are the fee of an order, which the row before them settled, held or returned.
create function cashier_fee_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_order' from unnest(p_steps) s
  where case s.kind
    when 'fee_charged' then
      not exists (select from cashier_deposits d where d.member_id = s.member_id and s.key = 'cashier:deposit-fee:' || d.id and d.state = 'settled'
        and d.fee_minor = s.amount_minor)
      and not exists (select from cashier_withdrawals w where w.member_id = s.member_id and s.key = 'cashier:hold-fee:' || w.idempotency_key
        and w.fee_minor = s.amount_minor)
    else not exists (select from cashier_withdrawals w where w.member_id = s.member_id and s.key = 'cashier:fee-returned:' || w.id
      and s.answers = 'cashier:hold-fee:' || w.idempotency_key and w.state = 'returned') end;
$$;

-- Guard of withdrawal_held: its key is the order's, and what a member's withdrawals by one method may come to in a day of the merchant's zone, by the database's clock. The account's lock makes orders at once take turns.
create function cashier_withdrawal_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, case when s.key <> 'cashier:hold:' || (s.args->>'idempotencyKey')::uuid then 'retry:wrong_key'
    when today.orders >= (s.args->>'dayCount')::integer then 'retry:day_count' else 'retry:day_sum' end
  from unnest(p_steps) s
  cross join lateral (select count(*) as orders, coalesce(sum(w.amount_minor), 0) as sum_minor from cashier_withdrawals w
    where w.member_id = s.member_id and w.method = s.args->>'method' and w.state <> 'returned'
      and w.created_at >= date_trunc('day', now(), s.args->>'dayZone')) today
  where s.key <> 'cashier:hold:' || (s.args->>'idempotencyKey')::uuid or today.orders >= (s.args->>'dayCount')::integer
    or today.sum_minor + s.amount_minor + coalesce((s.args->>'feeMinor')::bigint, 0) > (s.args->>'dayMinor')::bigint;
$$;

-- What a member paid in by a method, less fees, and did not withdraw by it.
create function cashier_paid_in(p_member_id bigint, p_method text) returns bigint language sql stable as $$
  select ((select coalesce(sum(amount_minor - fee_minor), 0) from cashier_deposits where member_id = p_member_id and method = p_method and state = 'settled')
    - (select coalesce(sum(amount_minor), 0) from cashier_withdrawals where member_id = p_member_id and method = p_method and state <> 'returned'))::bigint
$$;

-- Companion of withdrawal_held: the order exists if and only if the money is held, and the job that sends it if no one has to look at it first. The
-- limit of the day and the way back are judged here, where a member's orders take turns.
create function cashier_withdrawal_add(p_steps wallet_step[]) returns void language plpgsql as $$
declare
  v_step wallet_step;
  v_id bigint;
  v_minor bigint;
  v_reasons text[];
  v_back jsonb;
begin
  foreach v_step in array p_steps loop
    v_minor := v_step.amount_minor + coalesce((v_step.args->>'feeMinor')::bigint, 0);
    v_reasons := array(select jsonb_array_elements_text(v_step.args->'reviewReasons'));
    if v_minor + (select coalesce(sum(w.amount_minor), 0) from cashier_withdrawals w where w.member_id = v_step.member_id and w.state <> 'returned'
        and w.created_at >= date_trunc('day', now(), v_step.args->>'dayZone')) > (v_step.args->>'automaticMinor')::bigint then
      v_reasons := v_reasons || 'above_limit'::text;
    end if;
    -- More than its method is owed, while other methods are owed something.
    v_back := coalesce(v_step.args->'waysBack', '[]');
    if v_back <> '[]' and v_minor <= cashier_paid_in(v_step.member_id, v_step.args->>'method') then v_back := '[]'; end if;
    if v_back <> '[]' then v_reasons := v_reasons || 'way_back'::text; end if;
    insert into cashier_withdrawals (member_id, merchant_id, idempotency_key, provider, method, account, amount_minor, fee_minor,
      currency, ledger_seq, payout_account_id, review_reasons, ways_back, state)
    values (v_step.member_id, (v_step.args->>'merchantId')::bigint, (v_step.args->>'idempotencyKey')::uuid, v_step.args->>'provider',
      v_step.args->>'method', v_step.args->>'account', v_minor, coalesce((v_step.args->>'feeMinor')::bigint, 0), v_step.currency, v_step.seq,
      (v_step.args->>'payoutAccountId')::bigint, v_reasons, v_back, case when v_reasons = '{}' then 'held' else 'review' end)
    returning id into v_id;
    continue when v_reasons <> '{}';
    perform job_enqueue('cashier_send_withdrawal', 'cashier_send_withdrawal:' || v_id,
      jsonb_build_object('memberId', v_step.member_id::text, 'withdrawalId', v_id::text));
  end loop;
end $$;

-- The request hash that the wallet keeps of a withdrawal's hold: `requestHash` of wallet-call.ts over what withdrawals.ts asks for.
create function cashier_hold_hash(w cashier_withdrawals) returns bytea language sql stable as $$
  select sha256(convert_to(format('["withdrawal_held",%s,%s,"","",%s]', to_json(w.currency), to_json((w.amount_minor - w.fee_minor)::text),
    to_json(w.method || ':' || w.account)), 'UTF8'))
$$;

-- Whether an order says what its hold in the ledger proves: key, place, sum, currency, method and account.
create function cashier_is_as_held(w cashier_withdrawals) returns boolean language sql stable as $$
  select exists (select from wallet_row_of(w.member_id, 'cashier:hold:' || w.idempotency_key) held
    where held.seq = w.ledger_seq and held.kind = 'withdrawal_held' and held.status = 'applied' and held.request_hash = cashier_hold_hash(w)
      and held.locked_minor = w.amount_minor - w.fee_minor)
$$;

-- Guard of withdrawal_paid and withdrawal_returned: they end the hold of the order that they name, and the order is as it was held. One that people
-- look at is returned by their decision and by nothing else.
create function cashier_withdrawal_end_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:not_as_held' from unnest(p_steps) s
  where not exists (select from cashier_withdrawals w where w.member_id = s.member_id and w.id = (s.args->>'withdrawalId')::bigint
    and s.key = case s.kind when 'withdrawal_paid' then 'cashier:paid:' else 'cashier:returned:' end || w.id
    and s.counterparty = case s.kind when 'withdrawal_paid' then 'cashier:' || w.provider else '' end
    and s.answers = 'cashier:hold:' || w.idempotency_key and cashier_is_as_held(w)
    and (w.state <> 'review' or s.kind = 'withdrawal_returned' and w.decided = 'returned'));
$$;

-- Companion of withdrawal_paid and withdrawal_returned.
create function cashier_withdrawal_finish(p_steps wallet_step[]) returns void language sql as $$
  update cashier_withdrawals w set state = case s.kind when 'withdrawal_paid' then 'paid' else 'returned' end, finished_at = now()
  from unnest(p_steps) s
  where w.member_id = s.member_id and w.id = (s.args->>'withdrawalId')::bigint and w.state in ('review', 'held', 'sent');
$$;
