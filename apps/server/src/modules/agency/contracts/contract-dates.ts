import type { ContractPeriod } from '@mela/contract/contract-rules';
import { firstStart, lastEnd, nextStart } from './contract-periods.ts';
import type { Contract } from './contracts.store.ts';

type Dated = Pick<Contract, 'period' | 'startsAt' | 'endsAt'>;

export interface Beginning {
  readonly startsAt: Date;
  /** The end of the contract that has none yet; null without one. */
  readonly endsBefore: Date | null;
}

/**
 * When a contract that is accepted now begins: with the first of its periods after now in which none of the open contracts of its kind counts, and not before
 * the offerer's. One without an end gets one: if its periods are others, between the two may be less than one of them, which neither pays.
 */
export function beginningOf(
  period: ContractPeriod,
  of: {
    readonly open: readonly Dated[];
    readonly offerer: Dated | undefined;
    readonly timeZone: string;
    readonly now: Date;
  },
): Beginning {
  const { timeZone, now } = of;
  const running = of.open.find(({ endsAt }) => endsAt === null);
  const floors = [now.getTime() + 1, of.offerer?.startsAt?.getTime() ?? 0];
  for (const { endsAt } of of.open) if (endsAt) floors.push(endsAt.getTime());
  if (running) floors.push(endByNotice(running, timeZone, now).getTime());
  const startsAt = firstStart(period, timeZone, new Date(Math.max(...floors)));
  if (!running) return { startsAt, endsBefore: null };
  const endsBefore = isBegun(running, now)
    ? lastEnd(running.period, timeZone, { after: now, until: startsAt })
    : running.startsAt;
  return { startsAt, endsBefore };
}

/** When a notice given now ends a contract: with its current period, or at its beginning if it has not begun. */
export function endByNotice(contract: Dated, timeZone: string, now: Date): Date {
  return contract.startsAt && !isBegun(contract, now) ? contract.startsAt : nextStart(contract.period, timeZone, now);
}

function isBegun({ startsAt }: Dated, now: Date): boolean {
  return startsAt !== null && startsAt <= now;
}
