import { wireAmount } from '@mela/money/amount';
import { creditOf } from '../fun/fun-account.ts';
import type { Session } from './sessions.store.ts';

/** A page's view of its session. `totals`: of the session's rounds, without the one that is still being shown. */
export function viewSession(
  session: Session,
  totals: { readonly stakedMinor: bigint; readonly returnedMinor: bigint },
): SessionView {
  const amount = (minor: bigint) => wireAmount(minor, session.currencyExponent);
  return {
    currency: session.currency,
    symbol: session.currencySymbol,
    exponent: session.currencyExponent,
    lobbyUrl: session.lobbyUrl,
    seconds: Math.max(0, Math.floor((Date.now() - session.openedAt.getTime()) / 1000)),
    staked: amount(totals.stakedMinor),
    returned: amount(totals.returnedMinor),
    credit: creditOf(session),
  };
}

/** Amounts are decimal strings. */
export interface SessionView {
  readonly currency: string;
  readonly symbol: string;
  readonly exponent: number;
  readonly lobbyUrl: string;
  /** Age of the session. */
  readonly seconds: number;
  /** Of this session's rounds, without the one that runs or was not shown to its end. */
  readonly staked: string;
  readonly returned: string;
  /** The starting credit of a fun account; null where a member plays. */
  readonly credit: string | null;
}
