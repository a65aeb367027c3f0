import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from './child-environments.ts';

/**
 * `npm run staff:add` beside a running site: makes or changes an account of staff at the demo's first merchant. Answers the
 * password of a new one; empty after a change. Throws with what the command said when it refused.
 */
export async function addStaff(
  site: { readonly dataDir: string },
  name: string,
  ...more: string[]
): Promise<{ name: string; password: string }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/staff-add.mjs', '--merchant', 'mela', '--name', name, ...more],
    { cwd: repositoryRoot, env: { ...process.env, DATA_DIR: site.dataDir } },
  );
  return { name, password: /with the password (\S+)/.exec(stdout)?.[1] ?? '' };
}
