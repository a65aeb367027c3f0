/**
 * The differences between the cashier's orders of some members ($1 exclusive, $2 inclusive) and the ledger: a deposit is settled and a withdrawal
 * held, paid or returned in both places or in none, with one amount. A withdrawal says what its hold proves, account and method too.
 */
export const RECONCILE_ORDERS = `
with rows as (
  select member_id, seq, key, kind, status, answers, counterparty, wallet_moved(cash_minor, bonus_minor, locked_minor, agency_minor) as moved from wallet_ledger
  where member_id > $1 and member_id <= $2 and kind in ('deposit_settled', 'withdrawal_held', 'withdrawal_paid', 'withdrawal_returned', 'fee_charged', 'fee_returned')
), deposits as (
  select * from cashier_deposits where member_id > $1 and member_id <= $2
), withdrawals as (
  select * from cashier_withdrawals where member_id > $1 and member_id <= $2
), problems as (
  select d.member_id, format('deposit %s is settled, and the ledger has no such row', d.id) as problem from deposits d
  where d.state = 'settled' and not exists (
    select from rows l where l.member_id = d.member_id and l.seq = d.ledger_seq and l.key = 'cashier:deposit:' || d.id and l.status = 'applied'
      and l.kind = 'deposit_settled' and l.moved = d.amount_minor)
  union all
  -- Credit in the name of a provider without an order, or a refusal that keeps an order from ever being credited.
  select l.member_id, format('row %s is of no settled deposit', l.seq) from rows l
  where (starts_with(l.key, 'cashier:deposit:') or (l.kind = 'deposit_settled' and starts_with(l.counterparty, 'cashier:')))
    and not exists (select from deposits d where d.member_id = l.member_id and l.key = 'cashier:deposit:' || d.id and d.state = 'settled' and d.ledger_seq = l.seq)
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
  where l.kind = 'fee_charged' and l.status = 'applied' and starts_with(l.key, 'cashier:')
    and not exists (select from deposits d where d.member_id = l.member_id and l.key = 'cashier:deposit-fee:' || d.id and d.state = 'settled' and d.fee_minor = l.moved)
    and not exists (select from withdrawals w where w.member_id = l.member_id and l.key = 'cashier:hold-fee:' || w.idempotency_key and w.fee_minor = l.moved)
  union all
  select w.member_id, format('withdrawal %s is %s, and the ledger says otherwise', w.id, w.state) from withdrawals w
  where coalesce((select case l.key when 'cashier:paid:' || w.id then 'paid' when 'cashier:returned:' || w.id then 'returned' else 'ended by another row' end
      from rows l
      join rows held on held.member_id = w.member_id and held.seq = w.ledger_seq
      where l.member_id = w.member_id and l.answers = held.key and l.status = 'applied' limit 1), 'held')
      <> case w.state when 'sent' then 'held' else w.state end
  union all
  select w.member_id, format('withdrawal %s is not as it was held', w.id)
  from cashier_withdrawals w where w.member_id > $1 and w.member_id <= $2 and not cashier_is_as_held(w)
  union all
  select l.member_id, format('row %s holds money for no withdrawal', l.seq) from rows l
  where l.kind = 'withdrawal_held' and l.status = 'applied' and starts_with(l.key, 'cashier:hold:')
    and not exists (select from withdrawals w where w.member_id = l.member_id and w.ledger_seq = l.seq)
)
select member_id, problem from problems`;
