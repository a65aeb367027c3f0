import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseAmount, wireAmount } from '@mela/money/amount';
import { slotModel } from '@mela/game-rules/slot/models';
import { BET_LEVELS_MINOR } from '../games/edition.ts';
import { editionOf } from '../games/editions.ts';
import { placeFree } from '../free-rounds/place-free.ts';
import { viewFree } from '../free-rounds/free-view.ts';
import { refuse } from '@mela/vendor-kit/http/errors';
import type { CallLimits } from '@mela/vendor-kit/http/rate-limit';
import type { Metrics } from '../rounds/metrics.ts';
import { findReplay } from '../rounds/replays.store.ts';
import { placeSpin, type SpinTools } from '../rounds/place-spin.ts';
import { revealStep } from '../rounds/reveal-step.ts';
import { isFinal, type Round } from '../rounds/round.ts';
import { viewRound } from '../rounds/round-view.ts';
import { findRound, latestRound, markShown } from '../rounds/rounds.store.ts';
import { openSession } from '../sessions/open-session.ts';
import { hashSecret } from '@mela/vendor-kit/sessions/secrets';
import type { StateView } from './boot.ts';
import { holdForLeastTime, marketRules } from './market-rules.ts';
import { viewSession } from '../sessions/session-view.ts';
import { findSession, sessionTotals, type Session } from '../sessions/sessions.store.ts';

const openBody = z.strictObject({
  launch: z.string().min(16).max(64),
  opener: z.string().min(32).max(64),
  game: z.string().max(64).optional(),
});
const spinBody = z.strictObject({
  spinId: z.uuid().toLowerCase(),
  bet: z.string().max(20),
  mode: z.enum(['base', 'buy']).default('base'),
  /** A free round, at its own stake. */
  free: z.boolean().default(false),
});
const roundParams = z.object({ id: z.uuid().toLowerCase() });
const stepParams = z.object({ id: z.uuid().toLowerCase(), step: z.coerce.number().int().min(0).max(100) });

/** The calls of the game page, under `/api`. All except opening and replaying need the session's token. */
export function playRoutes(app: FastifyInstance, tools: SpinTools & { metrics: Metrics; limits: CallLimits }): void {
  const { database } = tools;

  app.post('/api/open', async (request, reply) => {
    const body = openBody.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, 'bad_request');
    const opened = await openSession(tools, body.data);
    if (opened.kind === 'refused') return refuse(reply, 401, 'session_ended');
    return fresh(reply).send({ token: opened.token, ...(await stateOf(opened.session)) });
  });

  app.get('/api/state', async (request, reply) => {
    const session = await sessionOf(request);
    if (!session) return refuse(reply, 401, 'session_ended');
    return fresh(reply).send(await stateOf(session));
  });

  app.post('/api/spins', async (request, reply) => {
    const session = await sessionOf(request);
    if (!session) return refuse(reply, 401, 'session_ended');
    const body = spinBody.safeParse(request.body);
    const betMinor = body.success ? parseAmount(body.data.bet, session.currencyExponent) : undefined;
    if (!body.success || betMinor === undefined || !BET_LEVELS_MINOR.includes(betMinor))
      return refuse(reply, 400, 'bad_request');
    const { spinId, mode, free } = body.data;
    const offered = slotModel(editionOf(session.gameCode)?.model ?? '').modes.some(({ id }) => id === mode);
    if (!offered || (mode === 'buy' && (free || !session.playRules.buy_feature)))
      return refuse(reply, 400, 'bad_request');
    await holdForLeastTime(database, session);
    const spun = free
      ? await placeFree(tools, session, spinId)
      : await placeSpin(tools, session, { spinId, betMinor, mode, rewardId: null });
    if (!spun) return refuse(reply, 409, 'free_rounds_over');
    tools.metrics.countSpin(spun.kind === 'round' ? (spun.round.refusal ?? spun.round.state) : spun.kind);
    if (spun.kind === 'other_bet') return refuse(reply, 409, 'spin_id_used');
    if (spun.kind === 'unfinished') return refuse(reply, 409, 'round_unfinished', { round: viewRound(spun.round) });
    return fresh(reply).send({ round: viewRound(spun.round), free: await viewFree(database, session) });
  });

  app.post('/api/rounds/:id/steps/:step', async (request, reply) => {
    const session = await sessionOf(request);
    if (!session) return refuse(reply, 401, 'session_ended');
    const params = stepParams.safeParse(request.params);
    if (!params.success) return refuse(reply, 400, 'bad_request');
    const revealed = await revealStep(tools, session, params.data.id, params.data.step);
    if (revealed.kind !== 'round')
      return revealed.kind === 'unknown' ? refuse(reply, 404, 'not_found') : refuse(reply, 409, 'step_not_next');
    return fresh(reply).send({ round: viewRound(revealed.round) });
  });

  app.get('/api/rounds/:id', async (request, reply) => {
    const session = await sessionOf(request);
    if (!session) return refuse(reply, 401, 'session_ended');
    const params = roundParams.safeParse(request.params);
    const round = params.success ? await findOwnRound(database, session, params.data.id) : undefined;
    if (!round) return refuse(reply, 404, 'not_found');
    return fresh(reply).send({ round: viewRound(round) });
  });

  app.post('/api/rounds/:id/shown', async (request, reply) => {
    const session = await sessionOf(request);
    if (!session) return refuse(reply, 401, 'session_ended');
    const params = roundParams.safeParse(request.params);
    if (!params.success) return refuse(reply, 404, 'not_found');
    const { id } = params.data;
    // When it is lost, the round is shown once more.
    const isShown = await database.transaction((tx) => markShown(tx, session, id), { mayBeLost: true });
    if (!isShown && !(await findOwnRound(database, session, id))) return refuse(reply, 404, 'not_found');
    return fresh(reply).send({ ok: true });
  });

  app.get('/api/replays/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const replay = await findReplay(database, hashSecret(id));
    const round = replay && (await findRound(database, replay.roundId));
    if (!round) return refuse(reply, 404, 'not_found');
    return fresh(reply).send({ round: viewRound(round, 'everything') });
  });

  async function stateOf(session: Session): Promise<StateView> {
    const latest = await latestRound(database, session);
    // A round that the player has not seen to its end is shown, whether or not it is still running.
    const open = latest && (latest.shownAt === null || !isFinal(latest.state)) ? latest : undefined;
    return {
      session: viewSession(session, await sessionTotals(database, session.id, open?.id)),
      rules: marketRules(session.playRules),
      lastBet: latest ? wireAmount(latest.betMinor, session.currencyExponent) : null,
      lastNumber: latest?.steps ? latest.number.toString() : null,
      free: await viewFree(database, session),
      round: open ? viewRound(open) : null,
    };
  }

  async function sessionOf(request: FastifyRequest): Promise<Session | undefined> {
    const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
    const session = token ? await findSession(database, hashSecret(token)) : undefined;
    if (session) tools.limits.session(session.id);
    return session;
  }
}

async function findOwnRound(database: SpinTools['database'], session: Session, id: string): Promise<Round | undefined> {
  const round = await findRound(database, id);
  return round?.userRef === session.userRef && round.gameCode === session.gameCode ? round : undefined;
}

function fresh(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}
