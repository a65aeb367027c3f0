/**
 * The next slice of the house's entries, from transaction $1 on and about $2 of them, in the form of two common table expressions: `waiting` and `slice`.
 *
 * Like the roll-up of the house: whole transactions, below the oldest one that is still running, so that nothing can come in between later. A full
 * slice ends before its last transaction, of which some may be missing.
 */
export const LEDGER_SLICE = `
  waiting as materialized (
    select xid, member_id, transfer_id, money from wallet_entries
    where entry_number is null and xid >= $1
      and xid < (select xid_base + pg_snapshot_xmin(pg_current_snapshot())::text::bigint from wallet_house_mark where id = 1)
    order by xid limit $2
  ), slice as (
    select case when count(*) < $2 then max(xid) + 1 else max(xid) end as upto_xid from waiting
  )`;

/** More than one transaction can hold, so that each slice gets on. */
const SLICE_ENTRIES_MIN = 500;

export function assertSlice(limit: number): void {
  if (limit < SLICE_ENTRIES_MIN) throw new RangeError(`A slice of ${limit} entries may be one transaction`);
}
