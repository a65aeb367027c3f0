/** Done jobs are kept a week (\`jobs.store.ts\`); a day less, so that none is missed that was only just swept. */
const JOBS_KEPT_DAYS = 6;

/** Whether a provider reported that of an order, with its sum: \`o\` has the order, \`minor\` is what was to be paid. */
const isReported = (letter: 'D' | 'W', minor: string, outcome: string) => `exists (select from cashier_reports r
    where r.reference = '${letter}' || o.member_id || '-' || o.id and r.provider = o.provider and r.outcome = ${outcome}
      and r.amount_minor = ${minor} and r.currency = o.currency)`;

/**
 * The differences between the cashier's orders of some members ($1 exclusive, $2 inclusive), the ledger and what providers reported: a deposit is settled
 * and a withdrawal held, paid or returned in both places or in none, with one amount, after a report of it. A withdrawal says what its hold proves, account
 * and method too. Play money alone comes without an order.
 */
export const RECONCILE_ORDERS = `
with rows as (
  select l.member_id, l.seq, l.key, l.kind, l.status, l.answers, l.counterparty, a.money, a.currency,
    wallet_moved(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor) as moved
  from wallet_ledger l join wallet_accounts a on a.member_id = l.member_id
  where l.member_id > $1 and l.member_id <= $2 and l.kind not in ('bet_placed', 'bet_won', 'round_closed')
    and l.kind in ('deposit_settled', 'withdrawal_held', 'withdrawal_paid', 'withdrawal_returned', 'fee_charged', 'fee_returned')
), deposits as (
  select * from cashier_deposits where member_id > $1 and member_id <= $2
), withdrawals as (
  select * from cashier_withdrawals where member_id > $1 and member_id <= $2
), ended as (
  select w.id, w.member_id, l.seq, l.key, l.counterparty
  from withdrawals w
  join rows held on held.member_id = w.member_id and held.seq = w.ledger_seq
  join rows l on l.member_id = w.member_id and l.answers = held.key and l.status = 'applied'
), problems as (
  select d.member_id, format('deposit %s is settled, and the ledger has no such row', d.id) as problem from deposits d
  where d.state = 'settled' and not exists (
    select from rows l where l.member_id = d.member_id and l.seq = d.ledger_seq and l.key = 'cashier:deposit:' || d.id and l.status = 'applied'
      and l.kind = 'deposit_settled' and l.moved = d.amount_minor and l.counterparty = 'cashier:' || d.provider and l.currency = d.currency)
  union all
  select o.member_id, format('deposit %s is settled, and no provider reported it', o.id) from deposits o
  where o.state = 'settled' and not ${isReported('D', 'o.amount_minor', `'paid'`)}
  union all
  -- Credit without an order, or a refusal that keeps an order from ever being credited.
  select l.member_id, format('row %s is of no settled deposit', l.seq) from rows l
  where (starts_with(l.key, 'cashier:deposit:') or l.kind = 'deposit_settled')
    and not exists (select from deposits d where d.member_id = l.member_id and l.key = 'cashier:deposit:' || d.id and d.state = 'settled' and d.ledger_seq = l.seq)
    and (l.key <> 'trial:start' or l.counterparty <> 'trial:start' or l.money <> 'play')
  union all
  select d.member_id, format('the fee of deposit %s is not in the ledger', d.id) from deposits d
  where d.state = 'settled' and d.fee_minor > 0 and not exists (select from rows l where l.member_id = d.member_id and l.key = 'cashier:deposit-fee:' || d.id
    and l.kind = 'fee_charged' and l.status = 'applied' and l.moved = d.fee_minor)
  union all
  select w.member_id, format('the fee of withdrawal %s is not in the ledger', w.id) from withdrawals w
  where w.fee_minor > 0 and not exists (select from rows l where l.member_id = w.member_id and l.key = 'cashier:hold-fee:' || w.idempotency_key
    and l.kind = 'fee_charged' and l.status = 'applied' and l.moved = w.fee_minor)
  union all
  select w.member_id, format('withdrawal %s is returned without its fee', w.id) from withdrawals w
  where w.fee_minor > 0 and w.state = 'returned' and not exists (select from rows l where l.member_id = w.member_id
    and l.answers = 'cashier:hold-fee:' || w.idempotency_key and l.kind = 'fee_returned' and l.status = 'applied' and l.moved = w.fee_minor)
  union all
  select l.member_id, format('row %s charges a fee of no order', l.seq) from rows l
  where l.kind = 'fee_charged' and l.status = 'applied'
    and not exists (select from deposits d where d.member_id = l.member_id and l.key = 'cashier:deposit-fee:' || d.id and d.state = 'settled' and d.fee_minor = l.moved)
    and not exists (select from withdrawals w where w.member_id = l.member_id and l.key = 'cashier:hold-fee:' || w.idempotency_key and w.fee_minor = l.moved)
  union all
  select l.member_id, format('row %s returns a fee of no returned withdrawal', l.seq) from rows l
  where l.kind = 'fee_returned' and l.status = 'applied' and not exists (select from withdrawals w where w.member_id = l.member_id
    and l.answers = 'cashier:hold-fee:' || w.idempotency_key and w.fee_minor = l.moved and w.state = 'returned')
  union all
  select w.member_id, format('withdrawal %s is %s, and the ledger says otherwise', w.id, w.state)
  from withdrawals w left join ended l on l.member_id = w.member_id and l.id = w.id
  where coalesce(case when l.key = 'cashier:paid:' || w.id and l.counterparty = 'cashier:' || w.provider then 'paid'
      when l.key = 'cashier:returned:' || w.id then 'returned' when l.key is not null then 'ended by another row' end, 'held')
    <> case when w.state in ('review', 'sent') then 'held' else w.state end
  union all
  select o.member_id, format('withdrawal %s is %s, and no provider reported it', o.id, o.state) from withdrawals o
  where o.state in ('paid', 'returned') and o.decided is distinct from 'returned' and not ${isReported('W', 'o.amount_minor - o.fee_minor', `case o.state when 'paid' then 'paid' else 'failed' end`)}
  union all
  select w.member_id, format('withdrawal %s is not as it was held', w.id)
  from cashier_withdrawals w where w.member_id > $1 and w.member_id <= $2 and not cashier_is_as_held(w)
  union all
  select w.member_id, format('withdrawal %s is %s, and no job sends it', w.id, w.state)
  from withdrawals w left join jobs j on j.unique_key = 'cashier_send_withdrawal:' || w.id
  where case w.state when 'review' then false when 'held' then j.id is null or j.done_at is not null
    when 'sent' then j.id is null and w.created_at > now() - interval '${JOBS_KEPT_DAYS} days' else false end
  union all
  select w.member_id, format('withdrawal %s waits for a decision, and a job sends it', w.id)
  from withdrawals w join jobs j on j.unique_key = 'cashier_send_withdrawal:' || w.id where w.state = 'review'
  union all
  select w.member_id, format('withdrawal %s is %s without the approval that it needed', w.id, w.state) from withdrawals w
  where w.review_reasons <> '{}' and w.state in ('held', 'sent', 'paid') and w.decided is distinct from 'approved'
  union all
  select l.member_id, format('row %s holds money for no withdrawal', l.seq) from rows l
  where l.kind = 'withdrawal_held' and l.status = 'applied'
    and not exists (select from withdrawals w where w.member_id = l.member_id and w.ledger_seq = l.seq)
  union all
  select l.member_id, format('row %s ends no withdrawal', l.seq) from rows l
  where l.kind in ('withdrawal_paid', 'withdrawal_returned') and l.status = 'applied'
    and not exists (select from ended e where e.member_id = l.member_id and e.seq = l.seq)
)
select member_id, problem from problems`;

/** Reports that were taken in, whole: the order of each is there. */
export const RECONCILE_REPORTS = `
with asked as (
  select reference, left(reference, 1) as letter, substr(split_part(reference, '-', 1), 2)::bigint as member_id, split_part(reference, '-', 2)::bigint as id
  from (select distinct reference from cashier_reports where verdict not in ('', 'unknown_order') and reference ~ '^[DW][0-9]{1,18}-[0-9]{1,18}$' offset 0) named
)
select 'member ' || r.member_id as account, format('order %s was reported on, and is not there', r.reference) as problem from asked r
left join cashier_deposits d on r.letter = 'D' and d.member_id = r.member_id and d.id = r.id
left join cashier_withdrawals w on r.letter = 'W' and w.member_id = r.member_id and w.id = r.id
where d.id is null and w.id is null`;
