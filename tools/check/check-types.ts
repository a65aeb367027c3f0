import { readdirSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './run-program.ts';
import type { Findings } from './part.ts';
import { workspaces } from './workspaces.ts';

/** Every tsconfig of the root and of each workspace, two at a time; what did not change since the last run is not checked again. */
export async function checkTypes(): Promise<Findings> {
  const waiting = ['.', ...workspaces()].flatMap(tsconfigsOf);
  const findings: Findings = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { code, output } = await runProgram('tsc', [
        '-p',
        next,
        '--noEmit',
        '--pretty',
        'false',
        '--incremental',
        '--tsBuildInfoFile',
        path.resolve(`.cache/types/${next.replaceAll('/', '-')}.tsbuildinfo`),
      ]);
      if (code !== 0) findings.push(output || `tsc -p ${next} ended with code ${code}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return findings;
}

const tsconfigsOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^tsconfig(\.[\w-]+)?\.json$/.test(name) && name !== 'tsconfig.base.json')
    .map((name) => (folder === '.' ? name : `${folder}/${name}`));
