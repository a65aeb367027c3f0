import { randomUUID } from 'node:crypto';
import type { FreeRounds, GameVendor, VendorGame } from '../../game-vendor.ts';
import type { FailingOperator } from './failing-operator.ts';
import { STAKE_MINOR } from './trial-rounds.ts';

const DAY_MS = 86_400_000;

/** Grants free rounds in a game, twice and differently, and ends them twice. Returns what was wrong. */
export async function tryFreeRounds(
  { vendor, operator }: { readonly vendor: GameVendor; readonly operator: FailingOperator },
  game: VendorGame,
): Promise<string | undefined> {
  const { player } = await operator.seat({ cashMinor: 0n, gameCode: game.gameCode, faults: [] });
  const { userId, gameCode, currency } = player;
  const least = game.minBetMinor > 0n ? game.minBetMinor : STAKE_MINOR;
  const expiresAt = new Date(Date.now() + DAY_MS);
  const reward: FreeRounds = {
    userId,
    gameCode,
    currency,
    rewardRef: randomUUID(),
    rounds: 2,
    stakeMinor: least,
    expiresAt,
  };
  const issue = async (given: FreeRounds) => (await vendor.issueFreeRounds?.(given))?.ok === true;
  if (!(await issue(reward)) || !(await issue(reward))) return 'it did not take the same free rounds twice';
  if (await issue({ ...reward, rounds: 3 })) return 'it took other free rounds under the same id';
  const unknown = { ...reward, gameCode: 'no-such-game', rewardRef: randomUUID() };
  if (await issue(unknown)) return 'it took free rounds in a game that it does not have';
  for (let copy = 0; copy < 2; copy += 1)
    if (!(await vendor.cancelFreeRounds?.(reward))?.ok) return 'it did not end the free rounds twice';
  return undefined;
}
