import { isRealAccount } from '@mela/contract/account-types';
import { GATEWAYS } from '@mela/contract/gateways';
import type { Database } from '@mela/database/database';
import { endLaunch, insertLaunch, newestLaunchId } from './launch.store.ts';
import { hashOf, newToken } from './launch-token.ts';
import { maskName } from './mask-name.ts';

/** A player who played a game whose launch was lost. */
export interface AdoptedPlayer {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly accountType: number;
  readonly userName: string;
  readonly robot: boolean;
  readonly vendor: string;
  readonly gameCode: string;
  readonly currency: string;
}

/**
 * The launch that a bet of a lost time is booked under: the member's newest of that game, else a new one that has already ended and whose token
 * no one has.
 */
export async function adoptLaunch(database: Database, player: AdoptedPlayer): Promise<bigint> {
  const { id, merchantId, accountType, userName, robot, vendor, gameCode, currency } = player;
  const newest = await newestLaunchId(database, id, vendor, gameCode);
  if (newest !== undefined) return newest;
  const launchId = await insertLaunch(database, {
    tokenHash: hashOf(newToken()),
    memberId: id,
    sessionId: null,
    merchantId,
    money: isRealAccount(accountType) ? 'real' : 'play',
    isRobot: robot,
    maskedName: maskName(userName),
    vendor,
    gameCode,
    currency,
    gateway: GATEWAYS.MOBILE,
  });
  await endLaunch(database, id, launchId);
  return launchId;
}
