/** A row that continues a member's chain as the ledger would: `pg_temp.plant(member, columns)`. Simulates forgers who own the database. */
export const PLANT = `
create function pg_temp.plant(p_member bigint, p_columns jsonb) returns void language plpgsql as $$
declare
  a wallet_accounts;
  l wallet_ledger;
begin
  select * into strict a from wallet_accounts where member_id = p_member;
  l := jsonb_populate_record(null::wallet_ledger, p_columns);
  l.member_id := p_member;
  l.seq := a.seq + 1;
  l.xid := coalesce(l.xid, (select xid_base from wallet_cluster) + pg_current_xact_id()::text::bigint);
  l.at := now();
  l.status := 'applied';
  l.reason := '';
  l.counterparty := coalesce(l.counterparty, 'vendor:testvendor');
  l.cash_after_minor := a.cash_minor + l.cash_minor;
  l.bonus_after_minor := a.bonus_minor + l.bonus_minor;
  l.locked_after_minor := a.locked_minor + l.locked_minor;
  l.owed_after_minor := a.owed_minor + l.owed_minor;
  l.hash := wallet_row_hash(a.head, l.member_id, l.seq, l.xid, l.at, l.key, l.kind, l.status, l.reason, l.answers, l.ends, l.round, l.bonus_grant,
    l.counterparty, l.request_hash, l.cash_minor, l.bonus_minor, l.locked_minor, l.agency_minor, l.owed_minor, l.cash_after_minor,
    l.bonus_after_minor, l.locked_after_minor, l.agency_after_minor, l.owed_after_minor);
  insert into wallet_ledger select l.*;
  update wallet_accounts set cash_minor = coalesce(l.cash_after_minor, a.cash_minor), bonus_minor = coalesce(l.bonus_after_minor, a.bonus_minor),
    locked_minor = coalesce(l.locked_after_minor, a.locked_minor), owed_minor = coalesce(l.owed_after_minor, a.owed_minor), seq = l.seq, head = l.hash
  where member_id = p_member;
end $$`;

/** SQL for such a row of `$M`, or of another member; `columns` as of `jsonb_build_object`. */
export const plant = (columns: string, member = '$M') =>
  `select pg_temp.plant(${member}, jsonb_build_object(${columns}))`;

/** The key of the round's bet. */
export const betOf = (round: string) =>
  `(select key from wallet_ledger where member_id = $M and kind = 'bet_placed' and status = 'applied' and round = '${round}')`;
export const endOnce = `drop index wallet_ledger_end_once`;
export const withdrawal = (state: string) =>
  `(select id from cashier_withdrawals where member_id = $M and state = '${state}')`;

/** Plants by group: what is planted, the SQL, and what the verification must say. */
export type Plants = Readonly<Record<string, readonly (readonly [what: string, sql: string, problem: string])[]>>;
