import { RAIN_PACKETS } from '@mela/contract/red-rain-rules';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { latinDigits } from '@mela/money/latin-digits';
import { readTypedAmount } from '@mela/money/typed-amount';

/** A rain as the form has it, in wire amounts; undefined where a field says nothing useful yet. */
export interface RainSums {
  readonly total: string | undefined;
  readonly isAboveMost: boolean;
  readonly packets: number | undefined;
  /** The largest sum that the smallest packet may have. */
  readonly smallestMost: string | undefined;
  readonly isSmallestFit: boolean;
  readonly average: string | undefined;
  /** What stays in the agency account. */
  readonly left: string | undefined;
}

/** What follows from the typed fields. `most` is the most that may be sent, `balance` what the agency account has. */
export function rainSums(
  typed: { readonly total: string; readonly packets: string; readonly smallest: string },
  account: { readonly balance: string; readonly most: string; readonly exponent: number },
): RainSums {
  const { exponent } = account;
  const read = (text: string) => {
    const amount = readTypedAmount(text, exponent);
    return 'amountMinor' in amount ? amount.amountMinor : undefined;
  };
  const wire = (minor: bigint) => wireAmount(minor, exponent);
  const total = read(typed.total);
  const packets = packetsIn(typed.packets);
  const smallest = read(typed.smallest);
  const most = parseAmount(account.most, exponent) ?? 0n;
  const balance = parseAmount(account.balance, exponent) ?? 0n;
  const isFit = total !== undefined && packets !== undefined && total >= BigInt(packets);
  const share = isFit ? total / BigInt(packets) : undefined;
  return {
    total: total === undefined ? undefined : wire(total),
    isAboveMost: total !== undefined && total > most,
    packets,
    smallestMost: share === undefined ? undefined : wire(share),
    isSmallestFit: share !== undefined && smallest !== undefined && smallest <= share,
    average: share === undefined ? undefined : wire(share),
    left: total === undefined || total > balance ? undefined : wire(balance - total),
  };
}

/** The smaller of two wire amounts. */
export function lessOf(a: string, b: string, exponent: number): string {
  return (parseAmount(a, exponent) ?? 0n) < (parseAmount(b, exponent) ?? 0n) ? a : b;
}

function packetsIn(typed: string): number | undefined {
  const text = latinDigits(typed).trim();
  const packets = /^\d{1,4}$/.test(text) ? Number.parseInt(text, 10) : 0;
  return packets >= RAIN_PACKETS.least && packets <= RAIN_PACKETS.most ? packets : undefined;
}
