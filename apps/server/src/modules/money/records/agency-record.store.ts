import type { TransactionKind } from '@mela/contract/record-rules';
import type { Queryable } from '@mela/database/database';
import type { Span } from '#/modules/ground/merchants/merchants.ts';

export interface AgencyRow {
  readonly seq: bigint;
  readonly key: string;
  readonly kind: TransactionKind;
  readonly at: Date;
  readonly agency_minor: bigint;
  readonly agency_after_minor: bigint;
}

/** A page of the movements of a member's agency account, newest first, along an index of these rows alone. */
export function readAgencyRows(
  database: Queryable,
  memberId: bigint,
  { span, before, limit }: { span: Span; before: bigint | undefined; limit: number },
): Promise<AgencyRow[]> {
  return database.query<AgencyRow>(
    `select seq, key, kind, at, agency_minor, agency_after_minor from wallet_ledger
     where member_id = $1 and agency_minor is not null and agency_minor <> 0 and status = 'applied' and ($2::bigint is null or seq < $2)
       and at >= $3 and at < $4 order by seq desc limit $5`,
    [memberId, before ?? null, span.from.toISOString(), span.until.toISOString(), limit],
  );
}
