import { askReport, serveReport } from '@mela/database/folder-report';
import type { AuditReport } from './jackpot-audit.ts';

/** Lets `npm run mela -- jackpot audit` recompute the pools in this process. */
export function serveAudit(folder: string, audit: () => Promise<AuditReport>): Promise<{ close(): Promise<void> }> {
  return serveReport(folder, NAME, audit);
}

/** The report of the process that serves this folder; undefined if none does. */
export function askAudit(folder: string): Promise<AuditReport | undefined> {
  return askReport<AuditReport>(folder, NAME);
}

const NAME = 'jackpot-audit';
