import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Installs with `npm ci` when node_modules is absent or differs from package-lock.json. False when that failed (the reason is printed). */
export async function ensureInstalled(root) {
  const reason = whyInstall(root);
  if (reason === undefined) return true;
  console.log(`Installing packages: ${reason}`);
  const progress = showProgress();
  const { code, output } = await npmCi(root, progress.fetched);
  progress.stop();
  const stillWrong = code === 0 ? whyInstall(root) : `npm ci ended with code ${code}`;
  if (stillWrong === undefined) {
    console.log(`Packages installed in ${progress.seconds()} s`);
    return true;
  }
  console.error(
    `\nThe packages could not be installed (${stillWrong}). npm said:\n\n${shortened(output)}\n\n` +
      'What is needed: the npm registry (see `npm config get registry`) or an npm cache that already holds these packages,\n' +
      'write access to this folder, and about 1.5 GB of disk. Then run the same command again.',
  );
  return false;
}

/** Why an install is due, or undefined. npm writes what it installed into node_modules/.package-lock.json, last of all. */
function whyInstall(root) {
  const installed = readLock(join(root, 'node_modules/.package-lock.json'));
  if (installed === undefined) return 'nothing is installed yet';
  const wanted = readLock(join(root, 'package-lock.json'));
  if (wanted === undefined) return 'package-lock.json cannot be read';
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) continue;
    const there = installed[path];
    if (there === undefined && entry.optional) continue;
    if (there?.version !== entry.version || there?.integrity !== entry.integrity || there?.link !== entry.link)
      return `${path} is not as in package-lock.json`;
  }
  return undefined;
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** `onFetched` is called for each package that npm has in hand, from the registry or its cache. */
function npmCi(root, onFetched) {
  const args = [
    'ci',
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=http',
    // A registry that is away is found out within seconds, one that stumbles is asked again.
    '--fetch-retries=3',
    '--fetch-retry-factor=2',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=8000',
  ];
  const { command, script } = npmCommand();
  const child = spawn(command, [...script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: outerPath(root) },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  createInterface(child.stderr).on('line', (line) => {
    if (line.startsWith('npm http')) onFetched();
    else if (!line.startsWith('npm warn')) output += `${line}\n`;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The npm that runs us, by the Node that runs it; `npm ci` removes node_modules, and with it the Node of node_modules/.bin. */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm && node && existsSync(npm) && existsSync(node) && /npm-cli\.c?js$/.test(npm))
    return { command: node, script: [npm] };
  return { command: 'npm', script: [] };
}

function outerPath(root) {
  const inside = join(root, 'node_modules');
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(inside))
    .join(delimiter);
}

/** One line that moves on a terminal, a line every five seconds elsewhere. */
function showProgress() {
  const startedAt = Date.now();
  const terminal = process.stdout.isTTY;
  let count = 0;
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const line = () => `  ${seconds()} s, ${count} files from the registry or the cache`;
  const timer = setInterval(
    () => (terminal ? process.stdout.write(`\r${line()}   `) : console.log(line())),
    terminal ? 500 : 5000,
  );
  return {
    seconds,
    fetched: () => void count++,
    stop: () => {
      clearInterval(timer);
      if (terminal) process.stdout.write('\n');
    },
  };
}

/** npm names the reason first and the log last. */
function shortened(text) {
  const lines = text.trim().split('\n');
  return lines.length <= 30 ? lines.join('\n') : [...lines.slice(0, 18), '…', ...lines.slice(-8)].join('\n');
}
