import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { messages } from '../../packages/locales/src/catalogues/en.generated.ts';
import { messages as bengali } from '../../packages/locales/src/catalogues/bn.generated.ts';
import { messages as consoleMessages } from '../../packages/locales/src/catalogues/en-console.generated.ts';
import { DEMO_MERCHANTS } from '../../apps/server/demo/demo-merchants.ts';
import { namedMerchants } from './named-merchants.ts';
import { deadTexts } from './dead-texts.ts';
import type { Findings } from './part.ts';

/** Unused texts: each catalogue's keys against the sources that read it. */
export async function checkTexts(): Promise<Findings> {
  const ofSite = await sourcesBelow(['apps/web', 'apps/console', 'apps/server', 'packages/contract']);
  const ofStudio = await sourcesBelow(['vendors/studio/client', 'vendors/studio/src', 'packages/game-rules']);
  const keys = Object.keys({ ...messages, ...consoleMessages });
  const ofGames = keys.filter((key) => /^studio\w*\./.test(key));
  return [
    ...deadTexts(
      keys.filter((key) => !ofGames.includes(key)),
      ofSite,
    ).map((key) => `packages/locales: ${key}`),
    ...namedMerchants({ en: { ...messages, ...consoleMessages }, bn: bengali }, demoNames()),
    // The studio's pages name a text without its area.
    ...deadTexts(ofGames, ofStudio)
      .filter((key) => deadTexts([key.replace(/^\w+\./, '')], ofStudio).length > 0)
      .map((key) => `packages/locales: ${key}`),
  ];
}

function demoNames(): string[] {
  return DEMO_MERCHANTS.flatMap(({ name, brand }) => [
    ...Object.values(name),
    ...(brand['wordmark'] ? [brand['wordmark']] : []),
  ]);
}

async function sourcesBelow(folders: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...folders],
    { maxBuffer: 64 << 20 },
  );
  const paths = stdout.split('\0').filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/e2e\//.test(path));
  return Promise.all(paths.map((path) => readFile(path, 'utf8').catch(() => '')));
}
