import type { Database } from '@mela/database/database';
import { createRepeating } from '#/jobs/repeating.ts';
import { dayIn } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { addSums } from './figures.ts';
import { merchantDaysOf, merchantsOf, NO_ZONE, type MerchantFigureOptions } from './merchant-figures.ts';
import { addMerchantDays, forgetMerchantDays } from './merchant-figures.store.ts';
import {
  addDays,
  forgetDays,
  readSliceFigures,
  type DayFigures,
  type GameDayFigures,
  type QuarterFigures,
} from './record-days.store.ts';

export interface RecordDaysOptions extends Pick<MerchantFigureOptions, 'members' | 'merchants'> {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'reader'>;
  readonly onError: (error: unknown) => void;
}

/** How often the days take in new movements. A member who asks for their figures gets complete ones in any case. */
const EVERY_MS = 2_000;
/** About how many rows of the ledger one step looks at; a bet never waits long behind it on the embedded engine. */
const SLICE_ROWS = 2_000;

/** Counts movements by member, day of their merchant, and game, and by merchant. Any number of processes may run it: the first to move the mark has the turn. */
export function createRecordDays(options: RecordDaysOptions) {
  const { database } = options;
  const rolling = createRepeating({ turn: roll, everyMs: EVERY_MS, onError: options.onError });

  const reader = options.wallet.reader({
    name: 'records',
    rowsMax: SLICE_ROWS,
    async step(slice) {
      if (slice.uptoXid === slice.fromXid) return undefined;
      const quarters = await readSliceFigures(database, slice);
      const merchantOf = await merchantsOf(options, quarters);
      const { days, gameDays } = daysOf(quarters, (memberId) => merchantOf.get(memberId)?.timeZone ?? NO_ZONE);
      const together = merchantDaysOf(quarters, merchantOf);
      return async (tx) => {
        await addDays(tx, days, gameDays);
        await addMerchantDays(tx, together.days, together.gameDays);
      };
    },
  });

  async function roll(): Promise<void> {
    while ((await reader.turn()).isBehind) if (rolling.isStopped()) return;
  }

  return {
    start: rolling.start,
    stop: rolling.stop,
    /** Takes in all waiting rows now. */
    roll,
    /** Counts everything again, for example after a change of a merchant's time zone. */
    async rebuild(): Promise<void> {
      await database.transaction(async (tx) => {
        await forgetDays(tx);
        await forgetMerchantDays(tx);
      });
      await roll();
    },
  };
}

/** Quarters grouped by the days that they belong to. */
export function daysOf(
  quarters: readonly QuarterFigures[],
  zoneOf: (memberId: bigint) => string,
): { days: DayFigures[]; gameDays: GameDayFigures[] } {
  const days = new Map<string, DayFigures>();
  const gameDays = new Map<string, GameDayFigures>();
  for (const { memberId, quarter, vendor, gameCode, firstSeq, lastSeq, figures } of quarters) {
    const day = dayIn(zoneOf(memberId), quarter);
    const key = `${memberId}:${day}`;
    const sofar = days.get(key);
    days.set(key, {
      memberId,
      day,
      firstSeq: sofar && sofar.firstSeq < firstSeq ? sofar.firstSeq : firstSeq,
      lastSeq: sofar && sofar.lastSeq > lastSeq ? sofar.lastSeq : lastSeq,
      figures: sofar ? addSums(sofar.figures, figures) : figures,
    });
    const { stake, validBet, win } = figures;
    if (vendor === '' || (stake === 0n && validBet === 0n && win === 0n)) continue;
    const gameKey = `${key}:${vendor}:${gameCode}`;
    const played = gameDays.get(gameKey)?.played;
    gameDays.set(gameKey, {
      memberId,
      day,
      vendor,
      gameCode,
      played: played ? addSums(played, figures) : { stake, validBet, win },
    });
  }
  return { days: [...days.values()], gameDays: [...gameDays.values()] };
}
