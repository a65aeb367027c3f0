import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { MemberContext, Handlers, Session } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { JobHandler, JobQueue } from '#/jobs/jobs.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import type { PayIn } from './pay-in.ts';
import { ROBOT_NAMES } from './robot-tastes.ts';
import { createRobotOffers, type RobotOfferOptions } from './robot-offers.ts';
import { createRobotVisits, pick, type RobotVisit, type RobotVisitOptions } from './robot-visit.ts';

export interface RobotOptions extends RobotVisitOptions {
  readonly merchants: Merchants;
  readonly members: Members;
  readonly sessions: Pick<Sessions, 'open' | 'find' | 'describe'>;
  readonly queue: JobQueue;
  readonly calls: Pick<Handlers, 'memberWallet' | 'launchGame' | 'claimManualRebate'> & RobotOfferOptions['calls'];
  readonly payIn: PayIn;
  /** At each merchant; none stops them all. */
  readonly count: number;
  readonly log: FastifyBaseLogger;
}

const DEPOSITS = ['1000.00', '2000.00', '5000.00'] as const;
const LOWEST_BALANCE_MAJOR = 200;
const SECONDS_BETWEEN_SPINS = { from: 8, to: 24 };
/** The number of robots that these pauses are meant for: a visit takes five to six times as long as the pause after it. */
const AT_PLAY = 8;
const SECONDS_BETWEEN_VISITS = { from: 20, to: 90 };
const PAUSES_PER_CYCLE = 6.5;
/** The first ones are there at once; the others come in one by one. */
const AT_ONCE = 4;
const SECONDS_BETWEEN_ARRIVALS = 20;
const SECONDS_WHILE_STOPPED = 600;

/** Where there are more than `AT_PLAY`, they stay away longer, so that no more of them play at a time. */
function secondsAway(count: number): number {
  const times = Math.max(1, 1 + PAUSES_PER_CYCLE * (count / AT_PLAY - 1));
  return Math.round(pick(SECONDS_BETWEEN_VISITS) * times);
}

/**
 * The demo's marked robot players. They pay in at the sandbox, choose games and play them for real, at true times
 * (R27, R30). Each robot is one job that is scheduled again after each spin, so it plays once regardless of the number of processes.
 */
export function createDemoRobots(options: RobotOptions) {
  const visits = new Map<bigint, RobotVisit>();
  const tokens = new Map<bigint, string>();
  const begin = createRobotVisits(options);
  const offers = createRobotOffers(options);

  /** Sends every robot to the fair. */
  async function start(): Promise<void> {
    for (const merchant of await options.merchants.all()) {
      for (const [index, userName] of ROBOT_NAMES.slice(0, options.count).entries()) {
        const waits = Math.max(0, index - AT_ONCE + 1) * SECONDS_BETWEEN_ARRIVALS;
        await options.queue.add({
          kind: 'demo_robot',
          uniqueKey: `demo_robot:${merchant.code}:${userName}`,
          payload: { merchantId: merchant.id.toString(), userName },
          runAt: new Date(Date.now() + waits * 1_000),
        });
      }
    }
  }

  const demo_robot: JobHandler = async (payload) => {
    const { merchantId, userName } = payload as { merchantId?: string; userName?: string };
    const merchant = merchantId === undefined ? undefined : await options.merchants.byId(BigInt(merchantId));
    if (!merchant || userName === undefined) return 'done';
    if (ROBOT_NAMES.indexOf(userName) >= options.count) return { again: SECONDS_WHILE_STOPPED };
    let robot: Member | undefined;
    try {
      robot = await options.members.byName(merchant.id, userName);
      // A person may have taken the name.
      if (!robot?.robot) return 'done';
      return { again: await turn(robot, merchant) };
    } catch (error) {
      // A vendor that is away, a game that was closed: the robot leaves and comes back later, as a person would.
      options.log.debug({ err: error }, 'a robot left its game');
      if (robot) visits.delete(robot.id);
      return { again: secondsAway(options.count) };
    }
  };

  /** One spin, or what must come before it; answers after how many seconds the next turn is due. */
  async function turn(robot: Member, merchant: Merchant): Promise<number> {
    const context = contextOf(robot, merchant, options.log);
    const balanceMajor = await balanceOf(context);
    if (balanceMajor < LOWEST_BALANCE_MAJOR) {
      await offers.beforeDeposit(context);
      await options.payIn(context, DEPOSITS[randomInt(DEPOSITS.length)] ?? DEPOSITS[0]);
      return 3;
    }
    let visit = visits.get(robot.id);
    const session = visit ? undefined : await signIn(robot, merchant);
    if (session) visit = await begin({ ...context, session }, robot.userName, balanceMajor);
    if (!visit) return secondsAway(options.count);
    visits.set(robot.id, visit);
    await visit.page.play(visit.bet);
    visit.spinsLeft -= 1;
    if (visit.spinsLeft > 0) return pick(SECONDS_BETWEEN_SPINS);
    visits.delete(robot.id);
    await takeRebate(context);
    await offers.afterVisit(context);
    return secondsAway(options.count);
  }

  /** As it leaves a game; there may be none. */
  async function takeRebate(context: MemberContext): Promise<void> {
    const body = { idempotencyKey: randomUUID() };
    await options.calls.claimManualRebate({ context, params: undefined, query: undefined, body });
  }

  /** A robot is signed in while it plays, like a person, and logs in again when its session has ended. */
  async function signIn(robot: Member, merchant: Merchant): Promise<Session | undefined> {
    const known = tokens.get(robot.id);
    const living = known === undefined ? undefined : await options.sessions.find(known, merchant);
    if (living) return living;
    const visitor = { userAgent: '', device: '', ip: '127.0.0.1' };
    await options.members.noteLogin(robot.id, options.sessions.describe(visitor));
    const { id: memberId, merchantId, passwordVersion } = robot;
    const token = await options.sessions.open({ ...visitor, memberId, merchantId, passwordVersion });
    tokens.set(robot.id, token);
    return options.sessions.find(token, merchant);
  }

  async function balanceOf(context: MemberContext): Promise<number> {
    const wallet = await options.calls.memberWallet({ context, params: undefined, query: undefined, body: undefined });
    if (isFailed(wallet) || 'prepared' in wallet) return LOWEST_BALANCE_MAJOR;
    return Number.parseInt(wallet.sumBalance, 10);
  }

  return { start, jobs: { demo_robot } };
}

export function contextOf(robot: Member, merchant: Merchant, log: FastifyBaseLogger): MemberContext {
  const { id: memberId, accountType, userName, merchantId } = robot;
  return {
    merchant,
    staff: undefined,
    session: { id: 0n, memberId, merchantId, accountType, userName, firstTimeLogin: false },
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
