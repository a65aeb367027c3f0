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
  /** The movements of a round are in the ledger only, and its end is a row of the ledger. */
  readonly wallet: Pick<Wallet, 'post' | 'roundRows'>;
  /** How the game of a launch was opened. */
  readonly gatewayOf: (memberId: bigint, launchId: bigint) => Promise<Gateway>;
}

export type RoundState = (typeof ROUND_STATES)[number];

/** The identity of a round in a vendor's call. */
export interface RoundKey {
  readonly memberId: bigint;
  readonly vendor: string;
  readonly roundRef: string;
}

/** A settled round that won more than its stake, for real money. */
export interface WonRound {
  readonly betId: bigint;
  readonly merchantId: bigint;
  readonly maskedName: string;
  readonly isRobot: boolean;
  readonly vendor: string;
  readonly gameCode: string;
  readonly currency: string;
  /** Net stake: the stake minus refunds. */
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
}
