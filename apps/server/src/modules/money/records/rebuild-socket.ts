import { askReport, serveReport } from '@mela/database/folder-report';

/** Lets `npm run mela -- records rebuild` have this process count the days again. */
export function serveRebuild(folder: string, rebuild: () => Promise<Rebuilt>): Promise<{ close(): Promise<void> }> {
  return serveReport(folder, NAME, rebuild);
}

/** What the process that serves this folder has counted; undefined when none does. */
export function askRebuild(folder: string): Promise<Rebuilt | undefined> {
  return askReport<Rebuilt>(folder, NAME);
}

export interface Rebuilt {
  /** Of all members together. */
  readonly days: number;
}

const NAME = 'records-rebuild';
