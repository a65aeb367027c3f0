import { existsSync } from 'node:fs';
import type { ImportCommand } from '../../apps/server/src/modules/play/vendor-calls/import-calls-command.ts';
import type { ImportSummary } from '../../apps/server/src/modules/play/vendor-calls/import-calls-file.ts';
import { askCommand } from '../../packages/database/src/folder-command.ts';
import { noServer, textIn, typedPath, type Verb } from './noun.ts';

const one = { type: 'string' } as const;

/**
 * The file holds one call per line, signed by the vendor (docs/vendors.md). The same file again moves nothing. Refused calls are listed in
 * `<file>.report`.
 */
export const importCalls: Verb = {
  verb: 'import-calls',
  takes: '<code> --file <calls.jsonl> --since <the moment restored to, as 2026-11-22T10:00:00Z> [--dry-run]',
  does: 'after a restore: imports the calls of the lost time that the vendor can prove',
  options: { file: one, since: one, 'dry-run': { type: 'boolean' } },
  failed: 'Nothing was imported',
  async run(given) {
    const { words, options } = given;
    const [vendor, file, since] = [words[0], textIn(options['file']), textIn(options['since'])];
    const dryRun = options['dry-run'] === true;
    if (!vendor || !file || !since) return { problem: `say ${this.takes}` };
    const path = typedPath(file);
    if (!existsSync(path)) return { problem: `there is no file ${file}` };
    const command = { vendor, file: path, since, dryRun };
    const answer = await askCommand<ImportCommand, ImportSummary>(given.dataDir, 'import-calls', command);
    if (!answer) return noServer(given);
    if ('problem' in answer) return answer;
    return tell(answer, dryRun);
  },
};

function tell({ lines, outcomes, sums, lostUsers, report }: ImportSummary, dryRun: boolean) {
  const said = [
    `${dryRun ? 'Nothing was moved. ' : ''}${lines} lines: ${told(outcomes) || 'nothing'}`,
    `${dryRun ? 'Would be imported' : 'Imported'}, in minor units: ${told(sums) || 'nothing'}`,
    ...(Object.keys(lostUsers).length > 0
      ? [`Users who registered in the lost time, with their calls: ${told(lostUsers)}`]
      : []),
  ].join('\n');
  const { imported = 0, present = 0 } = outcomes;
  const left = Object.values(outcomes).reduce((sum, count) => sum + count, 0) - imported - present;
  return left > 0 ? { said, alarm: `${left} calls were not imported: see ${report}` } : { said };
}

function told(counts: Readonly<Record<string, string | number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
