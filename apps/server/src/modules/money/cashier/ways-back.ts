import type { Database } from '@mela/database/database';
import { readPaidIn } from './cashier.store.ts';
import type { OpenMethod } from './cashier-parts.ts';

/** What is to be paid back by one way to pay before any other. */
export interface WayBack {
  readonly method: OpenMethod;
  readonly minor: bigint;
}

/**
 * Money goes back first by the way it came in: by each method that pays out to the member now, what they paid in by it, less fees and less what was
 * withdrawn by it. Methods that pay nothing out, or no longer, are owed nothing.
 */
export async function waysBack(
  database: Database,
  memberId: bigint,
  open: readonly OpenMethod[],
): Promise<readonly WayBack[]> {
  if (open.length === 0) return [];
  const rows = await readPaidIn(
    database,
    memberId,
    open.map(({ code }) => code),
  );
  const left = new Map(rows.map(({ method, left_minor: leftMinor }) => [method, leftMinor]));
  return open.flatMap((method) => {
    const minor = left.get(method.code) ?? 0n;
    return minor > 0n ? [{ method, minor }] : [];
  });
}
