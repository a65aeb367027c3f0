import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@mela/dev-env/child-environments';

/**
 * Draws the pictures of the catalogue's games behind the running site, which takes them up as they come; until then tiles show names. Nothing waits
 * for it, and the site goes on where it fails. Answers how to end it.
 */
export function drawCatalogue(artDir: string | undefined): () => void {
  const script = join(repositoryRoot, 'packages/game-art/src/draw-catalogue.ts');
  const child = spawn(process.execPath, [script, ...(artDir ? ['--out', artDir] : [])], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('error', (error) => console.error(`The catalogue's pictures are not drawn: ${error.message}`));
  child.once('exit', (code) => {
    if (code) console.error('Not all of the catalogue is drawn; the next start goes on with it.');
  });
  return () => void child.kill();
}
