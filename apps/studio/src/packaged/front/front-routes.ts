import type { FastifyInstance } from 'fastify';
import type { PackagedGames } from '../packaged-games.ts';
import { frontPolicy } from './front-policy.ts';

/** The address of a game's document on the origin of games. */
export function frontPath(game: { id: string; version: string }): string {
  return `/packaged/${game.id}/${game.version}/index.html`;
}

/** `/packaged/<game>/<version>/…`: the files of packaged games, each version for ever the same, each game under its own policy. */
export function packagedFrontRoutes(
  app: FastifyInstance,
  options: { packaged: PackagedGames; gamesHost: string; publicOrigins: readonly string[] },
): void {
  const { gamesHost, publicOrigins } = options;
  app.get('/packaged/:id/:version/*', async (request, reply) => {
    const { id, version, '*': path } = request.params as { id: string; version: string; '*': string };
    const game = options.packaged.version(id, version);
    // A service worker could see the addresses of all open games of this origin, ids in them, and outlive its own game.
    if (!game || request.headers['service-worker'] !== undefined) return reply.callNotFound();
    reply.header('content-security-policy', frontPolicy(game, gamesHost, publicOrigins));
    if (path === '' || path === 'index.html') {
      reply.header('cache-control', 'no-store');
      return reply.sendFile('index.html', game.front, { cacheControl: false });
    }
    return reply.sendFile(path, game.front, { immutable: true, maxAge: '365d', dotfiles: 'deny', index: false });
  });
}
