import { isRealAccount } from '@mela/contract/account-types';
import type { Database } from '@mela/database/database';
import type { GameVendor, Refused } from '@mela/game-vendors/game-vendor';
import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { Rounds } from '#/modules/rounds/rounds.ts';
import {
  endLaunch,
  endLaunches,
  findByToken,
  findLaunch,
  insertLaunch,
  openLaunch,
  readPopular,
  type LaunchRow,
} from './launch.store.ts';
import { maskName } from './mask-name.ts';
import { hashOf, isTokenShaped, newToken } from './launch-token.ts';

export interface LaunchOptions {
  readonly database: Database;
  readonly vendors: ReadonlyMap<string, GameVendor>;
  readonly rounds: Pick<Rounds, 'newestId' | 'visit'>;
  /** The game as this merchant shows it. */
  readonly findGame: (merchantId: bigint, vendor: string, gameCode: string) => Promise<LaunchedGame | undefined>;
  readonly findMember: (memberId: bigint) => Promise<{ robot: boolean; suspended: boolean } | undefined>;
}

export interface LaunchedGame {
  readonly nodeId: number;
  /** The vendor that runs it; players may know it by a brand's code. */
  readonly vendor: string;
  readonly name: Readonly<Record<string, string>>;
}

export interface PlayedGame {
  readonly vendor: string;
  readonly gameCode: string;
  readonly players: number;
}

export type Launched = { readonly memberId: bigint; readonly currency: string };

/** Opens games and keeps the tokens by which their vendors name the players (P80, P126, R16). */
export function createLaunches(options: LaunchOptions) {
  const { database, vendors, rounds } = options;

  const launchGame: Handler<'launchGame'> = async ({ context, query }) => {
    const { session, merchant } = context;
    if (!session) return failed('not_logged_in');
    // The vendor's own fun mode is for real accounts (R2), and no vendor here has one.
    if (query.supportPlay === 'false')
      return failed(isRealAccount(session.accountType) ? 'game_unavailable' : 'free_reject');
    const member = await options.findMember(session.memberId);
    if (!member || member.suspended) return failed('game_unavailable');
    const game = await options.findGame(merchant.id, query.vendor, query.gameId);
    const vendor = game && vendors.get(game.vendor);
    if (!game || !vendor || game.nodeId !== query.nodeId) return failed('game_not_found');

    const language = context.language;
    const token = newToken();
    const launchId = await insertLaunch(database, {
      tokenHash: hashOf(token),
      memberId: session.memberId,
      sessionId: session.id,
      // A guest's own: what he plays stands at the trial merchant.
      merchantId: session.merchantId,
      money: isRealAccount(session.accountType) ? 'real' : 'play',
      isRobot: member.robot,
      maskedName: maskName(session.userName),
      vendor: vendor.code,
      gameCode: query.gameId,
      currency: merchant.currency.code,
      roundsBefore: await rounds.newestId(session.memberId),
    });
    const reply = await vendor.launch({
      userId: session.memberId.toString(),
      token,
      gameCode: query.gameId,
      currency: merchant.currency.code,
      language,
      theme: query.theme,
      lobbyUrl: `${context.siteOrigin}/m/home`,
      playRules: merchant.playRules,
    });
    if (!reply.ok) {
      await endLaunch(database, session.memberId, launchId);
      return failed(reply.reason === 'not_found' ? 'game_unavailable' : 'vendor_unavailable');
    }
    return {
      content: { game_url: reply.value },
      launchId: launchId.toString(),
      displayName: game.name[language.toLowerCase()] ?? game.name['en'] ?? query.gameId,
      gameOrigin: vendor.gameOrigin,
    };
  };

  const gameVisit: Handler<'gameVisit'> = async ({ context, params }) => {
    const { session } = context;
    if (!session) return failed('not_logged_in');
    const id = BigInt(params.launchId);
    const launch = id <= MAX_ID ? await findLaunch(database, session.memberId, id) : undefined;
    if (!launch) return failed('not_found');
    const visit = await rounds.visit(session.memberId, { id: launch.id, roundsBefore: launch.rounds_before });
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

  return {
    launchGame,
    gameVisit,

    /** The vendor has opened the game: from here on the token lives while it is played. */
    async open(token: string, vendor: string): Promise<Launched | Refused> {
      const launch = await living(token, vendor);
      if ('ok' in launch) return launch;
      const opened = await openLaunch(database, launch.member_id, launch.id);
      return opened
        ? { memberId: launch.member_id, currency: launch.currency }
        : { ok: false, reason: 'token_expired' };
    },

    /** How the guard of a bet finds a token: its SHA-256 in hex. Nothing that is no token finds anything. */
    tokenKey: (token: string): string => (isTokenShaped(token) ? hashOf(token).toString('hex') : ''),

    /** Whether the token lives and stands for this member in this game. */
    async check(
      token: string,
      wanted: { vendor: string; userId: string; gameCode: string },
    ): Promise<Launched | Refused> {
      const launch = await living(token, wanted.vendor);
      if ('ok' in launch) return launch;
      if (launch.member_id.toString() !== wanted.userId) return { ok: false, reason: 'token_invalid' };
      if (launch.game_code !== wanted.gameCode) return { ok: false, reason: 'wrong_game' };
      return { memberId: launch.member_id, currency: launch.currency };
    },

    /** The games that members of a merchant opened for real money of late, with how many did; robots count where they are asked for. */
    async played(merchantId: bigint, wanted: { robots: boolean; days: number; among: number }): Promise<PlayedGame[]> {
      const { robots, ...newest } = wanted;
      const kinds = robots ? [false, true] : [false];
      const rows = await Promise.all(kinds.map((isRobot) => readPopular(database, merchantId, { ...newest, isRobot })));
      const games = new Map<string, { vendor: string; gameCode: string; players: number }>();
      for (const row of rows.flat()) {
        const key = `${row.vendor_code}/${row.game_code}`;
        const players = (games.get(key)?.players ?? 0) + row.players;
        games.set(key, { vendor: row.vendor_code, gameCode: row.game_code, players });
      }
      return [...games.values()];
    },

    /** No bet stands on any of the member's tokens from here on: suspension, exclusion, a changed password. */
    endAll: (memberId: bigint): Promise<void> => endLaunches(database, memberId, null),

    /** The same for what was opened in one session, when it ends. */
    endOfSession: (memberId: bigint, sessionId: bigint): Promise<void> => endLaunches(database, memberId, sessionId),
  };
}

export type Launches = ReturnType<typeof createLaunches>;

const MAX_ID = 9_223_372_036_854_775_807n;
