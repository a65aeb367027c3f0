import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './child-environments.ts';

/**
 * Drops the example of a packaged game into the demo's folder of games when that folder is made, and never again: a game
 * that was removed stays removed.
 */
export async function dropDemoGames(dataDir: string): Promise<void> {
  const games = join(dataDir, 'games');
  const built = join(repositoryRoot, 'vendors/studio/dist/packages');
  if (existsSync(games) || !existsSync(built)) return;
  await mkdir(dataDir, { recursive: true });
  await cp(built, games, { recursive: true });
}
