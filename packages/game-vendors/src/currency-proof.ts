import { askedOf } from './conformance/trial/launch-asked.ts';
import type { GameVendor, VendorGame } from './game-vendor.ts';

/** What a vendor's list and one launch prove about a currency. */
export interface CurrencyProof {
  /** Games that their list excludes from the currency. */
  readonly excluded: number;
  /** Code of a game that the list offers in the currency but the vendor does not open in it. */
  readonly refused: string | undefined;
}

/** Whether a game can be played in a currency, according to its vendor's list. */
export function takesCurrency(game: Pick<VendorGame, 'currencies'>, currency: string): boolean {
  return game.currencies?.includes(currency) ?? true;
}

/** Tries a vendor's games in a currency, without a player: opens one game in fun mode, if the vendor has it. */
export async function currencyProofOf(
  vendor: Pick<GameVendor, 'launchForFun'>,
  games: readonly VendorGame[],
  currency: string,
): Promise<CurrencyProof> {
  const taken = games.filter((game) => takesCurrency(game, currency));
  const tried = taken.find(({ features }) => features.includes('fun_mode'));
  const reply = tried && (await vendor.launchForFun?.(askedOf({ gameCode: tried.gameCode, currency, ...NOBODY })));
  const isRefused = reply?.ok === false && reply.reason === 'wrong_currency';
  return { excluded: games.length - taken.length, refused: isRefused ? tried?.gameCode : undefined };
}

const NOBODY = { userId: '', token: '' };
