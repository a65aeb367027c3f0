import type { Database } from '@mela/database/database';
import { createRepeating } from '#/jobs/repeating.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { dayIn, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Slice, Wallet } from '#/modules/money/wallet/wallet.ts';
import { teamFiguresOf, type TeamFigureOptions } from './team-figures.ts';
import { countTeamDays, forgetTeamFigures } from './team-figures.store.ts';
import { addBetDays, type DayBets } from './teams.store.ts';

export interface BetDaysOptions extends TeamFigureOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'reader' | 'betCounts'>;
  readonly members: Pick<Members, 'byIds'>;
  readonly merchants: Pick<Merchants, 'byId'>;
  readonly onError: (error: unknown) => void;
}

/** Interval at which new bets are counted. */
const EVERY_MS = 2_000;
/** Approximate number of ledger rows per step, so that a bet never waits long behind it on the embedded engine. */
const SLICE_ROWS = 2_000;

/**
 * Counts bets per member and day of their merchant, and the cash figures of teams, for members below an agent. Any number of processes may run it: the first one to move the mark
 * does the step. A member's agent is set before their first bet, so no bet of a team is missed.
 */
export function createBetDays(options: BetDaysOptions) {
  const rolling = createRepeating({ turn: roll, everyMs: EVERY_MS, onError: options.onError });

  const reader = options.wallet.reader({
    name: 'agency',
    rowsMax: SLICE_ROWS,
    async step(slice) {
      if (slice.uptoXid === slice.fromXid) return undefined;
      const days = await daysOf(slice);
      const addFigures = await teamFiguresOf(options, slice);
      return async (tx) => {
        await addBetDays(tx, days);
        await addFigures(tx);
      };
    },
  });

  async function roll(): Promise<void> {
    while ((await reader.turn()).isBehind) if (rolling.isStopped()) return;
  }

  /** The bets of a slice, by member and day. */
  async function daysOf(slice: Slice): Promise<DayBets[]> {
    const counts = await options.wallet.betCounts(slice);
    const zones = await zonesOf([...new Set(counts.map(({ memberId }) => memberId))]);
    const days = new Map<string, DayBets>();
    for (const { memberId, quarter, bets } of counts) {
      const zone = zones.get(memberId);
      if (zone === undefined) continue;
      const day = dayIn(zone, quarter);
      const key = `${memberId}:${day}`;
      days.set(key, { memberId, day, bets: (days.get(key)?.bets ?? 0n) + bets });
    }
    return [...days.values()];
  }

  /** The merchant's time zone of each member who is below an agent. */
  async function zonesOf(memberIds: readonly bigint[]): Promise<Map<bigint, string>> {
    const zones = new Map<bigint, string>();
    for (const { id, uplineId, merchantId } of await options.members.byIds(memberIds)) {
      const merchant = uplineId === null ? undefined : await options.merchants.byId(merchantId);
      if (merchant) zones.set(id, merchant.timeZone);
    }
    return zones;
  }

  return {
    start: rolling.start,
    stop: rolling.stop,
    /** Counts all waiting rows now. */
    roll,
    /** Counts everything again from the ledger; returns how many days of teams there are. */
    async rebuild(): Promise<number> {
      await options.database.transaction(forgetTeamFigures);
      await roll();
      return countTeamDays(options.database);
    },
  };
}
