import type { Database } from '@mela/database/database';
import { CLIENT_SEED_PATTERN } from '@mela/game-rules/provably-fair/fair-draws';
import { parseAmount } from '@mela/money/amount';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BET_LEVELS_MINOR } from '../games/edition.ts';
import { refuse } from '@mela/vendor-kit/http/errors';
import { liveStreams, streamNews } from '@mela/vendor-kit/http/live-streams';
import type { CallLimits } from '@mela/vendor-kit/http/rate-limit';
import { holdForLeastTime } from '../play/market-rules.ts';
import { isFinal } from '../rounds/round.ts';
import { findReplay } from '../rounds/replays.store.ts';
import { markShown } from '../rounds/rounds.store.ts';
import { openSession } from '../sessions/open-session.ts';
import { hashSecret } from '@mela/vendor-kit/sessions/secrets';
import { findSession, type Session } from '../sessions/sessions.store.ts';
import type { CrashFeed } from './crash/crash-feed.ts';
import { makeInstantMove, placeInstantBet } from './instant-plays.ts';
import { createInstantViews, type ViewTools } from './instant-views.ts';
import { instantGameOf, type InstantGame } from './instant-games.ts';
import { findInstantRound, latestInstantRounds, type InstantRound } from './instant-rounds.store.ts';
import type { InstantTools } from './place-bet.ts';
import { rotateSeeds, viewSeeds } from './seeds.ts';

const openBody = z.strictObject({
  launch: z.string().min(16).max(64),
  opener: z.string().min(32).max(64),
  game: z.string().max(64).optional(),
});
const betBody = z.strictObject({ betId: z.uuid().toLowerCase(), bet: z.string().max(20), options: z.unknown() });
const moveBody = z.strictObject({ step: z.number().int().min(0).max(500), move: z.unknown() });
const seedsBody = z.strictObject({
  after: z.string().regex(/^[0-9a-f]{64}$/),
  clientSeed: z.string().regex(CLIENT_SEED_PATTERN),
});
const roundId = z.uuid().toLowerCase();

/**
 * The calls of the instant games' page, under `/api/instant`. All except opening and replaying need the session's
 * token.
 */
export function instantRoutes(app: FastifyInstance, tools: InstantRouteTools): void {
  const { database } = tools;
  const streams = liveStreams(app);
  const { view, stateOf } = createInstantViews(tools);
  const playing = callsOfPlayers(app, tools);

  app.post('/api/instant/open', async (request, reply) => {
    const body = openBody.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, 'bad_request');
    const opened = await openSession(tools, body.data);
    const game = opened.kind === 'opened' && instantGameOf(opened.session.gameCode);
    if (opened.kind === 'refused' || !game) return refuse(reply, 401, 'session_ended');
    return fresh(reply).send({ token: opened.token, ...(await stateOf(opened.session)) });
  });

  playing('GET', '/api/instant/state', async (_request, reply, { session }) =>
    fresh(reply).send(await stateOf(session)),
  );

  playing('POST', '/api/instant/bets', async (request, reply, { session, game }) => {
    const body = betBody.safeParse(request.body);
    const betMinor = body.success ? parseAmount(body.data.bet, session.currencyExponent) : undefined;
    if (!body.success || betMinor === undefined || !BET_LEVELS_MINOR.includes(betMinor))
      return refuse(reply, 400, 'bad_request');
    // A flight of crash takes its own time.
    if (game.fair !== 'crash') await holdForLeastTime(database, session);
    const placed = await placeInstantBet(
      tools,
      { session, game },
      { betId: body.data.betId, betMinor, options: body.data.options },
    );
    if (!placed) return refuse(reply, 400, 'bad_request');
    tools.countBet(game.fair, placed.kind === 'round' ? (placed.round.refusal ?? placed.round.state) : placed.kind);
    if (placed.kind === 'other_bet') return refuse(reply, 409, 'spin_id_used');
    if (placed.kind === 'betting_closed') return refuse(reply, 409, 'betting_closed');
    if (placed.kind === 'unfinished')
      return refuse(reply, 409, 'round_unfinished', { round: await view(placed.round) });
    return fresh(reply).send({ round: await view(placed.round) });
  });

  playing('POST', '/api/instant/rounds/:id/moves', async (request, reply, { session, game }) => {
    const id = roundId.safeParse((request.params as { id: string }).id);
    const body = moveBody.safeParse(request.body);
    if (!id.success || !body.success) return refuse(reply, 400, 'bad_request');
    const moved = await makeInstantMove(
      tools,
      { session, game },
      { roundId: id.data, ...body.data, arrivedAt: request.arrivedAt },
    );
    if (moved.kind !== 'round')
      return moved.kind === 'unknown' ? refuse(reply, 404, 'not_found') : refuse(reply, 409, 'step_not_next');
    return fresh(reply).send({ round: await view(moved.round) });
  });

  playing('GET', '/api/instant/rounds', async (_request, reply, { session }) => {
    const rounds = await latestInstantRounds(database, session, LISTED_ROUNDS);
    return fresh(reply).send({ rounds: await Promise.all(rounds.map((round) => view(round))) });
  });

  playing('GET', '/api/instant/rounds/:id', async (request, reply, { session }) => {
    const round = await ownRound(database, request, session);
    return round ? fresh(reply).send({ round: await view(round) }) : refuse(reply, 404, 'not_found');
  });

  playing('POST', '/api/instant/rounds/:id/shown', async (request, reply, { session }) => {
    const round = await ownRound(database, request, session);
    if (!round) return refuse(reply, 404, 'not_found');
    if (round.state === 'paying' || isFinal(round.state))
      await database.transaction((tx) => markShown(tx, session, round.id), { mayBeLost: true });
    return fresh(reply).send({ ok: true });
  });

  playing('POST', '/api/instant/seeds', async (request, reply, { session }) => {
    const body = seedsBody.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, 'bad_request');
    const done = await rotateSeeds(database, session.userRef, body.data);
    if (done === 'round_unfinished') return refuse(reply, 409, 'round_unfinished');
    if (done === 'unknown_pair') return refuse(reply, 404, 'not_found');
    return fresh(reply).send({ seeds: await viewSeeds(database, session.userRef) });
  });

  playing('GET', '/api/instant/crash/live', async (_request, reply, { game }) => {
    if (game.fair !== 'crash') return refuse(reply, 404, 'not_found');
    streamNews(reply, (hear) => tools.feed.watch(hear), streams);
    return reply;
  });

  app.get('/api/instant/replays/:id', async (request, reply) => {
    const replay = await findReplay(database, hashSecret((request.params as { id: string }).id));
    const round = replay && (await findInstantRound(database, replay.roundId));
    return round ? fresh(reply).send({ round: await view(round) }) : refuse(reply, 404, 'not_found');
  });
}

/** Adds calls of pages with an active session of an instant game. */
function callsOfPlayers(app: FastifyInstance, { database, limits }: InstantRouteTools) {
  return function playing(
    method: 'GET' | 'POST',
    url: string,
    handle: (request: FastifyRequest, reply: FastifyReply, player: { session: Session; game: InstantGame }) => unknown,
  ): void {
    app.route({
      method,
      url,
      async handler(request, reply) {
        const token = /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1];
        const session = token ? await findSession(database, hashSecret(token)) : undefined;
        if (session) limits.session(session.id);
        const game = session && instantGameOf(session.gameCode);
        return session && game ? handle(request, reply, { session, game }) : refuse(reply, 401, 'session_ended');
      },
    });
  };
}

async function ownRound(
  database: Database,
  request: FastifyRequest,
  session: Session,
): Promise<InstantRound | undefined> {
  const id = roundId.safeParse((request.params as { id: string }).id);
  const round = id.success ? await findInstantRound(database, id.data) : undefined;
  return round && round.userRef === session.userRef && round.gameCode === session.gameCode ? round : undefined;
}

function fresh(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

const LISTED_ROUNDS = 20;

interface InstantRouteTools extends InstantTools, ViewTools {
  readonly feed: CrashFeed;
  readonly limits: CallLimits;
  readonly countBet: (game: string, result: string) => void;
}
