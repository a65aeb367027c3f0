import { askReport, serveReport } from '@mela/database/folder-report';

/** Lets `npm run mela -- agency rebuild` have this process count the figures of teams again. */
export function serveTeamRebuild(folder: string, rebuild: () => Promise<number>): Promise<{ close(): Promise<void> }> {
  return serveReport(folder, NAME, async () => ({ days: await rebuild() }));
}

/** How many days of teams the process that serves this folder has counted; undefined when none does. */
export function askTeamRebuild(folder: string): Promise<{ readonly days: number } | undefined> {
  return askReport<{ readonly days: number }>(folder, NAME);
}

const NAME = 'agency-rebuild';
