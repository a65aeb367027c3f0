import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageFile } from '@mela/game-art/pipeline/package-file';
import { packageFolder, readPackage, type ForeignPackage } from './foreign-package.ts';
import { pictureCredits, type PictureCredit } from './picture-credits.ts';

/** What each bundle says it was made from. */
export const BUNDLED = ['apps/web', 'apps/console', 'vendors/studio'].map((folder) => `${folder}/dist/bundled.json`);
export const NOTICES = 'apps/web/dist/notices';

const ART = 'packages/game-art';

/** Writes the licence notices of everything by others that is served: `credits.json` for the credits screen, and the same as one text file. */
export async function writeNotices(): Promise<void> {
  const manifest = JSON.parse(await readFile(`${ART}/package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const works = pictureCredits(await readFile(`${ART}/CREDITS.md`, 'utf8'), Object.keys(manifest.dependencies));
  const ofWorks = new Set(works.flatMap(({ packages }) => packages));
  const lists = await Promise.all(BUNDLED.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as string[]));
  const bundled = new Set(lists.flat().map(packageFolder));
  const folders = new Set([...[...ofWorks].map((name) => packageFile(name, '')), ...bundled]);
  const packages = await Promise.all([...folders].map(readPackage));
  const credits = assembleCredits(works, packages);
  await mkdir(NOTICES, { recursive: true });
  await writeFile(join(NOTICES, 'notices.txt'), noticesText(credits));
  await writeFile(join(NOTICES, 'credits.json'), JSON.stringify(credits));
}

/** Throws with the names of all packages that have no licence text. */
export function assembleCredits(works: readonly PictureCredit[], packages: readonly ForeignPackage[]): Credits {
  const bare = packages.filter(({ text }) => text === undefined).map(({ name, licence }) => `${name} (${licence})`);
  if (bare.length > 0)
    throw new Error(`no licence text comes with ${bare.join(', ')}: add it to tools/build/notices/texts`);
  const texts = [...new Set(packages.map(({ text = '' }) => text))];
  const textsOf = (names: readonly string[]) => [
    ...new Set(packages.filter(({ name }) => names.includes(name)).map(({ text = '' }) => texts.indexOf(text))),
  ];
  const ofWorks = new Set(works.flatMap((work) => work.packages));
  return {
    works: works.map(({ name, by, licence, packages: from }) => ({ name, by, licence, texts: textsOf(from) })),
    software: [...new Map(packages.map((each) => [each.name, each])).values()]
      .filter(({ name }) => !ofWorks.has(name))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, licence }) => ({ name, by: '', licence, texts: textsOf([name]) })),
    texts,
  };
}

function noticesText({ works, software, texts }: Credits): string {
  const parts = texts.map((text, index) => {
    const names = [...works, ...software]
      .filter((entry) => entry.texts.includes(index))
      .map(({ name, by, licence }) => `${name}${by && `, by ${by}`} (${licence})`);
    return `${names.join('\n')}\n\n${text}\n`;
  });
  return `This site and its games contain the following works by others.\n\n${parts.join(`\n${'='.repeat(80)}\n\n`)}`;
}

/** What the credits screen displays. `texts` of an entry are places in the list of all texts. */
export interface Credits {
  readonly works: readonly Credit[];
  readonly software: readonly Credit[];
  readonly texts: readonly string[];
}

interface Credit {
  readonly name: string;
  readonly by: string;
  readonly licence: string;
  readonly texts: readonly number[];
}
