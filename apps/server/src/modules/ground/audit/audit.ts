import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '@mela/database/database';
import type { StaffContext } from '#/http/call.ts';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import { serveAudit } from './audit-socket.ts';
import { verifyAudit } from './audit-verification.ts';
import { createAuditCalls, type AuditOptions } from './audit-calls.ts';
import { addAuditEvent, listAuditOf, readNewestAt, type AuditEvent, type AuditSubject } from './audit.store.ts';

export { addAuditEvent, listAuditOf, readNewestAt, type AuditEvent, type AuditSubject };

/** The part of an event that a change of the staff provides; who, where and when come from the call. */
export interface Noted extends Pick<AuditEvent, 'action' | 'subject' | 'before' | 'after' | 'reason'> {
  readonly subject: AuditSubject;
}

/** Adds an event for a call of the staff. Pass the transaction of the change, and call it last: other events wait until it ends. */
export function noteCall(tx: Queryable, { staff, ip, userAgent }: StaffContext, noted: Noted): Promise<void> {
  const merchantId = isOfDeployment(noted) ? undefined : staff.merchantId;
  return addAuditEvent(tx, { ...noted, merchantId, staffId: staff.id, ip, userAgent });
}

/**
 * Adds an event for `npm run mela -- <command>`; the name of a person who runs a command on the machine is unknown. Without `merchantId` it is an event
 * of the deployment. Pass the transaction of the change, and call it last.
 */
export function noteCommand(
  tx: Queryable,
  command: string,
  noted: Noted & { readonly merchantId?: bigint },
): Promise<void> {
  const by = { staffId: undefined, ip: '', userAgent: `npm run mela -- ${command}` };
  return addAuditEvent(tx, { ...noted, ...by, merchantId: noted.merchantId });
}

/** Changes for every merchant are listed in the audit of each. */
function isOfDeployment({ action, subject }: Noted): boolean {
  return DEPLOYMENT_ACTIONS.includes(action) || DEPLOYMENT_SUBJECTS.includes(subject.kind);
}

const DEPLOYMENT_ACTIONS: readonly AuditEvent['action'][] = ['game_maintenance', 'maker_maintenance'];
const DEPLOYMENT_SUBJECTS: readonly AuditSubject['kind'][] = ['vendor', 'staff_role'];

/** The events of the operator's people, verified each night. The log keeps the newest hash out of reach of anyone who rewrites the table. */
export function createAudit(options: AuditOptions & { readonly log: FastifyBaseLogger }) {
  const { database, log } = options;
  const audit_verify: JobHandler = async () => {
    const report = await verifyAudit(database);
    if (report.ok) log.info(report, 'the audit holds');
    else log.error(report, 'the audit is broken');
    return 'done';
  };
  const ticks: readonly Tick[] = [{ cron: '47 3 * * *', kind: 'audit_verify' }];
  return {
    calls: createAuditCalls(options),
    jobs: { audit_verify },
    ticks,
    /** Lets `npm run mela -- audit verify` ask this process. */
    serveVerification: (folder: string) => serveAudit(folder, () => verifyAudit(database)),
  };
}
