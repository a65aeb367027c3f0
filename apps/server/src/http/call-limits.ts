import { CALL_LIMITS } from '@mela/contract/call-limits';
import type { Operation } from '@mela/contract/operation';
import type { CallContext } from './call.ts';
import { failed, type Failed } from './failure.ts';
import type { Limits } from './limits.ts';

/** Counts calls against their limits. */
export function createCallLimits(limits: Limits) {
  return async function limit(
    operation: Operation,
    context: CallContext,
    query: Readonly<Record<string, unknown>>,
  ): Promise<Failed | undefined> {
    const { limit: name, limitedWith } = operation;
    if (name === undefined || (limitedWith !== undefined && !query[limitedWith])) return undefined;
    const wait = await limits.take(name, keyOf(CALL_LIMITS[name].per, context));
    return wait === undefined ? undefined : failed('too_many_requests', { retryAfterSeconds: wait });
  };
}

function keyOf(per: 'address' | 'member' | 'staff', { session, staff, ip }: CallContext): string {
  if (per === 'member') return session?.memberId.toString() ?? ip;
  return per === 'staff' ? (staff?.id.toString() ?? ip) : ip;
}
