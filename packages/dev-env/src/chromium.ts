import { accessSync, constants } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './child-environments.ts';

export interface Chromium {
  executablePath: string;
  args: string[];
  /** What the browser needs in its environment, beside what is there. */
  environment: Record<string, string>;
}

/** What a browser on a test machine must not do: ask for a sandbox that containers lack, or call home. */
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

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/** CHROMIUM_PATH, the system's Chromium, or the one inside the package @sparticuz/chromium. Undefined where none can run. */
export async function findChromium(): Promise<Chromium | undefined> {
  for (const path of [process.env['CHROMIUM_PATH'], ...systemPaths])
    if (path && isExecutable(path)) return { executablePath: path, args: quietArgs, environment: {} };
  return process.platform === 'linux' && process.arch === 'x64' ? await unpackChromium() : undefined;
}

/**
 * The package unpacks to the system's temporary folder and lays its libraries beside it only where it takes itself to be in a
 * serverless container. So it is told both while it unpacks; its own arguments, which switch web security off, stay unused.
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
      ...(!isReadable('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  };
}

/** Runs `work` under a changed environment and gives the old one back, whatever `work` itself changed in it. */
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
