import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';
import type { Findings } from './part.ts';
import { workspaces } from './workspaces.ts';

export const checkTypes = (): Promise<Findings> => typeFindings('.', '.cache/types');

/**
 * Type errors of the tree at `root`: every tsconfig of the root and of each workspace, two at a time. `state` is a folder where the
 * compiler keeps what it knows, so that only changes are checked again.
 */
export async function typeFindings(root: string, state: string): Promise<Findings> {
  const waiting = ['.', ...workspaces(root)].flatMap((folder) => tsconfigsOf(root, folder));
  const findings: Findings = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { code, output } = await runProgram('tsc', [
        '-p',
        join(root, next),
        '--noEmit',
        '--pretty',
        'false',
        '--incremental',
        '--tsBuildInfoFile',
        join(state, `${next.replaceAll('/', '-')}.tsbuildinfo`),
      ]);
      if (code !== 0) findings.push(output || `tsc -p ${next} ended with code ${code}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return findings;
}

const tsconfigsOf = (root: string, folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => /^tsconfig(\.[\w-]+)?\.json$/.test(name) && name !== 'tsconfig.base.json')
    .map((name) => (folder === '.' ? name : `${folder}/${name}`));
