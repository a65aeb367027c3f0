import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Runs `entry` (a path from the repository's root) on Node 24, installing the packages first where that is needed.
 * Everything in this folder must work on the oldest Node we accept, with nothing installed.
 */
export async function onNode24(entry) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(
      `Mela needs Node 20.19 or newer to start; this is ${process.version}.\n` +
        'Get a newer one from https://nodejs.org (or: nvm install 24), then run the same command again.',
    );
    process.exit(1);
  }
  process.chdir(root);
  endWithNpm();
  if (!(await ensureInstalled(root))) process.exit(1);

  if (major >= 24) {
    await import(pathToFileURL(join(root, entry)).href);
    return;
  }
  process.exit(await runAgain(bundledNode(), entry));
}

/** npm passes a SIGTERM on to the shell between us, which dies of it without a word; then it is our turn. */
function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

function bundledNode() {
  const path = join(root, 'node_modules/node/bin/node');
  try {
    accessSync(path, constants.X_OK);
    return path;
  } catch {
    console.error(
      'The package `node`, which carries Node 24, is installed without its program, because install scripts did not run.\n' +
        'Allow them for it (npm rebuild node --ignore-scripts=false), or put Node 24 first in PATH, then try again.',
    );
    process.exit(1);
  }
}

/** The same command on Node 24; signals pass through, and its exit code becomes ours. */
function runAgain(node, entry) {
  const child = spawn(node, [join(root, entry), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // The terminal sends its Ctrl-C to the whole group, so the child has had it already.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`Cannot run ${node}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}
