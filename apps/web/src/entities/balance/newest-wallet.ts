import type { WalletState } from '@mela/contract/member';

/** The newer of two states of one wallet: an answer that was overtaken by a live message must not win. */
export function newestWallet(known: WalletState | undefined, received: WalletState): WalletState {
  if (!known || known.currency !== received.currency) return received;
  return BigInt(received.version) >= BigInt(known.version) ? received : known;
}
