import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@mela/database/database';
import type { CallContext, Handlers } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { JobHandler, JobQueue } from '#/jobs/jobs.ts';
import type { Member, Members } from '#/modules/members/members.ts';
import type { Merchant, Merchants } from '#/modules/merchants/merchants.ts';
import { demoRobots } from './demo-seed.ts';
import { openGamePage, type GamePage } from './game-page.ts';

export interface RobotOptions {
  readonly database: Database;
  readonly merchants: Merchants;
  readonly members: Members;
  readonly queue: JobQueue;
  readonly calls: Pick<Handlers, 'createDeposit' | 'memberWallet' | 'launchGame'>;
  readonly offeredGames: (
    merchant: Merchant,
  ) => Promise<readonly { nodeId: number; vendor: string; gameCode: string }[]>;
  /** Decides a sandbox order, as a person at the provider's page does. */
  readonly payAtSandbox: (reference: string) => Promise<void>;
  /** Where the house vendor is reached from this process. */
  readonly gamesOrigin: string;
  readonly log: FastifyBaseLogger;
}

const BETS = ['1.00', '2.00', '5.00', '10.00', '20.00'] as const;
const DEPOSIT = '2000.00';
const LOWEST_BALANCE_MAJOR = 200;
const SPINS_A_VISIT = { from: 8, to: 30 };
const SECONDS_BETWEEN_SPINS = { from: 8, to: 24 };
const SECONDS_BETWEEN_VISITS = { from: 20, to: 90 };

/**
 * The demo's life: marked robot players who pay in at the sandbox, open games and play them for real, at true times
 * (R27, R30). Each robot is one job that comes back after each spin, so it plays once however many processes there are.
 */
export function createDemoRobots(options: RobotOptions) {
  const visits = new Map<bigint, { page: GamePage; spinsLeft: number; bet: string }>();

  /** Sends every robot to its first game. */
  async function start(): Promise<void> {
    for (const merchant of await options.merchants.all()) {
      for (const robot of await demoRobots(options.database, options.members, merchant.id)) {
        const payload = { memberId: robot.id.toString() };
        await options.queue.add({ kind: 'demo_robot', uniqueKey: `demo_robot:${robot.id}`, payload });
      }
    }
  }

  const demo_robot: JobHandler = async (payload) => {
    const robot = await options.members.byId(BigInt((payload as { memberId: string }).memberId));
    const merchant = robot && (await options.merchants.byId(robot.merchantId));
    if (!robot || !merchant) return 'done';
    try {
      return { again: await turn(robot, merchant) };
    } catch (error) {
      // A vendor that is away, a game that was closed: the robot leaves and comes back later, as a person would.
      options.log.debug({ err: error }, 'a robot left its game');
      visits.delete(robot.id);
      return { again: randomInt(SECONDS_BETWEEN_VISITS.from, SECONDS_BETWEEN_VISITS.to) };
    }
  };

  /** One spin, or what must come before it; answers after how many seconds the next turn is due. */
  async function turn(robot: Member, merchant: Merchant): Promise<number> {
    const context = contextOf(robot, merchant, options.log);
    if (await isPoor(context)) {
      await payIn(context, robot);
      return 3;
    }
    const visit = visits.get(robot.id) ?? (await begin(context));
    if (!visit) return SECONDS_BETWEEN_VISITS.to;
    visits.set(robot.id, visit);
    await visit.page.play(visit.bet);
    visit.spinsLeft -= 1;
    if (visit.spinsLeft > 0) return randomInt(SECONDS_BETWEEN_SPINS.from, SECONDS_BETWEEN_SPINS.to);
    visits.delete(robot.id);
    return randomInt(SECONDS_BETWEEN_VISITS.from, SECONDS_BETWEEN_VISITS.to);
  }

  async function isPoor(context: CallContext): Promise<boolean> {
    const wallet = await options.calls.memberWallet({ context, params: undefined, query: undefined, body: undefined });
    if (isFailed(wallet) || 'prepared' in wallet) return false;
    return Number.parseInt(wallet.sumBalance, 10) < LOWEST_BALANCE_MAJOR;
  }

  async function payIn(context: CallContext, robot: Member): Promise<void> {
    const body = { idempotencyKey: randomUUID(), method: 'jhilik', amount: DEPOSIT };
    const order = await options.calls.createDeposit({ context, params: undefined, query: undefined, body });
    if (!isFailed(order) && 'orderId' in order) await options.payAtSandbox(`D${robot.id}-${order.orderId}`);
  }

  async function begin(context: CallContext) {
    const games = await options.offeredGames(context.merchant);
    const game = games[games.length === 0 ? 0 : randomInt(games.length)];
    if (!game) return undefined;
    const launched = await options.calls.launchGame({
      context,
      params: undefined,
      query: {
        gameType: 'RNG',
        vendor: game.vendor,
        gameId: game.gameCode,
        nodeId: game.nodeId,
        supportPlay: 'true',
        theme: 'dark',
      },
      body: undefined,
    });
    if (isFailed(launched) || 'prepared' in launched) return undefined;
    return {
      page: await openGamePage(launched.content.game_url, options.gamesOrigin),
      spinsLeft: randomInt(SPINS_A_VISIT.from, SPINS_A_VISIT.to),
      bet: BETS[randomInt(BETS.length)] ?? BETS[0],
    };
  }

  return { start, jobs: { demo_robot } };
}

function contextOf(robot: Member, merchant: Merchant, log: FastifyBaseLogger): CallContext {
  const { id: memberId, accountType, userName, merchantId } = robot;
  return {
    merchant,
    session: { id: 0n, memberId, merchantId, accountType, userName },
    language: merchant.defaultLanguage,
    ip: '127.0.0.1',
    host: 'localhost',
    device: '',
    userAgent: '',
    siteOrigin: 'http://localhost',
    messageOrigin: undefined,
    log,
  };
}
