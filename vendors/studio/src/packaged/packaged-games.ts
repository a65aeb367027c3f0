import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { loadPackage, type PackagedGame } from './package/load-package.ts';
import { readPackageFolder, type PackageFolder } from './package/package-folder.ts';
import { PackageProblem } from './package/package-problem.ts';

/**
 * Tracks the packaged games in `folder`, one subfolder per game, named by the game's id. Without a restart, a new
 * folder becomes a game once its contents stop changing, and a removed one stops being a game.
 */
export function watchPackagedGames(options: WatchOptions): PackagedGames {
  const { folder, indexDir, isTaken, log, everyMs = 2_000 } = options;
  const seen = new Map<string, Seen>();
  let stopped = false;
  let current = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  void turn();

  return {
    all: () => [...seen.values()].flatMap(({ game }) => game ?? []),
    find: (id) => seen.get(id)?.game,
    version(id, version) {
      const known = seen.get(id);
      return [known?.game, known?.previous].find((game) => game?.version === version);
    },
    scan() {
      return (current = current.then(scan));
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
      for (const { game, previous } of seen.values()) {
        await game?.close();
        await previous?.close();
      }
    },
  };

  async function turn(): Promise<void> {
    current = current.then(scan).catch((error: unknown) => log.error({ err: error }, 'packaged games cannot be read'));
    await current;
    if (!stopped) timer = setTimeout(() => void turn(), everyMs);
  }

  async function scan(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const entries = await readdir(folder, { withFileTypes: true });
    const ids = new Set(
      entries.filter((entry) => entry.isDirectory() && ID.test(entry.name)).map((entry) => entry.name),
    );
    for (const [id, { game, previous }] of seen) {
      if (ids.has(id)) continue;
      seen.delete(id);
      if (game) log.info({ game: id }, 'a packaged game is gone');
      closeLater(game);
      closeLater(previous);
    }
    for (const id of ids) if (!stopped) await look(id);
  }

  async function look(id: string): Promise<void> {
    const before = seen.get(id);
    const found = await readPackageFolder(join(folder, id)).catch(problemOf);
    const stamp = found instanceof PackageProblem ? found.message : found.stamp;
    if (before?.stamp !== stamp) {
      // It may still be being copied: it is read when the next scan finds it unchanged.
      seen.set(id, { stamp, isRead: false, game: before?.game, previous: before?.previous });
      return;
    }
    if (before.isRead) return;
    const game = found instanceof PackageProblem ? found : await read(id, found, before.game?.version);
    if (game instanceof PackageProblem) log.warn({ game: id, problem: game.message }, 'a package cannot be played');
    else log.info({ game: id, version: game.version }, 'a packaged game can be played');
    seen.set(id, {
      stamp,
      isRead: true,
      game: game instanceof PackageProblem ? undefined : game,
      previous: before.game,
    });
    closeLater(before.previous);
  }

  async function read(
    id: string,
    found: PackageFolder,
    last: string | undefined,
  ): Promise<PackagedGame | PackageProblem> {
    if (isTaken(id)) return new PackageProblem('another game of this studio has this id');
    const place = join(indexDir, id);
    const game = await loadPackage(id, found, place).catch(problemOf);
    if (!(game instanceof PackageProblem)) await forgetOthers(place, [game.version, last]);
    return game;
  }
}

/** Rounds that are being decided still read from it. */
function closeLater(game: PackagedGame | undefined): void {
  if (game) setTimeout(() => void game.close(), 30_000).unref();
}

async function forgetOthers(place: string, kept: readonly (string | undefined)[]): Promise<void> {
  for (const name of await readdir(place))
    if (!kept.includes(name)) await rm(join(place, name), { recursive: true, force: true });
}

function problemOf(error: unknown): PackageProblem {
  if (error instanceof PackageProblem) return error;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return new PackageProblem('a file went away while the package was read', { cause: error });
  throw error;
}

/** What a game may be called in addresses and in the operator's records. */
export const ID = /^[a-z0-9][a-z0-9-]{1,39}$/;

interface Seen {
  readonly stamp: string;
  readonly isRead: boolean;
  readonly game: PackagedGame | undefined;
  /** The version before this one: pages that have it open still get its files. */
  readonly previous: PackagedGame | undefined;
}

export interface PackagedGames {
  all(): readonly PackagedGame[];
  find(id: string): PackagedGame | undefined;
  /** This version of the game, or the one before. */
  version(id: string, version: string): PackagedGame | undefined;
  /** Scans now. A new folder needs two scans. */
  scan(): Promise<void>;
  stop(): Promise<void>;
}

interface WatchOptions {
  readonly folder: string;
  /** Where indexes are kept; it can be deleted and is rebuilt. */
  readonly indexDir: string;
  /** Whether a game of the studio itself has this code. */
  readonly isTaken: (id: string) => boolean;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly everyMs?: number;
}
