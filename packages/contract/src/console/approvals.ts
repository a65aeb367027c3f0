import { z } from 'zod';
import { id, instant } from '../amounts.ts';
import { AUDIT_SUBJECTS } from '../audit-actions.ts';
import { operation } from '../operation.ts';

/** Kinds of changes that one of the staff proposes and another approves. */
export const APPROVAL_KINDS = [
  'staff_invited',
  'staff_changed',
  'role_changed',
  'balance_correction',
  'vendor_changed',
  'vendor_on',
  'deposit_confirmed',
  'payout_approved',
  'withdrawal_approved',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** `open` until someone decides; then one of the others, for good. */
export const APPROVAL_STATUSES = ['open', 'applied', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Why something is proposed, or refused. */
export const reason = z.string().trim().min(3).max(500);

const person = z.object({ staffId: id, name: z.string() });

const approval = z.object({
  approvalId: id,
  kind: z.enum(APPROVAL_KINDS),
  /** Of the whole deployment instead of the merchant that is worked for. */
  isOfDeployment: z.boolean(),
  /** Its subject. */
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() }),
  /** The proposed change, in the form of its kind; amounts are strings. */
  payload: z.record(z.string(), z.unknown()),
  reason: z.string(),
  proposedBy: person,
  proposedAt: instant,
  expiresAt: instant,
  status: z.enum(APPROVAL_STATUSES),
  /** Null while it is open, and of one that expired. */
  decided: z
    .object({
      by: person,
      at: instant,
      reason: z.string(),
      /** By one person, because fewer than two could have approved it. */
      isAlone: z.boolean(),
    })
    .nullable(),
  /** Whether the caller may approve or refuse it now, and whether they may withdraw it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type Approval = z.infer<typeof approval>;

export const consoleApprovals = operation({
  id: 'consoleApprovals',
  method: 'GET',
  path: '/wps/console/approvals',
  summary: 'What waits for a second person, and what was decided: of the kinds that the account may propose or approve',
  access: 'staff',
  moduleId: 'CONSOLE3',
  query: z
    .strictObject({
      list: z.enum(['open', 'decided']).default('open'),
      kind: z.enum(APPROVAL_KINDS).optional(),
      subjectKind: z.enum(AUDIT_SUBJECTS).optional(),
      subjectId: z.string().min(1).max(200).optional(),
      sort: z.enum(['newest', 'oldest']).default('newest'),
      cursor: id.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    })
    .refine(({ subjectKind, subjectId }) => (subjectKind === undefined) === (subjectId === undefined), {
      message: 'subjectKind and subjectId go together',
    }),
  output: z.object({
    list: z.array(approval),
    /** Send it as `cursor` for the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: ['forbidden'],
});

const params = z.strictObject({ approvalId: id });
const decision = ['forbidden', 'not_found', 'own_proposal', 'proposal_decided', 'proposal_expired'] as const;

export const consoleApproval = operation({
  id: 'consoleApproval',
  method: 'GET',
  path: '/wps/console/approvals/{approvalId}',
  summary: 'One proposal',
  access: 'staff',
  moduleId: 'CONSOLE3',
  params,
  output: approval,
  errors: ['not_found'],
});

/** The effect, the decision and their event are one: when the effect is refused, its code is returned and the proposal stays open. */
export const consoleApprove = operation({
  id: 'consoleApprove',
  method: 'POST',
  path: '/wps/console/approvals/{approvalId}/approval',
  summary: 'Approves a proposal of somebody else, which takes effect with it',
  access: 'staff',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params,
  output: approval,
  errors: [
    ...decision,
    'permission_not_held',
    'proposer_not_permitted',
    'conflict',
    'insufficient_balance',
    'last_owner',
    'own_account',
    'payment_decided',
    'withdrawal_decided',
  ],
});

export const consoleRefuse = operation({
  id: 'consoleRefuse',
  method: 'POST',
  path: '/wps/console/approvals/{approvalId}/refusal',
  summary: 'Refuses a proposal of somebody else',
  access: 'staff',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params,
  body: z.strictObject({ reason }),
  output: approval,
  errors: decision,
});

export const consoleWithdraw = operation({
  id: 'consoleWithdraw',
  method: 'POST',
  path: '/wps/console/approvals/{approvalId}/withdrawal',
  summary: 'Takes a proposal of ones own back',
  access: 'staff',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params,
  output: approval,
  errors: ['forbidden', 'not_found', 'proposal_decided', 'proposal_expired'],
});
