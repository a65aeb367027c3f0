import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { CATALOGUE_FILE, DRAWN_FOLDER, type CatalogueGameArt } from '#/catalogue/catalogue-art.ts';
import { CATALOGUE_GAMES } from '#/catalogue/catalogue-games.ts';
import type { CatalogueGame } from '#/catalogue/catalogue-table.ts';
import { catalogueSymbolJob, catalogueTileJob, symbolJobId } from '#/catalogue/catalogue-jobs.ts';
import type { BuiltFiles, Job } from '#/pipeline/job.ts';
import { retireFiles } from '#/pipeline/retire-files.ts';
import { runJobs } from '#/pipeline/run-jobs.ts';
import type { HighSymbol } from '#/recipes/recipe.ts';

/** Games drawn between two updates of the list. */
const BATCH = 40;

/**
 * `node packages/game-art/src/draw-catalogue.ts [--out folder]`
 * Draws the pictures of the catalogue's games next to the site's own, in batches and at low priority. The list is
 * updated after each batch, so that a running site picks it up; an interrupted run resumes where it stopped.
 */
async function drawCatalogue(): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  const home = path.resolve(import.meta.dirname, '..');
  const { values } = parseArgs({ options: { out: { type: 'string', default: path.join(home, 'dist') } } });
  const folder = path.join(values.out, DRAWN_FOLDER);
  await mkdir(folder, { recursive: true });
  const versions = await readFile(path.join(home, 'package.json'), 'utf8');
  const jobs = new Map<string, Job>();
  for (let from = 0; from < CATALOGUE_GAMES.length; from += BATCH) {
    for (const game of CATALOGUE_GAMES.slice(from, from + BATCH)) for (const job of jobsOf(game)) jobs.set(job.id, job);
    const { files, made } = await runJobs([...jobs.values()], {
      folder,
      source: import.meta.dirname,
      versions,
      workers: 2,
      keepOthers: true,
      progress: () => undefined,
    });
    const isLast = from + BATCH >= CATALOGUE_GAMES.length;
    if (made > 0 || isLast) await tell(values.out, CATALOGUE_GAMES.slice(0, from + BATCH), files);
    if (isLast)
      await retireFiles(
        folder,
        [...files.values()].flatMap((roles) => Object.values(roles)),
      );
  }
}

function jobsOf(game: CatalogueGame): Job[] {
  const symbols = Object.entries(game.recipe.symbols) as [HighSymbol, CatalogueGame['recipe']['hero']][];
  return [catalogueTileJob(game), ...symbols.map(([role, emoji]) => catalogueSymbolJob(role, emoji))];
}

/** In one step, so that a reader never sees half a list; nothing is written when it is unchanged. */
async function tell(out: string, games: readonly CatalogueGame[], files: BuiltFiles): Promise<void> {
  const list = Object.fromEntries(games.map((game) => [game.code, artOf(game, files)]));
  const file = path.join(out, CATALOGUE_FILE);
  const text = JSON.stringify(list);
  const before = await readFile(file, 'utf8').catch(() => '');
  // A longer list remains from an earlier run: its files are all there.
  if (before === text || Object.keys(JSON.parse(before || '{}') as object).length > games.length) return;
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
}

function artOf(game: CatalogueGame, files: BuiltFiles): CatalogueGameArt {
  const at = (job: string, role: string): string => {
    const file = files.get(job)?.[role];
    if (!file) throw new Error(`${job} made no ${role}`);
    return `${DRAWN_FOLDER}/${file}`;
  };
  const tile = `tile:${game.code}`;
  const symbols = Object.entries(game.recipe.symbols).map(([role, emoji]) => [
    role,
    at(symbolJobId(role as HighSymbol, emoji), 'picture'),
  ]);
  return {
    palette: game.recipe.palette,
    w160: at(tile, 'w160'),
    w200: at(tile, 'w200'),
    w300: at(tile, 'w300'),
    symbols: Object.fromEntries(symbols) as CatalogueGameArt['symbols'],
  };
}

await drawCatalogue();
