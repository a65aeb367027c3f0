import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import { serveCommands } from '@mela/database/folder-command';
import type { RefusalReason } from '@mela/game-vendors/game-vendor';
import { wireAmount } from '@mela/money/amount';
import { currencyOf, isCurrency } from '@mela/money/currency';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import { addTry, readUnpaid, sweepUnpaid } from './unpaid-wins.store.ts';

/** A win, or the end of a round, that a vendor reported and that was refused. */
export interface UnpaidWin {
  readonly vendor: string;
  readonly memberId: bigint;
  readonly gameCode: string;
  readonly roundRef: string;
  readonly transactionRef: string;
  readonly betRef: string;
  readonly currency: string;
  readonly amountMinor: bigint;
}

/** Input of `npm run mela -- wins unpaid`. */
export interface UnpaidWinsCommand {
  readonly vendor?: string;
}
export interface UnpaidWinsAnswer {
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** A win whose bet is missing gets a final answer after this many tries over this many seconds: longer than any bet takes to arrive. */
export const TRIES_BEFORE_FINAL = 20;
export const SECONDS_BEFORE_FINAL = 600;
/** Per vendor, so that one that reports nonsense fills no disk. */
const MOST_OF_VENDOR = 10_000;
const MOST_LISTED = 500;
const KEPT_DAYS = 90;

/** Keeps the wins that were not paid, so that the operator sees them and a vendor does not retry one without end. */
export function createUnpaidWins(options: {
  readonly database: Database;
  readonly log: Pick<Logger, 'warn'>;
  /** For metrics. */
  readonly onAlarm: (alarm: 'win_unpaid') => void;
  readonly now?: () => Date;
}) {
  const { database, log, onAlarm, now = () => new Date() } = options;

  /** The answer to a refused win: `try_again` becomes `bet_unknown` once the bet has been missing for long. */
  async function answer(win: UnpaidWin, reason: RefusalReason): Promise<RefusalReason> {
    const { vendor: vendor_code, memberId, gameCode: game_code, roundRef: round_ref, betRef: bet_ref } = win;
    const { transactionRef: transaction_ref, currency, amountMinor: amount_minor } = win;
    const names = { vendor_code, member_id: memberId, transaction_ref, game_code, round_ref, bet_ref };
    const row = { ...names, currency, amount_minor, reason };
    const known = await addTry(database, row, { at: now(), most: MOST_OF_VENDOR });
    const isFinal =
      reason !== 'try_again' ||
      (known !== undefined && known.tries >= TRIES_BEFORE_FINAL && known.seconds >= SECONDS_BEFORE_FINAL);
    // Once per win: with its first final refusal, or when its tries are over.
    if (known && (reason === 'try_again' ? known.tries === TRIES_BEFORE_FINAL : known.tries === 1)) {
      onAlarm('win_unpaid');
      const facts = { vendor: vendor_code, member: memberId.toString(), game: game_code, round: round_ref };
      const sum = textOf(amount_minor, currency);
      log.warn({ ...facts, win: transaction_ref, bet: bet_ref, sum, reason }, 'a win of a vendor is not paid');
    }
    return isFinal && reason === 'try_again' ? 'bet_unknown' : reason;
  }

  async function list({ vendor }: UnpaidWinsCommand): Promise<UnpaidWinsAnswer> {
    const rows = await readUnpaid(database, { vendor, limit: MOST_LISTED });
    return {
      rows: rows.map((row) => ({
        vendor: row.vendor_code,
        member: row.member_id.toString(),
        game: row.game_code,
        round: row.round_ref,
        win: row.transaction_ref,
        bet: row.bet_ref,
        sum: textOf(row.amount_minor, row.currency),
        reason: row.reason,
        tries: row.tries.toString(),
        since: row.first_at.toISOString(),
        last: row.last_at.toISOString(),
      })),
    };
  }

  const unpaid_wins_sweep: JobHandler = async () => {
    await sweepUnpaid(database, KEPT_DAYS);
    return 'done';
  };
  const ticks: readonly Tick[] = [{ cron: '17 * * * *', kind: 'unpaid_wins_sweep' }];

  return {
    answer,
    list,
    jobs: { unpaid_wins_sweep },
    ticks,
    /** Lets `npm run mela -- wins unpaid` reach this process. */
    serveCommands: (folder: string) => serveCommands<UnpaidWinsCommand, UnpaidWinsAnswer>(folder, 'unpaid-wins', list),
  };
}

export type UnpaidWins = ReturnType<typeof createUnpaidWins>;

/** A vendor may name a currency that does not exist: then only the minor units are known. */
function textOf(minor: bigint, currency: string): string {
  return isCurrency(currency)
    ? `${wireAmount(minor, currencyOf(currency).exponent)} ${currency}`
    : `${minor} ${currency}`;
}
