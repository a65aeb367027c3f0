import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repositoryRoot } from './child-environments.ts';

/** `npm run mela -- …` for a running site. Returns what it printed, or on failure the problem. */
export async function melaCommand(
  site: { readonly dataDir: string },
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: '', ...environment };
  return promisify(execFile)(process.execPath, ['tools/mela.mjs', ...words], { cwd: repositoryRoot, env }).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stderr: string }).stderr,
  );
}
