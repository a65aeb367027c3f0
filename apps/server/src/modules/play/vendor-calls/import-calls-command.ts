import { serveCommands, type CommandProblem } from '@mela/database/folder-command';
import type { GameVendor } from '@mela/game-vendors/game-vendor';
import { importCallsFile, type ImportSummary } from './import-calls-file.ts';
import type { ImportOptions } from './import-calls.ts';

/** Input of `npm run mela -- vendors import-calls`. The file is read by the server, which runs as the same user. */
export interface ImportCommand {
  readonly vendor: string;
  readonly file: string;
  /** ISO 8601: the moment that the database was restored to. */
  readonly since: string;
  readonly dryRun: boolean;
}

export type ImportParts = Omit<ImportOptions, 'vendor' | 'since' | 'dryRun'> & {
  readonly vendors: ReadonlyMap<string, GameVendor>;
};

/** Lets `npm run mela -- vendors import-calls` reach the process that holds the folder's data. One file at a time. */
export function serveImport(folder: string, parts: ImportParts): Promise<{ close(): Promise<void> }> {
  let isBusy = false;
  return serveCommands<ImportCommand, ImportSummary>(folder, 'import-calls', async (command) => {
    const vendor = parts.vendors.get(command.vendor);
    const since = new Date(command.since);
    if (!vendor) return problem(`there is no vendor ${command.vendor}`);
    if (Number.isNaN(since.getTime()))
      return problem(`${command.since} is no moment: write it as 2026-11-22T10:00:00Z`);
    if (since.getTime() > Date.now()) return problem('that moment is still to come');
    if (isBusy) return problem('another file is being imported');
    isBusy = true;
    try {
      return await importCallsFile(command.file, { ...parts, vendor, since, dryRun: command.dryRun });
    } finally {
      isBusy = false;
    }
  });
}

const problem = (text: string): CommandProblem => ({ problem: text });
