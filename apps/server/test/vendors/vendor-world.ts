import { generateKeyPairSync } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { httpWire } from '@mela/game-vendors/conformance/http-wire';
import type { ConformanceWorld, Player } from '@mela/game-vendors/conformance/world';
import type { Database } from '@mela/database/database';
import type { GameVendor } from '@mela/game-vendors/game-vendor';
import { createHub88Vendor } from '@mela/game-vendors/hub88/adapter';
import { createHub88Speaker } from '@mela/game-vendors/hub88/speaker';
import type { VendorSpeaker } from '@mela/game-vendors/vendor-speaker';
import { currencyOf } from '@mela/money/currency';
import { pino } from 'pino';
import type { AnsweredCall } from '#/http/answered-call.ts';
import type { MemberContext } from '#/http/call.ts';
import { createHttpServer } from '#/http/http-server.ts';
import { createHeldWins, type HeldWinNews, type OperatorNews } from '#/modules/money/held-wins/held-wins.ts';
import { createLaunches, createLaunchHistory } from '#/modules/play/launch/launch.ts';
import { readPlayRules } from '#/modules/ground/merchants/merchants.ts';
import { createRounds } from '#/modules/play/rounds/rounds.ts';
import { createUnpaidWins } from '#/modules/play/unpaid-wins/unpaid-wins.ts';
import { createVendorCalls } from '#/modules/play/vendor-calls/vendor-calls.ts';
import { giveCash } from '#/modules/money/wallet/test-cash.ts';
import { TEST_SEALS } from '#/modules/money/wallet/test-seals.ts';
import { createWallet } from '#/modules/money/wallet/wallet.ts';
import { createWinners } from '#/modules/play/winners/winners.ts';
import type { LaunchFlags } from '@mela/contract/launch-rules';
import type { Winner } from '@mela/contract/winners';

export const VENDOR = 'testvendor';
export const GAME = 'test-game';
const pem = {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;
const vendorKeys = generateKeyPairSync('rsa', pem);
const operatorKeys = generateKeyPairSync('rsa', pem);
/** The keys for an adapter of this vendor. */
export const keys = { operatorPrivateKey: operatorKeys.privateKey, vendorPublicKey: vendorKeys.publicKey };

/** The dialect of a world's vendor, when it is not the native dialect by RSA. */
export interface TestDialect {
  readonly speaker: VendorSpeaker;
  readonly vendor: (made: { code: string; url: string; gameOrigin: string }) => GameVendor;
}

/** The native dialect, proven by a shared key. */
export function hub88ByMac(macKey: string): TestDialect {
  return {
    speaker: createHub88Speaker({ vendorPrivateKey: vendorKeys.privateKey, macKey }),
    vendor: (made) => createHub88Vendor({ ...made, ...keys, macKeys: [macKey] }),
  };
}

/** The native dialect by RSA. */
export const hub88: TestDialect = {
  speaker: createHub88Speaker({ vendorPrivateKey: vendorKeys.privateKey }),
  vendor: (made) => createHub88Vendor({ ...made, ...keys }),
};

/** A member with a wallet, as the calls under `/wps` receive one. */
export interface Guest extends Player {
  readonly memberId: bigint;
  readonly launchId: string;
  readonly context: MemberContext;
}

export interface NewGuest {
  readonly userName?: string;
  readonly accountType?: number;
  readonly robot?: boolean;
  readonly merchantId?: bigint;
}

export type VendorWorld = Awaited<ReturnType<typeof openVendorWorld>>;

/** The real operator around one vendor: database, wallet, rounds, launches, and a server that takes the vendor's calls over HTTP. */
export async function openVendorWorld(
  database: Database,
  options: { robotsCount?: boolean; membersBefore?: bigint; dialect?: TestDialect } = {},
) {
  const { speaker, vendor: vendorOf } = options.dialect ?? hub88;
  const suspended = new Set<bigint>();
  const robots = new Set<bigint>();
  const endedSessions = new Set<bigint>();
  const withoutGame = new Set<bigint>();
  const withoutReplay = new Set<string>();
  const published: { merchantId: bigint; winner: Winner }[] = [];
  const calls: { call: string; outcome: string }[] = [];
  const studio = await openVendorServer();
  const vendor = vendorOf({ code: VENDOR, url: `${studio.origin}/hub88`, gameOrigin: 'http://games.test' });
  const vendors: ReadonlyMap<string, GameVendor> = new Map([[VENDOR, vendor]]);
  const serving = new Map(vendors);
  const describe = async (_vendor: string, gameCode: string, language: string) => ({
    gameName: `${gameCode} (${language})`,
    vendorName: 'Test vendor',
    iconUrl: `/art/${gameCode}.webp`,
    nodeId: 7,
    gameType: 'RNG' as const,
    replayable: !withoutReplay.has(gameCode),
  });
  const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => {} });
  const launchHistory = createLaunchHistory(database);
  const rounds = createRounds({
    database,
    vendors,
    describe,
    wallet,
    gatewayOf: launchHistory.gatewayOf,
  });
  const flags: { -readonly [Flag in keyof LaunchFlags]: LaunchFlags[Flag] } & { category?: string } = {};
  const launches = createLaunches({
    database,
    vendors: serving,
    rounds,
    findGame: async (_merchantId, nodeId) =>
      nodeId === 7
        ? { nodeId, gameCode: GAME, vendor: VENDOR, maker: VENDOR, name: { en: 'Test game' }, ...flags }
        : undefined,
    findMember: async (memberId) => ({ robot: robots.has(memberId), suspended: suspended.has(memberId) }),
    holdSession: async (_tx, { id }) => !endedSessions.has(id),
  });
  const winners = createWinners({
    rounds,
    describe,
    isShown: async (merchantId) => !withoutGame.has(merchantId),
    robotsCount: options.robotsCount ?? false,
    onWin: (merchantId, winner) => void winner('en').then((read) => published.push({ merchantId, winner: read })),
  });
  const alarms: string[] = [];
  const logged: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'warn' },
    { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[number]) },
  );
  const clock = { now: new Date('2026-01-01T12:00:00Z') };
  const unpaidWins = createUnpaidWins({
    database,
    log,
    onAlarm: (alarm) => alarms.push(alarm),
    now: () => clock.now,
  });
  const vendorCalls = createVendorCalls({
    unpaidWins,
    vendors,
    serving,
    wallet,
    launches,
    rounds,
    mayBet: async (memberId) => !suspended.has(memberId),
    onSettled: winners.noteSettled,
    onCall: ({ call, outcome }) => calls.push({ call, outcome }),
    problemsEveryMs: Number.POSITIVE_INFINITY,
  });
  const memberNews: { memberId: bigint; news: HeldWinNews }[] = [];
  const operatorNews: OperatorNews[] = [];
  const answered: AnsweredCall[] = [];
  const app = createHttpServer({
    log,
    trustedProxies: undefined,
    onAnswer: (answer) => answered.push(answer),
    lane: vendorCalls,
  });
  const heldWins = createHeldWins({
    database,
    wallet,
    log,
    findMerchant: async () => ({ id: 1n, code: 'mela', currency: currencyOf('BDT') }),
    tellMember: async (memberId, news) => void memberNews.push({ memberId, news }),
    tellOperator: async (news) => operatorNews.push(news) > 0,
    onAlarm: (alarm) => alarms.push(alarm),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  let members = options.membersBefore ?? 0n;

  const give = (memberId: bigint, amountMinor: bigint) =>
    giveCash(database, wallet, { memberId, currency: 'BDT', amountMinor });

  async function givePlayMoney(memberId: bigint, amountMinor: bigint): Promise<void> {
    const start = { key: 'trial:start', counterparty: 'trial:start', currency: 'BDT', args: {} };
    await wallet.post({ ...start, kind: 'deposit_settled', memberId, amountMinor });
  }

  async function guest(cashMinor: bigint, more: NewGuest = {}): Promise<Guest> {
    members += 1n;
    const memberId = 10_000_000n + members;
    const accountType = more.accountType ?? 0;
    if (more.robot) robots.add(memberId);
    const isReal = accountType <= 2;
    await wallet.openAccounts({ memberId, currency: 'BDT', money: isReal ? 'real' : 'play' });
    if (cashMinor > 0n) await (isReal ? give(memberId, cashMinor) : givePlayMoney(memberId, cashMinor));
    const context = contextOf({
      memberId,
      accountType,
      userName: more.userName ?? `rahim${memberId}`,
      merchantId: more.merchantId ?? 1n,
    });
    const launched = await launch(context);
    return { ...launched, userId: memberId.toString(), gameCode: GAME, currency: 'BDT', memberId, context };
  }

  async function launch(context: MemberContext): Promise<{ token: string; launchId: string }> {
    const answer = await launches.launchGame({ context, params: undefined, query: launchQuery(), body: undefined });
    if (!('launchId' in answer) || answer.launchId === undefined)
      throw new Error(`The launch failed: ${JSON.stringify(answer)}`);
    return { launchId: answer.launchId, token: new URL(answer.content.game_url).searchParams.get('seen') ?? '' };
  }

  const world: ConformanceWorld &
    Required<Pick<ConformanceWorld, 'roundOf' | 'endToken' | 'suspend' | 'freeRounds'>> & {
      player(cashMinor: bigint): Promise<Guest>;
    } = {
    speaker,
    ...httpWire(`${origin}/vendors/${VENDOR}`),
    hasManyPlayers: true,
    player: (cashMinor) => guest(cashMinor),
    async cashOf({ userId }) {
      return (await wallet.balance(BigInt(userId)))?.cashMinor ?? -1n;
    },
    async roundOf({ userId }, roundRef) {
      const [row] = await database.query<{
        state: string;
        stake_minor: bigint;
        returned_minor: bigint;
        win_minor: bigint;
      }>(
        'select state, stake_minor, returned_minor, win_minor from rounds where member_id = $1 and vendor_code = $2 and round_ref = $3',
        [BigInt(userId), VENDOR, roundRef],
      );
      return (
        row && {
          state: row.state,
          stakeMinor: row.stake_minor,
          returnedMinor: row.returned_minor,
          winMinor: row.win_minor,
        }
      );
    },
    endToken: ({ userId }) => launches.endAll(BigInt(userId)),
    async suspend({ userId }) {
      suspended.add(BigInt(userId));
    },
    async freeRounds({ userId, gameCode, currency }, count) {
      const [row] = await database.query<{ reward_ref: string }>(
        `insert into free_round_grants (member_id, merchant_id, promotion_id, attempt, terms_version, vendor_code, game_code, currency, rounds, stake_minor,
           win_most_minor, expires_at)
         values ($1, 1, 1, 1, 1, $2, $3, $4, $5, 100, 100000, '2100-01-01') returning reward_ref`,
        [BigInt(userId), VENDOR, gameCode, currency, count],
      );
      return row?.reward_ref ?? '';
    },
  };

  return {
    ...world,
    database,
    origin,
    studio,
    wallet,
    rounds,
    launches,
    winners,
    vendor,
    /** Switches the vendor on and off like the operator. */
    serving,
    heldWins,
    unpaidWins,
    /** For the retries of refused wins. */
    clock,
    memberNews,
    operatorNews,
    alarms,
    /** Sessions that ended during one of their calls. */
    endedSessions,
    /** Catalogue data of the one game; tests change it. */
    flags,
    /** Merchants that do not show it. */
    withoutGame,
    withoutReplay,
    published,
    calls,
    /** What the server counted. */
    answered,
    logged,
    guest,
    give,
    launch,
    async close() {
      await app.close();
      await studio.app.close();
      await wallet.close();
    },
  };
}

export function launchQuery(more: Record<string, unknown> = {}) {
  return {
    gameType: 'RNG',
    vendor: VENDOR,
    gameId: GAME,
    nodeId: 7,
    supportPlay: 'true',
    gateway: '3',
    theme: 'dark',
    language: 'en',
    ...more,
  } as const;
}

/** The vendor's own API, as far as a launch needs it. `answers` may be changed to see what a failing vendor does. */
async function openVendorServer() {
  const app: FastifyInstance = Fastify();
  const asked: { path: string; body: Record<string, unknown>; headers: Record<string, unknown> }[] = [];
  const answers: Record<string, (body: Record<string, unknown>) => { code: number; body: unknown }> = {
    '/game/url': ({ token }) => ({
      code: 200,
      body: { url: `http://games.test/play/test-game?launch=one&seen=${String(token)}` },
    }),
    '/sessions': ({ session_id }) => ({
      code: 200,
      body: { launch_options: { game_url: `http://games.test/play/test-game?launch=one&seen=${String(session_id)}` } },
    }),
    '/authenticate': ({ player }) => ({
      code: 200,
      body: { entry: `http://games.test/play/test-game?launch=one&seen=${sessionOf(player)}` },
    }),
    '/game/round': ({ round }) => ({ code: 200, body: { url: `http://games.test/replay/${String(round)}` } }),
  };
  app.post<{ Params: { '*': string }; Body: Record<string, unknown> }>('/hub88/*', async (request, reply) => {
    const path = `/${request.params['*']}`;
    asked.push({ path, body: request.body, headers: request.headers });
    const answer = answers[path]?.(request.body) ?? { code: 404, body: {} };
    return reply.code(answer.code).send(answer.body);
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, origin, asked, answers };
}

function sessionOf(player: unknown): string {
  return (player as { session: { id: string } }).session.id;
}

function contextOf(member: {
  memberId: bigint;
  accountType: number;
  userName: string;
  merchantId: bigint;
}): MemberContext {
  const { memberId, merchantId, accountType, userName } = member;
  return {
    merchant: { id: merchantId, code: 'mela', currency: currencyOf('BDT'), playRules: readPlayRules({}) },
    session: { id: memberId + 500n, memberId, merchantId, accountType, userName },
    language: 'bn',
    siteOrigin: 'http://mela.test',
  } as MemberContext;
}
