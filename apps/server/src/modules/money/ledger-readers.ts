import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '#/http/metrics.ts';
import { createThrottle } from '#/http/throttle.ts';
import { createRepeating } from '#/jobs/repeating.ts';
import type { Wallet } from './wallet/wallet.ts';

const LOOK_EVERY_MS = 10_000;
/** Above this lag someone should look: readers take turns every few seconds. */
const LATE_SECONDS = 60;
const SEALS = 'seals';

/**
 * The lag of the ledger's readers: the seals, the jackpots, the counts of teams. They read below the oldest transaction that is open in
 * this database, so one forgotten transaction stops them all, and nothing else reports it.
 */
export function createLedgerReaders(options: {
  readonly wallet: Pick<Wallet, 'readerLagSeconds' | 'isSealingFailing'>;
  /** As they are named in wallet_readers. */
  readonly names: readonly string[];
  readonly metrics: Pick<Metrics, 'gauge'>;
  readonly log: FastifyBaseLogger;
  readonly everyMs?: number;
}) {
  const { wallet, names, metrics, log, everyMs = LOOK_EVERY_MS } = options;
  const throttle = createThrottle();
  const seconds = new Map<string, number>();
  for (const reader of names)
    metrics.gauge(
      `mela_ledger_reader_lag_seconds_${reader}`,
      `Age of the oldest row that ${reader} has not taken in`,
      () => seconds.get(reader) ?? 0,
    );

  const isLate = (reader: string) =>
    (seconds.get(reader) ?? 0) > LATE_SECONDS || (reader === SEALS && wallet.isSealingFailing());

  const looking = createRepeating({
    everyMs,
    onError: (error) => log.error({ err: error }, 'lag of ledger readers cannot be determined'),
    async turn() {
      for (const reader of names) {
        const lag = await wallet.readerLagSeconds(reader);
        seconds.set(reader, lag);
        if (lag > LATE_SECONDS)
          throttle(reader, () =>
            log.warn({ reader, lagSeconds: Math.round(lag) }, 'a reader of the ledger is behind: see ledger-readers'),
          );
      }
    },
  });

  return {
    start: looking.start,
    stop: looking.stop,
    /** Names of those that are more than a minute behind, and of the seals as soon as they fail. */
    late: (): string[] => names.filter(isLate),
  };
}
