import type { Database } from '@mela/database/database';
import { createRepeating } from '#/jobs/repeating.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { dayIn, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { addFigures, addPlayed } from './figures.ts';
import {
  addDays,
  forgetDays,
  readSliceFigures,
  type DayFigures,
  type GameDayFigures,
  type QuarterFigures,
} from './record-days.store.ts';

export interface RecordDaysOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'reader'>;
  readonly members: Pick<Members, 'byIds'>;
  readonly merchants: Pick<Merchants, 'byId'>;
  readonly onError: (error: unknown) => void;
}

/** How often the days take in new movements. A member who asks for their figures gets complete ones in any case. */
const EVERY_MS = 2_000;
/** About how many rows of the ledger one step looks at; a bet never waits long behind it on the embedded engine. */
const SLICE_ROWS = 2_000;
/** For members whose merchant cannot be read: its row is missing or broken, and no one asks. */
const NO_ZONE = 'UTC';

/** Counts movements by member, day of their merchant, and game. Any number of processes may run it: the first to move the mark has the turn. */
export function createRecordDays(options: RecordDaysOptions) {
  const { database, members, merchants } = options;
  const rolling = createRepeating({ turn: roll, everyMs: EVERY_MS, onError: options.onError });

  const reader = options.wallet.reader({
    name: 'records',
    rowsMax: SLICE_ROWS,
    async step(slice) {
      if (slice.uptoXid === slice.fromXid) return undefined;
      const quarters = await readSliceFigures(database, slice);
      const zones = await zonesOf([...new Set(quarters.map(({ memberId }) => memberId))]);
      const { days, gameDays } = daysOf(quarters, (memberId) => zones.get(memberId) ?? NO_ZONE);
      return (tx) => addDays(tx, days, gameDays);
    },
  });

  async function roll(): Promise<void> {
    while ((await reader.turn()).isBehind) if (rolling.isStopped()) return;
  }

  async function zonesOf(memberIds: readonly bigint[]): Promise<Map<bigint, string>> {
    const zones = new Map<bigint, string>();
    for (const { id, merchantId } of await members.byIds(memberIds)) {
      const merchant = await merchants.byId(merchantId);
      if (merchant) zones.set(id, merchant.timeZone);
    }
    return zones;
  }

  return {
    start: rolling.start,
    stop: rolling.stop,
    /** Takes in all waiting rows now. */
    roll,
    /** Counts everything again, for example after a change of a merchant's time zone. */
    async rebuild(): Promise<void> {
      await database.transaction(forgetDays);
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
      figures: sofar ? addFigures(sofar.figures, figures) : figures,
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
      played: played ? addPlayed(played, figures) : { stake, validBet, win },
    });
  }
  return { days: [...days.values()], gameDays: [...gameDays.values()] };
}
