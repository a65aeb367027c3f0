import type { TODAY_ALERTS } from '@mela/contract/console/today';
import type { VendorHealth } from '#/modules/play/vendor-health/vendor-health.ts';

export interface Alert {
  readonly alert: (typeof TODAY_ALERTS)[number];
  /** Which one: a vendor, a reader, a kind of job. */
  readonly subject: string;
  readonly figure: number | null;
}

/** Signs reported by the rest of the server. */
export interface Signs {
  readonly vendors: readonly { readonly code: string; readonly isLeftOut: boolean }[];
  /** Of the last ten minutes. */
  readonly health: ReadonlyMap<string, VendorHealth>;
  /** Readers of the ledger that are more than a minute behind. */
  readonly lateReaders: readonly string[];
  readonly jobs: readonly { readonly kind: string; readonly late: number; readonly failing: number }[];
}

/** Fewer failed calls than this indicate nothing about a vendor. */
const FEWEST_FAILED = 5n;
/** Of a hundred calls. */
const FAILING_SHARE = 10n;

export function alertsOf({ vendors, health, lateReaders, jobs }: Signs): Alert[] {
  return [
    ...vendors.flatMap(({ code, isLeftOut }): Alert[] => {
      if (isLeftOut) return [{ alert: 'vendor_left_out', subject: code, figure: null }];
      const share = failedShare(health.get(code));
      return share === undefined ? [] : [{ alert: 'vendor_failing', subject: code, figure: Number(share) }];
    }),
    ...lateReaders.map((subject): Alert => ({ alert: 'reader_late', subject, figure: null })),
    ...jobs.map(({ kind, late, failing }): Alert =>
      failing > 0
        ? { alert: 'jobs_failing', subject: kind, figure: failing }
        : { alert: 'jobs_late', subject: kind, figure: late },
    ),
  ];
}

/** Percent of calls in the worse direction; undefined while it needs no attention. */
function failedShare(health: VendorHealth | undefined): bigint | undefined {
  const shares = [health?.from, health?.to].flatMap((one) =>
    one && one.failed >= FEWEST_FAILED && one.failed * 100n >= FAILING_SHARE * one.calls
      ? [(one.failed * 100n) / one.calls]
      : [],
  );
  return shares.toSorted((a, b) => (a > b ? -1 : 1))[0];
}
