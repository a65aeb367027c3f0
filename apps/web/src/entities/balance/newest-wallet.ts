import type { WalletState } from '@mela/contract/member';

/** The newer of two states of one wallet: an answer that was overtaken by a live message must not win. */
export function newestWallet(known: WalletState | undefined, told: WalletState): WalletState {
  if (!known || known.currency !== told.currency) return told;
  return BigInt(told.version) >= BigInt(known.version) ? told : known;
}
