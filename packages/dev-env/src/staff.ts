import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from './child-environments.ts';

/** Creates a staff account at the demo's first merchant of a running site: `staffCommand` with `add`. */
export function addStaff(site: { readonly dataDir: string }, name: string, ...more: string[]) {
  return staffCommand(site, name, 'add', '--merchant', 'mela', ...more);
}

/**
 * `npm run mela -- staff <verb>` next to a running site. Returns the password of a new account; empty after a change. Throws with what the command
 * said when it refused.
 */
export async function staffCommand(
  site: { readonly dataDir: string },
  name: string,
  verb: string,
  ...more: string[]
): Promise<{ name: string; password: string }> {
  const said = await run(site, [verb, '--name', name, ...more]);
  return { name, password: /with the password (\S+)/.exec(said)?.[1] ?? '' };
}

/** Creates a role, or changes its permissions, at a running site. */
export async function staffRole(
  site: { readonly dataDir: string },
  role: string,
  permissions: readonly string[],
): Promise<void> {
  await run(site, ['role', '--role', role, '--may', permissions.join(',')]);
}

async function run(site: { readonly dataDir: string }, words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/mela.mjs', 'staff', ...words], {
    cwd: repositoryRoot,
    env: { ...process.env, DATA_DIR: site.dataDir },
  });
  return stdout;
}
