import type { ApprovalKind } from '@mela/contract/console/approvals';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { Database, Queryable } from '@mela/database/database';
import type { z } from 'zod';
import type { StaffContext } from '#/http/call.ts';
import type { Failed } from '#/http/failure.ts';
import type { AuditSubject } from '#/modules/ground/audit/audit.ts';

/** The merchants that a proposal concerns. */
export type Reach = 'everywhere' | readonly bigint[];

/** An action that takes two members of the staff. */
export interface ApprovalRules<Payload extends Record<string, unknown>> {
  readonly kind: ApprovalKind;
  /** What is stored until the decision, as JSON: ids and amounts are strings. It is parsed again before it takes effect. */
  readonly payload: z.ZodType<Payload>;
  readonly propose: StaffPermission;
  readonly approve: StaffPermission;
  readonly validHours: number;
  /** Belongs to the deployment, not to the merchant that the proposer works for. Its proposals name their reach. */
  readonly isOfDeployment?: true;
  /** While fewer than two accounts may approve it, its proposer decides alone, and the audit marks this. */
  readonly oneSuffices?: true;
  /**
   * Applies it, with statements of this transaction only. Its result is stored in the audit as before and after; a failure undoes everything: the
   * proposal stays open, and the approver receives the code.
   */
  apply(tx: Queryable, approved: Approved<Payload>): Promise<Effect | Failed>;
  /** Refused or withdrawn: removes what was made for the proposal, in the transaction of the decision. `payload` is unparsed. */
  drop?(
    tx: Queryable,
    dropped: Pick<Approved<Payload>, 'subject'> & { readonly payload: Record<string, unknown> },
  ): Promise<void>;
  /** Runs after the commit: notifies open screens. */
  announce?(approved: Approved<Payload>): void;
}

export interface Approved<Payload> {
  /** Makes the effect happen once: a key for transfers. */
  readonly approvalId: bigint;
  readonly payload: Payload;
  readonly subject: AuditSubject;
  readonly reason: string;
  /** Of the approver. */
  readonly context: StaffContext;
  readonly proposedBy: bigint;
}

interface Effect {
  readonly before?: Record<string, unknown> | undefined;
  readonly after?: Record<string, unknown> | undefined;
}

/** The current permissions of the staff, read in the transaction that depends on them. */
export interface StaffRights {
  /** None for an account that is not active, or that does not act at every merchant of `reach`. */
  permissionsOf(tx: Queryable, staffId: bigint, reach: Reach): Promise<readonly StaffPermission[]>;
  /**
   * The accounts that share a decision: those that have the permission at every merchant of `reach`, with those that were
   * suspended within the last week. Suspending the others does not make anyone decide alone.
   */
  countDeciders(tx: Queryable, permission: StaffPermission, reach: Reach): Promise<number>;
  /** The merchants at which an account acts. */
  reachOf(tx: Queryable, staffId: bigint): Promise<Reach>;
}

export interface ApprovalsOptions {
  readonly database: Database;
  readonly rights: StaffRights;
  /** Names of staff by id, former staff included. */
  readonly staffNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
}

export type AnyRules = ApprovalRules<Record<string, unknown>>;
