import type { Value } from '@mela/contract/operations';
import { GATEWAYS, type Gateway } from '@mela/contract/gateways';
import { decideLaunch, type LaunchFlags, type LaunchMoney, type LaunchWish } from '@mela/contract/launch-rules';
import { DEFAULT_PRIZE_MODE, isLottery, type PrizeMode } from '@mela/contract/prize-modes';
import type { Database, Queryable } from '@mela/database/database';
import type { FunRequest, GameVendor, VendorRefusalReason } from '@mela/game-vendors/game-vendor';
import { textIn } from '@mela/locales/text-in';
import type { CallContext, Handler, MemberContext, Session } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import { endLaunch, insertLaunch, type NewLaunch } from './launch.store.ts';
import { hashOf, newToken } from './launch-token.ts';
import { maskName } from './mask-name.ts';

export interface LaunchCallsOptions {
  readonly database: Database;
  readonly vendors: ReadonlyMap<string, GameVendor>;
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

/** The calls that open a game: for money, or for fun with the vendor's own money. */
export function createLaunchCalls(options: LaunchCallsOptions) {
  const { database, vendors } = options;

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

  return { launchGame, sportsCalls: { launchSports, launchSportsTrial } };
}

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
