import type { CountedCalls } from './vendor-health.store.ts';

export interface CallHealth {
  readonly calls: bigint;
  readonly failed: bigint;
  /** The median duration, in milliseconds; undefined if there were no calls. */
  readonly medianMs: number | undefined;
  /** The 95th percentile. */
  readonly p95Ms: number | undefined;
  readonly lastAt: Date | undefined;
}

/** The vendor's calls to us, and ours to the vendor. */
export interface VendorHealth {
  readonly from: CallHealth;
  readonly to: CallHealth;
}

export function healthOf(rows: readonly CountedCalls[]): VendorHealth {
  const of = (direction: CountedCalls['direction']): CallHealth => {
    const own = rows
      .filter((row) => row.direction === direction)
      .toSorted((one, other) => one.within_ms - other.within_ms);
    const calls = sum(own);
    return {
      calls,
      failed: sum(own.filter((row) => row.is_failed)),
      medianMs: boundOf(own, (calls + 1n) / 2n),
      p95Ms: boundOf(own, (calls * 95n + 99n) / 100n),
      lastAt: own.reduce<Date | undefined>((last, { last_at: at }) => (last && last > at ? last : at), undefined),
    };
  };
  return { from: of('from'), to: of('to') };
}

function sum(rows: readonly CountedCalls[]): bigint {
  return rows.reduce((total, row) => total + row.calls, 0n);
}

/** The upper bound of the time that the call of that rank took. The rows are sorted by time. */
function boundOf(rows: readonly CountedCalls[], rank: bigint): number | undefined {
  let passed = 0n;
  for (const row of rows) {
    passed += row.calls;
    if (passed >= rank) return row.within_ms;
  }
  return undefined;
}

/** One vendor's calls by direction, kind and outcome. */
export function kindsOf(rows: readonly CountedCalls[]) {
  const groups = new Map<string, CountedCalls[]>();
  for (const row of rows) {
    const key = `${row.direction} ${row.call} ${row.outcome} ${row.is_failed}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { direction, call, outcome, is_failed: isFailed } = first;
    return [{ direction, call, outcome, isFailed, ...healthOf(group)[direction] }];
  });
}
