import type { Database } from '@mela/database/database';
import { createRepeating } from '#/jobs/repeating.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Flow, Slice, Wallet } from '#/modules/money/wallet/wallet.ts';
import { dayIn, startOfDay, startOfHour, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import { addHours, addPlayers, type HourPlayers, type HourRow } from './today.store.ts';

export interface HourReaderOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'reader' | 'flows' | 'readerLagSeconds'>;
  readonly members: Pick<Members, 'byIds'>;
  readonly merchants: Pick<Merchants, 'byId'>;
  readonly onError: (error: unknown) => void;
}

/** How often the hours take in new movements. */
const EVERY_MS = 2_000;
/** About how many rows of the ledger one step looks at; a bet never waits long behind it on the embedded engine. */
const SLICE_ROWS = 2_000;

/**
 * Sums up the ledger by merchant, hour of its time zone, and currency. Any number of processes may run it: the first to move the mark has the turn.
 */
export function createHourReader(options: HourReaderOptions) {
  const { wallet, members, merchants } = options;
  const rolling = createRepeating({ turn: roll, everyMs: EVERY_MS, onError: options.onError });

  const reader = wallet.reader({
    name: 'today',
    rowsMax: SLICE_ROWS,
    async step(slice) {
      const { hours, players } = await sumsOf(slice);
      if (slice.uptoXid === slice.fromXid) return undefined;
      return async (tx) => {
        await addHours(tx, hours);
        await addPlayers(tx, players);
      };
    },
  });

  async function roll(): Promise<void> {
    while ((await reader.turn()).isBehind) if (rolling.isStopped()) return;
  }

  async function sumsOf(slice: Slice): Promise<{ hours: HourRow[]; players: HourPlayers[] }> {
    const flows = await wallet.flows(slice);
    const merchantOf = await merchantsOf([...new Set(flows.map(({ memberId }) => memberId))]);
    const hours = new Map<string, HourRow>();
    const players = new Map<
      string,
      { merchantId: bigint; span: 'hour' | 'day'; begins: Date; memberIds: Set<bigint> }
    >();
    const clocks = new Map<string, { hour: Date; day: Date }>();
    for (const flow of flows) {
      const merchant = merchantOf.get(flow.memberId);
      if (!merchant) continue;
      const { id: merchantId, timeZone } = merchant;
      const clock = `${timeZone} ${flow.quarter.getTime()}`;
      const { hour, day } = clocks.get(clock) ?? clockOf(timeZone, flow.quarter);
      clocks.set(clock, { hour, day });
      const key = `${merchantId} ${hour.getTime()} ${flow.currency}`;
      hours.set(key, added(hours.get(key), { merchant_id: merchantId, hour, flow }));
      if (!flow.hasBet) continue;
      for (const [span, begins] of [
        ['hour', hour],
        ['day', day],
      ] as const) {
        const place = `${merchantId} ${span} ${begins.getTime()}`;
        const known = players.get(place) ?? { merchantId, span, begins, memberIds: new Set() };
        known.memberIds.add(flow.memberId);
        players.set(place, known);
      }
    }
    return {
      hours: [...hours.values()],
      players: [...players.values()].map((one) => ({ ...one, memberIds: [...one.memberIds] })),
    };
  }

  /** The merchant of each member, as far as it is known. */
  async function merchantsOf(memberIds: readonly bigint[]) {
    const found = new Map<bigint, { readonly id: bigint; readonly timeZone: string }>();
    for (const { id, merchantId } of await members.byIds(memberIds)) {
      const merchant = await merchants.byId(merchantId);
      if (merchant) found.set(id, merchant);
    }
    return found;
  }

  return {
    start: rolling.start,
    stop: rolling.stop,
    /** Takes in all waiting rows now. */
    roll,
    /** The age of the oldest movement that is not in the hours. */
    lagSeconds: () => wallet.readerLagSeconds('today'),
  };
}

function clockOf(timeZone: string, quarter: Date): { hour: Date; day: Date } {
  return { hour: startOfHour(timeZone, quarter), day: startOfDay(timeZone, dayIn(timeZone, quarter)) };
}

function added(
  known: HourRow | undefined,
  { merchant_id, hour, flow }: { readonly merchant_id: bigint; readonly hour: Date; readonly flow: Flow },
): HourRow {
  return {
    merchant_id,
    hour,
    currency: flow.currency,
    bet_count: (known?.bet_count ?? 0n) + flow.bets,
    stakes_minor: (known?.stakes_minor ?? 0n) + flow.stakesMinor,
    wins_minor: (known?.wins_minor ?? 0n) + flow.winsMinor,
    jackpots_minor: (known?.jackpots_minor ?? 0n) + flow.jackpotsMinor,
    deposit_count: (known?.deposit_count ?? 0n) + flow.deposits,
    deposits_minor: (known?.deposits_minor ?? 0n) + flow.depositsMinor,
    withdrawal_count: (known?.withdrawal_count ?? 0n) + flow.withdrawals,
    withdrawals_minor: (known?.withdrawals_minor ?? 0n) + flow.withdrawalsMinor,
  };
}
