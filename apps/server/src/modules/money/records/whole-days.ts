import type { Queryable } from '@mela/database/database';
import type { Span } from '#/modules/ground/merchants/merchants.ts';
import { daysOf } from './record-days.ts';
import { readDays, readUncounted } from './record-days.store.ts';

/**
 * The figures of a member's days in a span, complete with rows that the reader has not taken in yet: `waiting` holds these, of
 * all days. A day can occur twice. Call it in a snapshot.
 */
export async function readWholeDays(tx: Queryable, memberId: bigint, timeZone: string, span: Span) {
  const waiting = daysOf(await readUncounted(tx, memberId), () => timeZone);
  const days = [...(await readDays(tx, memberId, span)), ...waiting.days.filter(isIn(span))];
  return { days, waiting };
}

export const isIn =
  (span: Pick<Span, 'first' | 'last'>) =>
  ({ day }: { readonly day: string }): boolean =>
    day >= span.first && day <= span.last;
