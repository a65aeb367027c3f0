import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { betChoice, type BetChoice } from './bet-choice.ts';
import { copyFrontEnd, inlineScriptHashes, usesEval } from './front-end.ts';
import { nameFromId, readGameDetails, type GameDetails } from './game-details.ts';
import { COST_SCALE, readMathsModes } from './maths-modes.ts';
import type { ModeFigures } from './mode-figures.ts';
import { openModeIndex, type ModeIndex } from './mode-index.ts';
import { versionOf, type PackageFolder } from './package-folder.ts';
import { drawPicture, PICTURE } from './picture.ts';
import { remoteHosts } from './remote-hosts.ts';
import { checkReturns } from './returns.ts';
import { writeModeIndex } from './write-mode-index.ts';

/**
 * Makes a package playable: reads and verifies its maths once, keeping the index in `indexDir/<version>`, and opens it.
 * A version that was read before is opened at once. Throws a `PackageProblem` if it cannot be played.
 */
export async function loadPackage(id: string, folder: PackageFolder, indexDir: string): Promise<PackagedGame> {
  const details = readGameDetails(folder.details && (await readFile(join(folder.folder, folder.details), 'utf8')));
  const version = await versionOf(folder);
  const place = join(indexDir, version);
  const figures = (await readFigures(place)) ?? (await buildIndex(folder, place, details));
  const bets = betChoice(figures, details);
  const opened = await Promise.all(figures.map((_, index) => openModeIndex(join(place, `mode${index}`))));
  const modes = figures.map((mode, index) => ({
    name: mode.name,
    cost: BigInt(mode.cost),
    totalWeight: BigInt(mode.totalWeight),
    buysFeature: details.buyModes
      ? details.buyModes.some((name) => name.toLowerCase() === mode.name.toLowerCase())
      : BigInt(mode.cost) >= 10n * BigInt(COST_SCALE),
    figures: mode,
    index: opened[index] as ModeIndex,
  }));
  return {
    id,
    version,
    name: { en: nameFromId(id), ...details.name },
    details,
    bets,
    modes,
    front: join(place, 'front'),
    scriptHashes: await inlineScriptHashes(join(place, 'front')),
    needsEval: await usesEval(join(place, 'front')),
    remoteHosts: await remoteHosts(join(place, 'front')),
    picture: details.icon === undefined ? undefined : join(place, PICTURE),
    modeOf: (name) => modes.find((mode) => mode.name.toLowerCase() === name.toLowerCase()),
    async close() {
      await Promise.all(opened.map((index) => index.close()));
    },
  };
}

/** The figures in the index of a finished version; an index whose creation was interrupted has no such file. */
async function readFigures(place: string): Promise<readonly ModeFigures[] | undefined> {
  const text = await readFile(join(place, READY), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as ModeFigures[]);
}

/**
 * The last file to be written. Raise its number when the format of the other files changes, so that they are rebuilt.
 */
const READY = 'figures-2.json';

async function buildIndex(folder: PackageFolder, place: string, details: GameDetails): Promise<readonly ModeFigures[]> {
  const building = `${place}.new`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true });
  try {
    const maths = join(folder.folder, folder.maths);
    const modes = readMathsModes(await readFile(join(maths, 'index.json'), 'utf8'));
    const figures: ModeFigures[] = [];
    for (const [index, mode] of modes.entries())
      figures.push(await writeModeIndex(maths, mode, join(building, `mode${index}`)));
    checkReturns(figures);
    betChoice(figures, details);
    await copyFrontEnd(folder, modes, join(building, 'front'));
    if (details.icon !== undefined) await drawPicture(folder, details.icon, join(building, PICTURE));
    await writeFile(join(building, READY), JSON.stringify(figures, undefined, 2));
    await rm(place, { recursive: true, force: true });
    await rename(building, place);
    return figures;
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    throw error;
  }
}

/** A package that can be played. */
export interface PackagedGame {
  readonly id: string;
  readonly version: string;
  readonly name: Readonly<Record<string, string>> & { readonly en: string };
  readonly details: GameDetails;
  readonly bets: BetChoice;
  readonly modes: readonly PackagedMode[];
  /** Folder of the files that browsers get. */
  readonly front: string;
  readonly scriptHashes: readonly string[];
  /** Its scripts evaluate text as code. */
  readonly needsEval: boolean;
  /** What it would load from elsewhere, which its policy blocks. */
  readonly remoteHosts: readonly string[];
  /** The file with its picture for the lobby, where it has one. */
  readonly picture: string | undefined;
  /** By name, without regard to case. */
  modeOf(name: string): PackagedMode | undefined;
  close(): Promise<void>;
}

export interface PackagedMode {
  readonly name: string;
  /** A round costs the bet times this, over `COST_SCALE`. */
  readonly cost: bigint;
  readonly totalWeight: bigint;
  readonly buysFeature: boolean;
  readonly figures: ModeFigures;
  readonly index: ModeIndex;
}
