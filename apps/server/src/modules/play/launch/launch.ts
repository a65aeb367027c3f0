import { isRealAccount } from '@mela/contract/account-types';
import { GATEWAYS, type Gateway } from '@mela/contract/gateways';
import { decideLaunch, type LaunchFlags, type LaunchMoney, type LaunchWish } from '@mela/contract/launch-rules';
import type { Value } from '@mela/contract/operations';
import { DEFAULT_PRIZE_MODE, isLottery, type PrizeMode } from '@mela/contract/prize-modes';
import type { Database, Queryable } from '@mela/database/database';
import type { FunRequest, GameVendor, Refused, VendorRefusalReason } from '@mela/game-vendors/game-vendor';
import { textIn } from '@mela/locales/text-in';
import { wireAmount } from '@mela/money/amount';
import { LRUCache } from 'lru-cache';
import type { CallContext, Handler, MemberContext, Session } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { Rounds } from '#/modules/play/rounds/rounds.ts';
import {
  endLaunch,
  endLaunches,
  findByToken,
  findLaunch,
  hasLaunch,
  insertLaunch,
  newestLaunchId,
  openLaunch,
  readRecent,
  type LaunchRow,
  type NewLaunch,
  type OpenedGame,
} from './launch.store.ts';
import { maskName } from './mask-name.ts';
import { hashOf, isTokenShaped, newToken } from './launch-token.ts';

export { createLaunchHistory, type LaunchHistory, type PlayedGame } from './launch-history.ts';
export { maskName };

export interface LaunchOptions {
  readonly database: Database;
  readonly vendors: ReadonlyMap<string, GameVendor>;
  readonly rounds: Pick<Rounds, 'visit'>;
  /** The game as this merchant shows it. */
  readonly findGame: (merchantId: bigint, nodeId: number) => Promise<LaunchedGame | undefined>;
  readonly findMember: (memberId: bigint) => Promise<{ robot: boolean; suspended: boolean } | undefined>;
  /** Whether the session is still active; if so, its end waits for the transaction. */
  readonly holdSession: (tx: Queryable, session: { id: bigint; memberId: bigint }) => Promise<boolean>;
}

/** With the properties that the table of launches needs; omitted ones count as open and playable for money. */
export interface LaunchedGame extends LaunchFlags {
  readonly nodeId: number;
  readonly gameCode: string;
  /** The vendor that runs it. */
  readonly vendor: string;
  /** The code that players know it by: a brand's, or the vendor's. */
  readonly maker: string;
  readonly name: Readonly<Record<string, string>>;
  readonly category?: string;
}

/** The fields by which a call identifies the game. */
interface Said {
  readonly nodeId: number;
  readonly vendor?: string | undefined;
  readonly gameId?: string | undefined;
}

/** The fields that decide how the game is opened. */
interface How {
  readonly theme: 'dark' | 'light';
  readonly gateway: Gateway;
  readonly prizeMode?: PrizeMode | undefined;
}

interface Wanted {
  readonly context: MemberContext;
  readonly query: Said & How;
  readonly wish: LaunchWish;
  readonly sports?: FunRequest['sports'];
}

interface Found {
  readonly game: LaunchedGame;
  readonly vendor: GameVendor;
}

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

export type Launched = { readonly memberId: bigint; readonly currency: string };

/** Opens games and keeps the tokens by which their vendors identify the players (P80, P126, R16). */
export function createLaunches(options: LaunchOptions) {
  const { database, vendors, rounds } = options;

  const launchGame: Handler<'launchGame'> = ({ context, query }) =>
    launchFor({ context, query, wish: query.supportPlay === 'false' ? 'try' : 'play' });

  const launchSports: Handler<'launchSports'> = ({ context, query }) =>
    launchFor({
      context,
      query,
      wish: 'play',
      sports: { timeZone: context.merchant.timeZone, matchId: query.matchId },
    });

  const launchSportsTrial: Handler<'launchSportsTrial'> = async ({ context, query }) => {
    const { telGameId: gameId, telNodeId: nodeId, matchId, theme, gateway } = query;
    const found = await findMeant(context.merchant.id, { gameId, nodeId }, 'SPORTS');
    if (!found) return failed('game_not_found');
    if (found.game.state === 'maintenance') return failed('game_maintenance');
    const sports = { timeZone: context.merchant.timeZone, matchId };
    return openForFun(found, askOf(found.game, { context, query: { theme, gateway }, sports }));
  };

  async function launchFor(wanted: Wanted): Promise<Value<'launchGame'> | Failed> {
    const { context, query, wish, sports } = wanted;
    const { session, merchant } = context;
    const member = await options.findMember(session.memberId);
    if (!member || member.suspended) return failed('game_unavailable');
    // A member who may launch no game at all gets that refusal, whichever game they ask for.
    const atBest = decideLaunch(session.accountType, wish, { freeplay: true });
    if (atBest.to === 'refused') return failed(atBest.code);
    const found = await findMeant(merchant.id, query, sports && 'SPORTS');
    if (!found) return failed('game_not_found');
    const { game, vendor } = found;
    const decision = decideLaunch(session.accountType, wish, game);
    if (decision.to !== 'game') return failed(decision.to === 'refused' ? decision.code : 'not_logged_in');
    const asked = askOf(game, { context, query, sports });
    if (decision.money === 'fun') return openForFun(found, asked);
    const token = newToken();
    const launchId = await note(session, {
      tokenHash: hashOf(token),
      memberId: session.memberId,
      sessionId: session.id,
      // Of the session: a guest plays at the trial merchant.
      merchantId: session.merchantId,
      money: decision.money,
      isRobot: member.robot,
      maskedName: maskName(session.userName),
      vendor: vendor.code,
      gameCode: game.gameCode,
      currency: merchant.currency.code,
      gateway: query.gateway,
    });
    if (launchId === undefined) return failed('not_logged_in');
    const reply = await vendor.launch({ ...asked, userId: session.memberId.toString(), token });
    if (!reply.ok) {
      await endLaunch(database, session.memberId, launchId);
      return failed(refusalOf(reply.reason));
    }
    return opened(found, { language: asked.language, money: decision.money, url: reply.value, launchId });
  }

  /** Undefined if the session ended in the meantime: ending its games would miss this one. */
  const note = (session: Session, launch: NewLaunch): Promise<bigint | undefined> =>
    database.transaction(async (tx) =>
      (await options.holdSession(tx, session)) ? insertLaunch(tx, launch) : undefined,
    );

  /** The vendor's own money: no token, no launch, and nothing of it reaches the wallet (R2). */
  async function openForFun(found: Found, asked: FunRequest): Promise<Value<'launchGame'> | Failed> {
    const reply = (await found.vendor.launchForFun?.(asked)) ?? { ok: false, reason: 'not_found' };
    return reply.ok
      ? opened(found, { language: asked.language, money: 'fun', url: reply.value })
      : failed(refusalOf(reply.reason));
  }

  /** The game that a call identifies by number, with its vendor. Further fields of the call must match that game. */
  async function findMeant(merchantId: bigint, said: Said, category?: string): Promise<Found | undefined> {
    const game = await options.findGame(merchantId, said.nodeId);
    const vendor = game && vendors.get(game.vendor);
    if (!game || !vendor || (category !== undefined && game.category !== category)) return undefined;
    if (said.gameId !== undefined && said.gameId !== game.gameCode) return undefined;
    if (said.vendor !== undefined && ![game.vendor, game.maker].includes(said.vendor)) return undefined;
    return { game, vendor };
  }

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
    sportsCalls: { launchSports, launchSportsTrial },
    gameVisit,

    /** The vendor has opened the game: from now on the token stays valid while it is played. */
    async open(token: string, vendor: string): Promise<Launched | Refused> {
      const launch = await living(token, vendor);
      if ('ok' in launch) return launch;
      const opened = await openLaunch(database, launch.member_id, launch.id);
      return opened
        ? { memberId: launch.member_id, currency: launch.currency }
        : { ok: false, reason: 'token_expired' };
    },

    /**
     * The launch that a bet of a lost time is booked under: the member's newest of that game, else a new one that has already ended and whose token
     * no one has.
     */
    async adopt(player: AdoptedPlayer): Promise<bigint> {
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
    },

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
      return { memberId: launch.member_id, currency: launch.currency };
    },

    /** The games that a member opened, newest first, each once: among their newest `among` launches, up to the given launch. */
    recent: (memberId: bigint, wanted: { among: number; upTo: bigint | undefined }): Promise<OpenedGame[]> =>
      readRecent(database, memberId, wanted),

    /**
     * From now on no bet is accepted with any of the member's tokens: suspension, exclusion, a changed password. Runs in the given transaction, if
     * any.
     */
    endAll: (memberId: bigint, tx: Queryable = database): Promise<void> => endLaunches(tx, memberId, null),

    /** The same for launches of one session, when it ends. */
    endOfSession: (memberId: bigint, sessionId: bigint): Promise<void> => endLaunches(database, memberId, sessionId),
  };
}

export type Launches = ReturnType<typeof createLaunches>;

function askOf(
  game: LaunchedGame,
  { context, query, sports }: { context: CallContext; query: How; sports: FunRequest['sports'] },
): FunRequest {
  const { merchant, language, siteOrigin } = context;
  return {
    gameCode: game.gameCode,
    language,
    theme: query.theme,
    lobbyUrl: `${siteOrigin}/m/home`,
    currency: merchant.currency.code,
    playRules: merchant.playRules,
    screen: query.gateway === GATEWAYS.WEB ? 'desktop' : 'phone',
    ...(isLottery(game.category) && { prizeMode: query.prizeMode ?? DEFAULT_PRIZE_MODE }),
    ...(sports && { sports }),
  };
}

function opened(
  { game, vendor }: Found,
  how: { language: string; money: LaunchMoney; url: string; launchId?: bigint },
): Value<'launchGame'> {
  return {
    displayName: textIn(game.name, how.language, game.gameCode),
    money: how.money,
    gameOrigin: vendor.gameOrigin,
    content: { game_url: how.url },
    ...(how.launchId !== undefined && { launchId: how.launchId.toString() }),
  };
}

function refusalOf(reason: VendorRefusalReason): 'game_unavailable' | 'vendor_unavailable' {
  return reason === 'unavailable' ? 'vendor_unavailable' : 'game_unavailable';
}

/** About 10 MB of pairs of vendor and member. */
const KNOWN_MAX = 100_000;
const MAX_ID = 9_223_372_036_854_775_807n;
