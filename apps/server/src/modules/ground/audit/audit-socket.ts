import { askReport, serveReport } from '@mela/database/folder-report';
import type { AuditReport } from './audit-verification.ts';

const NAME = 'audit-verify';

/** Lets `askAudit` in another process run the verification in this one. */
export function serveAudit(folder: string, verify: () => Promise<AuditReport>): Promise<{ close(): Promise<void> }> {
  return serveReport(folder, NAME, verify);
}

/** The report of the process that serves this folder; undefined if none does. Throws if the process could not verify. */
export function askAudit(folder: string): Promise<AuditReport | undefined> {
  return askReport<AuditReport>(folder, NAME);
}
