import type { ACCOUNT_EVENTS } from '@mela/contract/desk-account';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

export interface StaffEvent {
  readonly merchantId: bigint;
  /** Undefined where nobody has the name that was tried. */
  readonly staffId: bigint | undefined;
  readonly kind: AccountEvent | 'member_read' | 'added_by_command' | 'changed_by_command' | 'password_by_command';
  readonly memberId?: bigint;
  readonly ip: string;
  readonly userAgent: string;
}

export async function addStaffEvent(database: Queryable, event: StaffEvent): Promise<void> {
  await database.query(
    'insert into staff_events (merchant_id, staff_id, kind, member_id, ip, user_agent) values ($1, $2, $3, $4, $5, $6)',
    [event.merchantId, event.staffId ?? null, event.kind, event.memberId ?? null, event.ip, event.userAgent],
  );
}

export interface AccountEventRow extends Pick<Rows['staff_events'], 'at' | 'ip' | 'user_agent'> {
  readonly kind: AccountEvent;
}

/** What happened to one account, newest first. */
export function listAccountEvents(
  database: Queryable,
  staffId: bigint,
  kinds: readonly AccountEvent[],
  limit: number,
): Promise<AccountEventRow[]> {
  return database.query<AccountEventRow>(
    `select kind, at, ip, user_agent from staff_events where staff_id = $1 and kind = any($2::text[])
     order by id desc limit $3`,
    [staffId, kinds, limit],
  );
}
