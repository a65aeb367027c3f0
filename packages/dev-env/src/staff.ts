import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from './child-environments.ts';

/** Makes an account of staff at the demo's first merchant, beside a running site: `staffCommand` with `add`. */
export function addStaff(site: { readonly dataDir: string }, name: string, ...more: string[]) {
  return staffCommand(site, name, 'add', ...more);
}

/**
 * `npm run mela -- staff <verb>` beside a running site. Answers the password of a new account; empty after a change. Throws with what the command
 * said when it refused.
 */
export async function staffCommand(
  site: { readonly dataDir: string },
  name: string,
  verb: string,
  ...more: string[]
): Promise<{ name: string; password: string }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/mela.mjs', 'staff', verb, '--merchant', 'mela', '--name', name, ...more],
    { cwd: repositoryRoot, env: { ...process.env, DATA_DIR: site.dataDir } },
  );
  return { name, password: /with the password (\S+)/.exec(stdout)?.[1] ?? '' };
}
