import type { Gateway } from '@mela/contract/gateways';
import type { ROUND_STATES } from '@mela/contract/records';
import type { Database } from '@mela/database/database';
import type { GameVendor } from '@mela/game-vendors/game-vendor';
import type { GameFaces } from '#/modules/ground/game-face/game-face.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';

export interface RoundsOptions {
  readonly database: Database;
  readonly vendors: ReadonlyMap<string, GameVendor>;
  readonly describe: GameFaces;
  /** What moved in a round stands in the ledger only, and its end is a row of it. */
  readonly wallet: Pick<Wallet, 'post' | 'roundRows'>;
  /** By which way the game of a launch was opened. */
  readonly gatewayOf: (memberId: bigint, launchId: bigint) => Promise<Gateway>;
}

export type RoundState = (typeof ROUND_STATES)[number];

/** How a vendor's call names a round. */
export interface RoundKey {
  readonly memberId: bigint;
  readonly vendor: string;
  readonly roundRef: string;
}

/** A settled round that brought more than was staked on it, for real money. */
export interface WonRound {
  readonly betId: bigint;
  readonly merchantId: bigint;
  readonly maskedName: string;
  readonly isRobot: boolean;
  readonly vendor: string;
  readonly gameCode: string;
  readonly currency: string;
  /** What stayed staked: without what was given back. */
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
}
