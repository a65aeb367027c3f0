import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { DRAWN_FOLDER } from '#/catalogue/catalogue-art.ts';
import { assembleManifest } from '#/assemble-manifest.ts';
import { fontsJob } from '#/fonts/fonts-job.ts';
import { spriteJob } from '#/icons/sprite-job.ts';
import { MANIFEST_FILE } from '#/manifest.ts';
import { flagJob } from '#/marks/flag-job.ts';
import { markJobs } from '#/marks/mark-jobs.ts';
import { retireFiles } from '#/pipeline/retire-files.ts';
import { runJobs } from '#/pipeline/run-jobs.ts';
import { letterJob } from '#/scenes/letter-job.ts';
import { sceneJob } from '#/scenes/scene-job.ts';
import { symbolJobs } from '#/symbols/symbol-jobs.ts';
import { tileJobs } from '#/tiles/tile-jobs.ts';

/**
 * `node packages/game-art/src/build.ts [--out folder]`
 * Draws every picture, icon and font of the site and its games into `dist`, or only what changed since the last run.
 */
async function build(): Promise<void> {
  const started = performance.now();
  const home = path.resolve(import.meta.dirname, '..');
  const { values } = parseArgs({ options: { out: { type: 'string', default: path.join(home, 'dist') } } });
  await mkdir(values.out, { recursive: true });
  const { files, made } = await runJobs(
    [...tileJobs(), ...symbolJobs(), ...markJobs, flagJob, spriteJob, await fontsJob(), letterJob, sceneJob],
    {
      folder: values.out,
      source: import.meta.dirname,
      versions: await readFile(path.join(home, 'package.json'), 'utf8'),
      workers: 3,
      progress: reportProgress,
    },
  );
  await retireFiles(
    values.out,
    [...files.values()].flatMap((roles) => Object.values(roles)),
    { except: DRAWN_FOLDER },
  );
  // The manifest is written last and in one step, so that it never names a file that is not there yet.
  const manifest = path.join(values.out, MANIFEST_FILE);
  await writeFile(`${manifest}.draft`, JSON.stringify(assembleManifest(files), null, 1));
  await rename(`${manifest}.draft`, manifest);
  console.log(
    `art: ${made === 0 ? 'nothing to do' : `${made} of ${files.size} sets drawn`}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}

function reportProgress(done: number, of: number, id: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[Kart: ${done}/${of} ${id}${done === of ? '\n' : ''}`);
  else if (done % 20 === 0 || done === of) console.log(`art: ${done}/${of}`);
}

await build();
