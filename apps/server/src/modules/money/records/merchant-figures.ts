import type { Database } from '@mela/database/database';
import type { Members } from '#/modules/ground/members/members.ts';
import { dayIn, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import { addSums, NOTHING_PLAYED, type Played } from './figures.ts';
import { inSnapshot } from './in-snapshot.ts';
import {
  NOTHING_OF_MERCHANT,
  readMerchantDays,
  readMerchantGames,
  type MerchantDay,
  type MerchantGameDay,
  type MerchantSpan,
} from './merchant-figures.store.ts';
import { readAllUncounted, type QuarterFigures } from './record-days.store.ts';

export type { MerchantSpan } from './merchant-figures.store.ts';

/** For members whose merchant cannot be read: its row is missing or broken. */
export const NO_ZONE = 'UTC';

/** Rows of the ledger that one answer adds up by itself: some slices of the reader. While it is further behind, answers wait for it. */
const WAITING_MOST = 20_000;

/**
 * What merchants' members played, paid in and were paid, of real money: the counted days plus the rows not counted yet, read in one snapshot, so that
 * an answer equals the ledger to the minor unit.
 */
export function createMerchantFigures({
  database,
  members,
  merchants,
  waitingMost = WAITING_MOST,
}: MerchantFigureOptions) {
  return {
    /** By merchant, day and currency. Undefined while too much waits to be counted. */
    days: (span: MerchantSpan) =>
      read(span, readMerchantDays, ({ days }, kept) => {
        const all = new Map<string, MerchantDay>();
        for (const one of [...kept, ...days]) {
          const key = `${one.merchantId} ${one.day} ${one.currency}`;
          all.set(key, { ...one, figures: addSums(all.get(key)?.figures ?? NOTHING_OF_MERCHANT, one.figures) });
        }
        return [...all.values()];
      }),
    /** By currency and game. Undefined while too much waits to be counted. */
    games: (span: MerchantSpan) =>
      read(span, readMerchantGames, ({ gameDays }, kept) => {
        const all = new Map<string, MerchantGame>();
        for (const { currency, vendor, gameCode, played } of [...kept, ...gameDays]) {
          const key = `${currency} ${vendor} ${gameCode}`;
          const sofar = all.get(key)?.played ?? NOTHING_PLAYED;
          all.set(key, { currency, vendor, gameCode, played: addSums(sofar, played) });
        }
        return [...all.values()];
      }),
  };

  async function read<Kept, Answer>(
    span: MerchantSpan,
    readKept: (tx: Parameters<typeof readMerchantDays>[0], span: MerchantSpan) => Promise<Kept[]>,
    add: (waiting: { days: MerchantDay[]; gameDays: MerchantGameDay[] }, kept: Kept[]) => Answer[],
  ): Promise<Answer[] | undefined> {
    const { kept, waiting } = await inSnapshot(database, async (tx) => ({
      kept: await readKept(tx, span),
      waiting: await readAllUncounted(tx, waitingMost),
    }));
    if (!waiting) return undefined;
    const { days, gameDays } = merchantDaysOf(waiting, await merchantsOf({ members, merchants }, waiting));
    const isAsked = ({ merchantId, day }: { merchantId: bigint; day: string }) =>
      span.merchantIds.includes(merchantId) && day >= span.first && day <= span.last;
    return add({ days: days.filter(isAsked), gameDays: gameDays.filter(isAsked) }, kept);
  }
}

/** The merchant and time zone of each member whose figures these are. */
export async function merchantsOf(
  { members, merchants }: Pick<MerchantFigureOptions, 'members' | 'merchants'>,
  quarters: readonly QuarterFigures[],
): Promise<ReadonlyMap<bigint, MerchantOf>> {
  const found = new Map<bigint, MerchantOf>();
  for (const { id, merchantId } of await members.byIds([...new Set(quarters.map(({ memberId }) => memberId))]))
    found.set(id, { merchantId, timeZone: (await merchants.byId(merchantId))?.timeZone ?? NO_ZONE });
  return found;
}

/** Quarters of real money grouped by merchant and the days that they belong to. */
export function merchantDaysOf(
  quarters: readonly QuarterFigures[],
  merchantOf: ReadonlyMap<bigint, MerchantOf>,
): { days: MerchantDay[]; gameDays: MerchantGameDay[] } {
  const days = new Map<string, MerchantDay>();
  const gameDays = new Map<string, MerchantGameDay>();
  for (const { memberId, currency, isReal, quarter, vendor, gameCode, figures } of quarters) {
    const merchant = merchantOf.get(memberId);
    if (!isReal || !merchant) continue;
    const { merchantId } = merchant;
    const day = dayIn(merchant.timeZone, quarter);
    const key = `${merchantId} ${day} ${currency}`;
    days.set(key, {
      merchantId,
      day,
      currency,
      figures: addSums(days.get(key)?.figures ?? NOTHING_OF_MERCHANT, figures),
    });
    const { stake, validBet, win } = figures;
    if (vendor === '' || (stake === 0n && validBet === 0n && win === 0n)) continue;
    const gameKey = `${key} ${vendor} ${gameCode}`;
    const played = addSums(gameDays.get(gameKey)?.played ?? NOTHING_PLAYED, figures);
    gameDays.set(gameKey, { merchantId, day, currency, vendor, gameCode, played });
  }
  return {
    days: [...days.values()].filter(({ figures }) => Object.values(figures).some((sum) => sum !== 0n)),
    gameDays: [...gameDays.values()],
  };
}

export interface MerchantOf {
  readonly merchantId: bigint;
  readonly timeZone: string;
}

export interface MerchantGame {
  readonly currency: string;
  readonly vendor: string;
  readonly gameCode: string;
  readonly played: Played;
}

export interface MerchantFigureOptions {
  readonly database: Database;
  readonly members: Pick<Members, 'byIds'>;
  readonly merchants: Pick<Merchants, 'byId'>;
  readonly waitingMost?: number;
}
