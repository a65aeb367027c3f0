import { z } from 'zod';
import { day, id, instant } from '../amounts.ts';
import { AUDIT_ACTIONS, AUDIT_LISTS, AUDIT_SUBJECTS } from '../audit-actions.ts';
import { operation } from '../operation.ts';
import { listPage, listQuery, sortBy } from './list.ts';

/** Values as they were noted; amounts are strings. */
const noted = z.record(z.string(), z.unknown()).nullable();

const auditEvent = z.object({
  /** Its place in the chain of the whole deployment; what a merchant's staff reads has gaps. */
  number: id,
  at: instant,
  action: z.enum(AUDIT_ACTIONS),
  /** Null for a command, and for a sign-in that failed. */
  by: z.object({ staffId: id, name: z.string() }).nullable(),
  /** Null if no account has the name that was tried. `name` is the person's, if the event is about one. */
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string(), name: z.string().nullable() }).nullable(),
  before: noted,
  after: noted,
  reason: z.string(),
  ip: z.string(),
  /** Browser and system by the user agent, or the command. */
  device: z.string(),
});
export type AuditEvent = z.input<typeof auditEvent>;

/**
 * One merchant's events and those of the whole deployment; those about staff of the whole deployment only for accounts that act
 * at every merchant. What staff wrote about a player or to them is null for accounts without `players.read`. `search` is the id
 * of an event's subject.
 */
export const consoleAudit = operation({
  id: 'consoleAudit',
  method: 'GET',
  path: '/wps/console/audit',
  summary: "What the operator's staff did at the merchant, searched, filtered and ordered",
  access: 'staff',
  permission: 'audit',
  moduleId: 'CONSOLE3',
  query: z.strictObject({
    ...listQuery,
    sort: sortBy('number'),
    kind: z.enum(AUDIT_LISTS).default('all'),
    action: z.enum(AUDIT_ACTIONS).optional(),
    /** By this person. */
    staffId: id.optional(),
    subjectKind: z.enum(AUDIT_SUBJECTS).optional(),
    /** The event of this number alone. */
    number: id.optional(),
    /** Days in the merchant's time zone, both included. */
    from: day.optional(),
    to: day.optional(),
  }),
  output: listPage(auditEvent),
  errors: ['forbidden'],
});
