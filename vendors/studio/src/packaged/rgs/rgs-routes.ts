import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Metrics } from '../../rounds/metrics.ts';
import { TooManyCalls, type CallLimits } from '@mela/vendor-kit/http/rate-limit';
import { readJson, writeJson } from '@mela/vendor-kit/protocol/whole-number-json';
import { sessionTotals, type Session } from '../../sessions/sessions.store.ts';
import type { PackagedGame } from '../package/load-package.ts';
import type { PackagedGames } from '../packaged-games.ts';
import { configAnswer, metaAnswer } from './config-answer.ts';
import { endRound } from './end-round.ts';
import { fromMicro, microOfBalance, wholeMicro } from './micro.ts';
import { latestPackagedRound, noteProgress } from './packaged-rounds.store.ts';
import { playRound, type PlayTools } from './play-round.ts';
import { replayAnswer } from './replay-answer.ts';
import { RgsFailure } from './rgs-failure.ts';
import { askBalance, authenticateSession, livingSession } from './rgs-session.ts';
import { roundAnswer } from './round-answer.ts';

const sessionID = z.string().max(128);
/** Clients multiply decimals by a million: what a float makes of a whole number of millionths is that number. */
const amount = z
  .union([z.bigint(), z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(wholeMicro)
  .pipe(z.bigint('must be a whole number of millionths').positive());
/** A string in the format; some clients count. */
const event = z.union([z.string(), z.bigint().transform(String)]).pipe(z.string().min(1).max(200));
const BODIES = {
  '/wallet/authenticate': z.object({ sessionID }),
  '/wallet/balance': z.object({ sessionID }),
  '/wallet/play': z.object({
    sessionID,
    amount,
    mode: z.string().min(1).max(40),
    currency: z.string().max(8).nullish(),
  }),
  '/wallet/end-round': z.object({ sessionID }),
  '/bet/event': z.object({ sessionID, event }),
} as const;

/**
 * The remote game server: the calls of packaged games, all JSON, for pages of any origin, since the session's id is in
 * the body and no cookie is ever set. Refusals carry the format's codes.
 */
export function rgsRoutes(tools: RgsTools) {
  return async (app: FastifyInstance): Promise<void> => {
    const { database, packaged } = tools;
    prepare(app);

    post(app, '/wallet/authenticate', async (body) => {
      const { session, balance: before } = await authenticateSession(tools, body.sessionID);
      const game = gameOf(session);
      const { latest, isPaid } = await roundToShow(game, session);
      const balance = isPaid ? await askBalance(tools, session) : before;
      const active = latest?.state === 'playing' ? latest.id : undefined;
      return {
        balance: balanceAnswer(session, balance),
        round: latest ? roundAnswer(latest) : null,
        config: configAnswer(game, session),
        meta: metaAnswer(session, await sessionTotals(database, session.id, active), tools.publicOrigins),
      };
    });

    post(app, '/wallet/balance', async (body) => {
      const session = await livingSession(tools, body.sessionID);
      return { balance: balanceAnswer(session, await askBalance(tools, session)) };
    });

    post(app, '/wallet/play', async (body) => {
      const session = await livingSession(tools, body.sessionID);
      const bet = betOf(gameOf(session), session, body);
      const { round, balance } = await playRound(tools, session, bet).catch((error: unknown) => {
        tools.metrics.countSpin(error instanceof RgsFailure ? error.code : 'failed');
        throw error;
      });
      tools.metrics.countSpin(round.state);
      const left = balance === undefined ? await askBalance(tools, session) : microOfBalance(balance);
      return { balance: balanceAnswer(session, left), round: roundAnswer(round) };
    });

    post(app, '/wallet/end-round', async (body) => {
      const session = await livingSession(tools, body.sessionID);
      await endRound(tools, session);
      return { balance: balanceAnswer(session, await askBalance(tools, session)) };
    });

    post(app, '/bet/event', async ({ sessionID: id, event }) => {
      const session = await livingSession(tools, id);
      const isNoted = await noteProgress(database, session, event, tools.featureSeconds);
      // A round without payout closed itself while its player still watches: there is nothing to store, and no error.
      if (!isNoted && !(await latestPackagedRound(database, session)))
        throw new RgsFailure('ERR_VAL', 'There is no round');
      return { event };
    });

    app.get('/bet/replay/:game/:version/:mode/:event', async (request, reply) =>
      send(reply, await replayAnswer({ database, packaged }, request.params)),
    );

    /** The last round, unless it is of a mode that the game no longer has: no page could show it. If it waits, it is paid. */
    async function roundToShow(game: PackagedGame, session: Session) {
      const latest = await latestPackagedRound(database, session);
      if (!latest || game.modeOf(latest.mode)) return { latest, isPaid: false };
      const isPaid = latest.state === 'playing';
      if (isPaid) await endRound(tools, session);
      return { latest: undefined, isPaid };
    }

    function gameOf(session: Session): PackagedGame {
      const game = packaged.find(session.gameCode);
      if (!game) throw new RgsFailure('ERR_MAINTENANCE');
      // The page shows the version that it was launched with, so its rounds must use the maths of that version.
      if (session.gameVersion !== null && session.gameVersion !== game.version)
        throw new RgsFailure('ERR_IS', 'The game is another version by now: launch it again');
      return game;
    }
  };
}

function betOf(game: PackagedGame, session: Session, asked: z.output<(typeof BODIES)['/wallet/play']>) {
  const mode = game.modeOf(asked.mode);
  if (!mode) throw new RgsFailure('ERR_VAL', `There is no mode ${asked.mode}`);
  if (asked.currency && asked.currency.toUpperCase() !== session.currency)
    throw new RgsFailure('ERR_VAL', `The session plays in ${session.currency}`);
  const amountMinor = fromMicro(asked.amount, session.currencyExponent);
  const { stepMinor, minMinor, maxMinor } = game.bets;
  if (amountMinor === undefined || amountMinor % stepMinor !== 0n)
    throw new RgsFailure('ERR_VAL', 'The amount is no multiple of stepBet');
  if (amountMinor < minMinor || amountMinor > maxMinor)
    throw new RgsFailure('ERR_VAL', 'The amount is not between minBet and maxBet');
  if (mode.buysFeature && !session.playRules.buy_feature)
    throw new RgsFailure('ERR_LOC', 'Features may not be bought where the player is');
  return { game, mode, amountMinor };
}

/** CORS, whole numbers in JSON, and failures in the format's words. */
function prepare(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  });
  app.setErrorHandler((error: FastifyError | RgsFailure, request, reply) => {
    const failure = failureIn(error, request);
    return (
      reply
        .code(failure.httpStatus)
        // A call that a limit refused has not passed the hook above.
        .headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
        .send({ error: failure.code, message: failure.message })
    );
  });
}

function failureIn(error: FastifyError | RgsFailure, request: FastifyRequest): RgsFailure {
  if (error instanceof RgsFailure) return error;
  if (error instanceof TooManyCalls) return new RgsFailure('ERR_MAINTENANCE', error.message);
  if (error.statusCode !== undefined && error.statusCode < 500) return new RgsFailure('ERR_VAL', error.message);
  request.log.error({ err: error }, 'a call of a packaged game failed');
  return new RgsFailure('ERR_GEN');
}

function post<Path extends keyof typeof BODIES>(
  app: FastifyInstance,
  path: Path,
  answer: (body: z.output<(typeof BODIES)[Path]>) => Promise<Record<string, unknown>>,
): void {
  app.options(path, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, authorization, *',
        'access-control-max-age': '86400',
      })
      .send(),
  );
  app.post(path, async (request, reply) => {
    const body = BODIES[path].safeParse(parse(request.body));
    if (!body.success) {
      const [issue] = body.error.issues;
      throw new RgsFailure('ERR_VAL', `${issue?.path.map(String).join('.') || 'body'}: ${issue?.message ?? ''}`);
    }
    return send(reply, await answer(body.data as z.output<(typeof BODIES)[Path]>));
  });
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? readJson(body) : undefined;
  } catch {
    return undefined;
  }
}

function send(reply: FastifyReply, answer: Record<string, unknown>): FastifyReply {
  return reply.type('application/json').header('cache-control', 'no-store').send(writeJson(answer));
}

function balanceAnswer(session: Session, micro: bigint) {
  return { amount: micro, currency: session.currency };
}

interface RgsTools extends PlayTools {
  readonly packaged: PackagedGames;
  readonly metrics: Metrics;
  readonly limits: CallLimits;
  readonly publicOrigins: readonly string[];
}
