import { betRecordHandlers } from './bet-record.ts';
import { closeRound } from './close-round.ts';
import type { RoundKey, RoundsOptions, WonRound } from './round.ts';
import {
  countOpen,
  countOpenOf,
  findRoundOwner,
  readNewestWins,
  readWinsAmong,
  sumRounds,
  sumVisit,
  type RoundRow,
  type VisitedLaunch,
} from './rounds.store.ts';
import { createTeamBets } from './team-bets.ts';

export { RECONCILE_ROUNDS } from './reconcile-rounds.sql.ts';
export type { RoundKey, WonRound } from './round.ts';

/** Rounds at vendors: the stakes and returns of each. The wallet moves the money; this module records what it was for. */
export function createRounds(options: RoundsOptions) {
  const { database } = options;
  const { newestBets, betsOf, replayOf, ...calls } = betRecordHandlers(options);
  return {
    ...calls,

    /** Ends a round that gets no further win. `unknown`: no bet of it was seen yet. */
    close: (round: RoundKey & { gameCode: string }) => closeRound(options, round),

    /** Number of open rounds by vendor. */
    openByVendor: (): Promise<ReadonlyMap<string, bigint>> => countOpen(database),

    /** What a game moved on the balance since a launch of it. */
    async visit(launch: VisitedLaunch) {
      const row = await sumVisit(database, launch);
      return { rounds: row?.rounds ?? 0n, stakedMinor: row?.staked_minor ?? 0n, wonMinor: row?.won_minor ?? 0n };
    },

    /** The newest rounds of a member, as in their own record. */
    newestBets,

    /** A page of a member's rounds for staff, each with whether it can be replayed. */
    betsOf,

    /** A page of the rounds of an agent's team, by time, category, game and member. */
    betsOfTeam: createTeamBets(options),

    /** Where a member's round can be replayed. */
    replayOf,

    /** The member of a bet; undefined if the merchant has none of that number. */
    ownerOf: (merchantId: bigint, betId: bigint): Promise<bigint | undefined> =>
      findRoundOwner(database, merchantId, betId),

    openOf: (memberId: bigint, atMost: number): Promise<number> => countOpenOf(database, memberId, atMost),

    /** What a member has played since registration, over their newest `atMost` rounds. */
    async played(memberId: bigint, atMost: number) {
      const row = await sumRounds(database, memberId, atMost);
      return { rounds: row?.rounds ?? 0, stakedMinor: row?.staked_minor ?? 0n, wonMinor: row?.won_minor ?? 0n };
    },

    /** The newest wins of a merchant: at most `limit` of players and, if they count, `limit` of robots. */
    async newestWins(merchantId: bigint, wanted: { robots: boolean; limit: number }): Promise<WonRound[]> {
      const players = await readNewestWins(database, merchantId, false, wanted.limit);
      const robots = wanted.robots ? await readNewestWins(database, merchantId, true, wanted.limit) : [];
      return [...players.map((row) => wonRound(row, false)), ...robots.map((row) => wonRound(row, true))];
    },

    async winsAmong(keys: readonly RoundKey[]): Promise<WonRound[]> {
      return (await readWinsAmong(database, keys)).map((row) => wonRound(row, row.is_robot));
    },
  };
}

export type Rounds = ReturnType<typeof createRounds>;

function wonRound(row: RoundRow, isRobot: boolean): WonRound {
  return {
    betId: row.id,
    merchantId: row.merchant_id,
    maskedName: row.masked_name,
    isRobot,
    vendor: row.vendor_code,
    gameCode: row.game_code,
    currency: row.currency,
    stakeMinor: row.stake_minor - row.returned_minor,
    winMinor: row.win_minor,
  };
}
