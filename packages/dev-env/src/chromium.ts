import { accessSync, constants } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './child-environments.ts';
import { writeFontConfiguration } from './test-fonts.ts';

export interface Chromium {
  executablePath: string;
  args: string[];
  /** Variables to add to the browser's environment. */
  environment: Record<string, string>;
}

/** No sandbox, which containers lack, and no background requests. */
const quietArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser of tests, pictures and benches: `CHROMIUM_PATH`, or the one inside the package @sparticuz/chromium. A Chromium that
 * happens to be installed is never taken, so that each machine measures the same. Undefined on platforms without the package's.
 */
export async function findChromium(): Promise<Chromium | undefined> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is not an executable file: ${named}`);
    return { executablePath: named, args: quietArgs, environment: await fontEnvironment() };
  }
  return process.platform === 'linux' && process.arch === 'x64' ? await unpackChromium() : undefined;
}

/** Only Linux has fontconfig; other systems show their own fonts. */
async function fontEnvironment(): Promise<Record<string, string>> {
  return process.platform === 'linux' ? { FONTCONFIG_FILE: await writeFontConfiguration() } : {};
}

/**
 * The package unpacks to TMPDIR, and unpacks its libraries only if the environment looks like a serverless container, so both
 * are set while it runs. Its own arguments, which switch web security off, are not used.
 */
async function unpackChromium(): Promise<Chromium> {
  const folder = join(repositoryRoot, '.cache/chromium');
  const complete = join(folder, '.complete');
  if (!isReadable(complete)) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const executablePath = await withEnvironment(
    { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    async () => {
      const { default: packaged } = await import('@sparticuz/chromium');
      return await packaged.executablePath();
    },
  );
  await writeFile(complete, '');
  return {
    executablePath,
    args: [...quietArgs, '--no-zygote'],
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      ...(await fontEnvironment()),
    },
  };
}

/** Runs `work` with changed variables and restores the environment, including what `work` itself changed. */
async function withEnvironment<T>(changes: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, changes);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, before);
  }
}

const isExecutable = (path: string) => mayAccess(path, constants.X_OK);
const isReadable = (path: string) => mayAccess(path, constants.R_OK);

function mayAccess(path: string, mode: number) {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
