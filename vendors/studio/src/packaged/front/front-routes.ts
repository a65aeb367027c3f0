import { basename, dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PackagedGames } from '../packaged-games.ts';
import { frontPolicy } from './front-policy.ts';

/** The address of a game's document on the origin of games. */
export function frontPath(game: { id: string; version: string }): string {
  // The folder, not its index.html: routers in the game take the file's name for a page that they do not have.
  return `/packaged/${game.id}/${game.version}/`;
}

/** The address of a game's picture for the lobby, or ''. */
export function picturePath(game: { id: string; version: string; picture: string | undefined }): string {
  return game.picture === undefined ? '' : `/packaged-pictures/${game.id}.${game.version}.webp`;
}

/**
 * `/packaged/<game>/<version>/…`: the files of packaged games, each version immutable, each game under its own policy.
 */
export function packagedFrontRoutes(
  app: FastifyInstance,
  options: { packaged: PackagedGames; gamesHost: string; publicOrigins: readonly string[] },
): void {
  const { gamesHost, publicOrigins } = options;
  /** Displayed on the operator's pages, which have another origin. */
  app.get('/packaged-pictures/:file', async (request, reply) => {
    const [id = '', version = '', ending] = (request.params as { file: string }).file.split('.');
    const game = ending === 'webp' ? options.packaged.version(id, version) : undefined;
    if (game?.picture === undefined) return reply.callNotFound();
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.sendFile(basename(game.picture), dirname(game.picture), { immutable: true, maxAge: '365d' });
  });

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
