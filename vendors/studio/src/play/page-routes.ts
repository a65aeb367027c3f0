import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '@mela/database/database';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../games/text.ts';
import { editionOf } from '../games/editions.ts';
import { instantGameOf } from '../instant/instant-games.ts';
import type { InstantPages } from '../instant/instant-page.ts';
import type { ClientAssets } from './client-assets.ts';
import { findReplay } from '../rounds/replays.store.ts';
import { findRound } from '../rounds/rounds.store.ts';
import { hashSecret } from '@mela/vendor-kit/sessions/secrets';
import { SPORTS_GAME } from '../sports/sports-game.ts';
import type { Art } from './art.ts';
import { gameInfo } from './game-info.ts';
import { renderGamePage, renderMissingPage } from './page.ts';

/** `/play/<game>` and `/replay/<id>`: the two documents of the studio. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  const { database, art, assets, publicOrigins: parents } = options;
  const featureMinutes = Math.round(options.featureSeconds / 60);

  app.get('/play/:code', async (request, reply) => {
    const { code } = request.params as { code: string };
    if (code === SPORTS_GAME.code) return page(reply, options.sportsPage(request.query));
    const instant = instantGameOf(code);
    if (instant)
      return page(reply, options.instantPage(instant, { language: languageOf(request.query), replay: null }));
    const edition = editionOf(code);
    if (!edition) return missing(reply);
    return page(
      reply,
      renderGamePage(assets, {
        game: gameInfo(edition, art?.of(code)),
        language: languageOf(request.query),
        parents,
        replay: null,
        timeZone: 'UTC',
        featureMinutes,
      }),
    );
  });

  app.get('/replay/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const replay = await findReplay(database, hashSecret(id));
    const round = replay && (await findRound(database, replay.roundId));
    const instant = round && instantGameOf(round.gameCode);
    if (replay && instant)
      return page(
        reply,
        options.instantPage(instant, { language: replay.language, replay: `/api/instant/replays/${id}` }),
      );
    const edition = round && editionOf(round.gameCode);
    if (!replay || !edition) return missing(reply);
    return page(
      reply,
      renderGamePage(assets, {
        game: gameInfo(edition, art?.of(edition.code)),
        language: replay.language,
        parents,
        replay: `/api/replays/${id}`,
        timeZone: replay.timeZone,
        featureMinutes,
      }),
    );
  });

  function missing(reply: FastifyReply): FastifyReply {
    return page(reply.code(404), renderMissingPage(assets));
  }
}

function page(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

function languageOf(query: unknown): Language {
  return z.object({ lang: z.enum(LANGUAGES) }).safeParse(query).data?.lang ?? DEFAULT_LANGUAGE;
}

interface PageOptions {
  readonly database: Database;
  readonly art: Art | undefined;
  readonly assets: ClientAssets;
  readonly publicOrigins: readonly string[];
  readonly featureSeconds: number;
  readonly instantPage: InstantPages;
  /** The document of the sports board, by its query. */
  readonly sportsPage: (query: unknown) => string;
}
