const AS_APPROVED = `a.kind = 'balance_correction' and a.status = 'applied' and a.payload ->> 'memberId' = l.member_id::text
    and (a.payload ->> 'amountMinor')::bigint = coalesce(wallet_moved(l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor), 0) + coalesce(l.owed_minor, 0)
    and a.payload ->> 'direction' = case l.kind when 'correction_credited' then 'credit' else 'debit' end`;

/** Corrections of some members ($1 exclusive, $2 inclusive): each belongs to an approval by two of the staff. */
export const RECONCILE_CORRECTIONS = `
select l.member_id, format('row %s corrects a balance without an approval', l.seq) as problem from wallet_ledger l
left join approvals a on a.id = case when l.key ~ '^correction:[0-9]{1,18}$' then substr(l.key, 12)::bigint end
where l.member_id > $1 and l.member_id <= $2 and l.kind in ('correction_credited', 'correction_debited')
  and l.kind not in ('bet_placed', 'bet_won', 'round_closed') and l.status = 'applied' and (${AS_APPROVED}) is not true`;

/** All approved corrections: each is in the ledger. */
export const RECONCILE_APPROVED_CORRECTIONS = `
select 'member ' || (a.payload ->> 'memberId') as account, format('correction %s is approved, and the ledger has no such row', a.id) as problem
from approvals a
left join wallet_ledger l on l.member_id = (a.payload ->> 'memberId')::bigint and l.key = 'correction:' || a.id and l.status = 'applied'
where a.kind = 'balance_correction' and a.status = 'applied' and l.seq is null`;
