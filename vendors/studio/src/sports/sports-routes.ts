import type { Database } from '@mela/database/database';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { refuse } from '@mela/vendor-kit/http/errors';
import { liveStreams, streamNews } from '@mela/vendor-kit/http/live-streams';
import type { OperatorClient } from '@mela/vendor-kit/protocol/operator-client';
import { openSession } from '../sessions/open-session.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../games/text.ts';
import { viewMatch, type BoardPage } from './board-view.ts';
import { readCrest, readDay, readMatch, readResults, readRunning, type BoardMatch, type Place } from './board.store.ts';
import { viewDetail } from './match-detail.ts';
import { SPORTS_GAME } from './sports-game.ts';
import type { SportsFeed } from './sports-feed.ts';

/** The longest span of matches that one call reads: a week, with a change of clocks. */
const LONGEST_SPAN_MS = 8 * 24 * 3_600_000;

const lang = z.enum(LANGUAGES).default(DEFAULT_LANGUAGE);
const instant = z.iso.datetime();
const matchId = z.string().regex(/^\d{1,18}$/);
const boardQuery = z.discriminatedUnion('view', [
  z.strictObject({ view: z.literal('live'), lang }),
  z
    .strictObject({ view: z.literal('day'), lang, from: instant, to: instant, after: z.string().max(60).optional() })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= LONGEST_SPAN_MS),
  z.strictObject({ view: z.literal('results'), lang, after: z.string().max(60).optional() }),
]);
const openBody = z.strictObject({ launch: z.string().min(16).max(64), opener: z.string().min(32).max(64) });

/**
 * The calls of the sports board under `/api/sports`, and the crests. Their answers are public and the same for all
 * callers; nothing here takes money.
 */
export function sportsRoutes(app: FastifyInstance, tools: SportsTools): void {
  const { database } = tools;
  const streams = liveStreams(app);

  /** A member's page says that it is open, so that the operator knows; without it the board is the same. */
  app.post('/api/sports/open', async (request, reply) => {
    const body = openBody.safeParse(request.body);
    if (!body.success) return refuse(reply, 400, 'bad_request');
    const opened = await openSession(tools, { ...body.data, game: SPORTS_GAME.code });
    if (opened.kind === 'opened') return fresh(reply).send({ ok: true });
    return opened.byOperator ? refuse(reply, 401, 'session_ended') : refuse(reply, 404, 'not_found');
  });

  app.get('/api/sports/board', async (request, reply) => {
    const query = boardQuery.safeParse(request.query);
    const after = query.success && 'after' in query.data && query.data.after ? placeOf(query.data.after) : undefined;
    if (!query.success || after === 'wrong') return refuse(reply, 400, 'bad_request');
    const running = await readRunning(database, MOST_RUNNING);
    const asked = query.data;
    const found =
      asked.view === 'live'
        ? running
        : asked.view === 'day'
          ? await readDay(database, { ...asked, after: after ?? FIRST, limit: PAGE + 1 })
          : await readResults(database, { after: after ?? LAST, limit: PAGE + 1 });
    const matches = asked.view === 'live' ? found : found.slice(0, PAGE);
    const last = matches.at(-1);
    const page: BoardPage = {
      matches: matches.map((match) => viewMatch(match, asked.lang)),
      next: found.length > matches.length && last ? placeText(last) : null,
      running: running.length,
      now: new Date().toISOString(),
    };
    return fresh(reply).send(page);
  });

  app.get('/api/sports/matches/:id', async (request, reply) => {
    const id = matchId.safeParse((request.params as { id: string }).id);
    const query = z.strictObject({ lang }).safeParse(request.query);
    const match = id.success && query.success ? await readMatch(database, BigInt(id.data)) : undefined;
    if (!match || !query.success) return refuse(reply, 404, 'not_found');
    return fresh(reply).send(await viewDetail(database, match, query.data.lang));
  });

  app.get('/api/sports/live', async (_request, reply) => {
    if (streams.size >= MOST_STREAMS) return refuse(reply.header('retry-after', '10'), 429, 'too_many_requests');
    streamNews(reply, (hear) => tools.feed.watch(hear), streams);
    return reply;
  });

  /** Also displayed on the operator's pages, which have another origin. */
  app.get('/sports/crests/:file', async (request, reply) => {
    const id = /^(\d{1,18})\.svg$/.exec((request.params as { file: string }).file)?.[1];
    const crest = id === undefined ? undefined : await readCrest(database, BigInt(id));
    if (!crest) return refuse(reply, 404, 'not_found');
    return reply
      .type('image/svg+xml')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(crest);
  });
}

function fresh(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store');
}

function placeText({ kickOff, id }: BoardMatch): string {
  return `${kickOff.toISOString()}_${id}`;
}

function placeOf(text: string): Place | 'wrong' {
  const [kickOff = '', id = ''] = text.split('_');
  return instant.safeParse(kickOff).success && matchId.safeParse(id).success ? { kickOff, id: BigInt(id) } : 'wrong';
}

const PAGE = 60;
const MOST_RUNNING = 60;
const MOST_STREAMS = 20_000;
const FIRST: Place = { kickOff: '1850-01-01T00:00:00Z', id: 0n };
const LAST: Place = { kickOff: '9999-01-01T00:00:00Z', id: 0n };

interface SportsTools {
  readonly database: Database;
  readonly operator: OperatorClient;
  readonly feed: SportsFeed;
}
