import type { Queryable } from '@mela/database/database';
import type { Refused } from '@mela/game-vendors/game-vendor';
import { wireAmount } from '@mela/money/amount';
import { LRUCache } from 'lru-cache';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { Rounds } from '#/modules/play/rounds/rounds.ts';
import { adoptLaunch, type AdoptedPlayer } from './adopt-launch.ts';
import {
  endLaunches,
  findByToken,
  findLaunch,
  hasLaunch,
  openLaunch,
  readRecent,
  type LaunchRow,
  type OpenedGame,
} from './launch.store.ts';
import { createLaunchCalls, type LaunchCallsOptions } from './launch-calls.ts';
import { maskName } from './mask-name.ts';
import { hashOf, isTokenShaped } from './launch-token.ts';

export { createLaunchHistory, type LaunchHistory, type PlayedGame } from './launch-history.ts';
export { maskName };

export interface LaunchOptions extends LaunchCallsOptions {
  readonly rounds: Pick<Rounds, 'visit'>;
}

export type Launched = { readonly memberId: bigint; readonly currency: string; readonly gameCode: string };

/** Opens games and keeps the tokens by which their vendors identify the players (P80, P126, R16). */
export function createLaunches(options: LaunchOptions) {
  const { database, rounds } = options;
  const { launchGame, sportsCalls } = createLaunchCalls(options);

  const gameVisit: Handler<'gameVisit'> = async ({ context, params }) => {
    const { session } = context;
    const id = BigInt(params.launchId);
    const launch = id <= MAX_ID ? await findLaunch(database, session.memberId, id) : undefined;
    if (!launch) return failed('not_found');
    const visit = await rounds.visit(launch);
    const { exponent } = context.merchant.currency;
    return {
      startedAt: launch.created_at.toISOString(),
      rounds: Number.parseInt(visit.rounds.toString(), 10),
      staked: wireAmount(visit.stakedMinor, exponent),
      won: wireAmount(visit.wonMinor, exponent),
      net: wireAmount(visit.wonMinor - visit.stakedMinor, exponent),
    };
  };

  async function living(token: string, vendor: string): Promise<LaunchRow | Refused> {
    const launch = isTokenShaped(token) ? await findByToken(database, hashOf(token)) : undefined;
    if (!launch || launch.vendor_code !== vendor) return { ok: false, reason: 'token_invalid' };
    return launch.is_living ? launch : { ok: false, reason: 'token_expired' };
  }

  /** A positive answer is cached, since it stays true; a negative one is not. */
  const known = new LRUCache<string, true>({ max: KNOWN_MAX });
  async function hasPlayed(memberId: bigint, vendor: string): Promise<boolean> {
    const pair = `${vendor}/${memberId}`;
    if (known.get(pair)) return true;
    const has = await hasLaunch(database, memberId, vendor);
    if (has) known.set(pair, true);
    return has;
  }

  return {
    launchGame,
    sportsCalls,
    gameVisit,

    /** The vendor has opened the game: from now on the token stays valid while it is played. */
    async open(token: string, vendor: string): Promise<Launched | Refused> {
      const launch = await living(token, vendor);
      if ('ok' in launch) return launch;
      const opened = await openLaunch(database, launch.member_id, launch.id);
      return opened
        ? { memberId: launch.member_id, currency: launch.currency, gameCode: launch.game_code }
        : { ok: false, reason: 'token_expired' };
    },

    adopt: (player: AdoptedPlayer): Promise<bigint> => adoptLaunch(database, player),

    /** Whether the member has ever opened a game of that vendor: only then may the vendor learn anything about them. */
    hasPlayed,

    /** The key by which the guard of a bet finds a token: its SHA-256 in hex. Text that is not shaped as a token finds nothing. */
    tokenKey: (token: string): string => (isTokenShaped(token) ? hashOf(token).toString('hex') : ''),

    /** Whether the token is valid and belongs to this member in this game. */
    async check(
      token: string,
      wanted: { vendor: string; userId: string; gameCode: string },
    ): Promise<Launched | Refused> {
      const launch = await living(token, wanted.vendor);
      if ('ok' in launch) return launch;
      if (launch.member_id.toString() !== wanted.userId) return { ok: false, reason: 'token_invalid' };
      if (launch.game_code !== wanted.gameCode) return { ok: false, reason: 'wrong_game' };
      return { memberId: launch.member_id, currency: launch.currency, gameCode: launch.game_code };
    },

    /** The games that a member opened, newest first, each once: among their newest `among` launches, up to the given launch. */
    recent: (memberId: bigint, wanted: { among: number; upTo: bigint | undefined }): Promise<OpenedGame[]> =>
      readRecent(database, memberId, wanted),

    /**
     * From now on no bet is accepted with any of the member's tokens: suspension, exclusion, a changed password. Runs in the given transaction, if
     * any.
     */
    endAll: (memberId: bigint, tx: Queryable = database): Promise<void> => endLaunches(tx, memberId, null),

    /** Rejects further bets with the launch tokens of one session, when that session ends. */
    endOfSession: (memberId: bigint, sessionId: bigint): Promise<void> => endLaunches(database, memberId, sessionId),
  };
}

export type Launches = ReturnType<typeof createLaunches>;

/** About 10 MB of pairs of vendor and member. */
const KNOWN_MAX = 100_000;
const MAX_ID = 9_223_372_036_854_775_807n;
