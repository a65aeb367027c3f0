import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { WalletState } from '@mela/contract/member';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';

/** A wallet's sums in minor units, as the wallet returns them. */
export interface WalletSums {
  readonly currency: string;
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  readonly lockedMinor: bigint;
  readonly version: bigint;
}

/** The wallet as a player sees it: the same shape for calls and for announcements. Money locked for a withdrawal is not available for play. */
export function walletState(sums: WalletSums): WalletState {
  const { exponent } = currencyOf(sums.currency);
  return {
    currency: sums.currency,
    sumBalance: wireAmount(sums.cashMinor + sums.bonusMinor, exponent),
    cash: wireAmount(sums.cashMinor, exponent),
    bonus: wireAmount(sums.bonusMinor, exponent),
    locked: wireAmount(sums.lockedMinor, exponent),
    version: sums.version.toString(),
  };
}

export function createBalance(wallet: Wallet) {
  const memberWallet: Handler<'memberWallet'> = async ({ context }) => {
    const sums = await wallet.balance(context.session.memberId);
    return sums ? walletState(sums) : failed('not_logged_in');
  };
  return { memberWallet };
}
