import { z } from 'zod';
import { id, instant } from '../amounts.ts';
import { STAFF_FACTORS } from '../desk-factors.ts';
import { operation } from '../operation.ts';
import { ROLE_PRESETS, STAFF_PERMISSIONS, STAFF_STATUSES } from '../staff-permissions.ts';
import { APPROVAL_STATUSES, reason } from './approvals.ts';

const role = z.object({
  roleId: id,
  name: z.string(),
  /** Named by the product, and translated; null for one of the operator's own. */
  preset: z.enum(ROLE_PRESETS).nullable(),
});

const merchantCode = z.string().min(1).max(60);
/** The name that members and colleagues read. */
const displayName = z.string().trim().min(1).max(40);
/** Where an account acts: at these merchants, or at all, those to come included. */
const actsFor = z.union([z.literal('everywhere'), z.array(merchantCode).min(1).max(200)]);

const account = z.object({
  staffId: id,
  name: z.string(),
  displayName: z.string(),
  role,
  actsFor: z.union([z.literal('everywhere'), z.array(merchantCode)]),
  status: z.enum(STAFF_STATUSES),
  /** Factors that its log-in asks for. */
  factors: z.array(z.enum(STAFF_FACTORS)),
  /** Of the session that was last used; null if there was none within 90 days. */
  lastSeenAt: instant.nullable(),
});
export type StaffAccount = z.infer<typeof account>;

export const consoleStaff = operation({
  id: 'consoleStaff',
  method: 'GET',
  path: '/wps/console/staff',
  summary: 'Accounts of the staff, by name: those that act nowhere else than who asks',
  access: 'staff',
  permission: 'staff',
  moduleId: 'CONSOLE3',
  query: z.strictObject({
    /** First letters of the name or the displayed name. */
    search: z.string().trim().min(1).max(40).optional(),
    status: z.enum(STAFF_STATUSES).optional(),
    roleId: id.optional(),
    sort: z.enum(['name', '-name']).default('name'),
    /** The name of the last row of the previous page. */
    cursor: z.string().min(1).max(32).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ list: z.array(account), next: z.string().nullable() }),
  errors: ['forbidden'],
});

const params = z.strictObject({ staffId: id });

export const consoleStaffOf = operation({
  id: 'consoleStaffOf',
  method: 'GET',
  path: '/wps/console/staff/{staffId}',
  summary: 'One account of the staff with its open sessions',
  access: 'staff',
  permission: 'staff',
  moduleId: 'CONSOLE3',
  params,
  output: z.object({
    account,
    sessions: z.array(
      z.object({ sessionId: id, device: z.string(), ip: z.string(), startedAt: instant, lastSeenAt: instant }),
    ),
  }),
  errors: ['forbidden', 'not_found'],
});

/** `applied` if one person sufficed. */
const proposed = z.object({ approvalId: id, status: z.enum(APPROVAL_STATUSES) });
const idempotencyKey = z.uuid();

/** The account gets in when a second person has approved it. */
export const consoleStaffInvite = operation({
  id: 'consoleStaffInvite',
  method: 'POST',
  path: '/wps/console/staff',
  summary: 'Makes an account; its first password is answered this once, and must be changed',
  access: 'staff',
  permission: 'staff',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  body: z.strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,31}$/),
    displayName,
    roleId: id,
    actsFor,
    reason,
    /** A repeat gets a new first password for the same account, as long as its owner has chosen none. */
    idempotencyKey,
  }),
  output: proposed.extend({ staffId: id, password: z.string() }),
  errors: ['forbidden', 'not_found', 'username_taken', 'conflict', 'permission_not_held'],
});

export const consoleStaffChange = operation({
  id: 'consoleStaffChange',
  method: 'POST',
  path: '/wps/console/staff/{staffId}/change',
  summary: 'Proposes another shown name, another role or other merchants for an account',
  access: 'staff',
  permission: 'staff',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params,
  body: z
    .strictObject({
      displayName: displayName.optional(),
      roleId: id.optional(),
      actsFor: actsFor.optional(),
      reason,
      idempotencyKey,
    })
    .refine((body) => body.displayName !== undefined || body.roleId !== undefined || body.actsFor !== undefined, {
      message: 'Nothing is to change',
    }),
  output: proposed,
  errors: ['forbidden', 'not_found', 'own_account', 'last_owner', 'conflict', 'permission_not_held'],
});

export const consoleStaffSuspend = operation({
  id: 'consoleStaffSuspend',
  method: 'POST',
  path: '/wps/console/staff/{staffId}/suspension',
  summary: 'Shuts an account out, and ends what it has open',
  access: 'staff',
  permission: 'staff',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params,
  body: z.strictObject({ reason }),
  output: z.object({}),
  errors: ['forbidden', 'not_found', 'own_account', 'last_owner', 'conflict'],
});

export const consoleStaffRestore = operation({
  id: 'consoleStaffRestore',
  method: 'POST',
  path: '/wps/console/staff/{staffId}/restoration',
  summary: 'Lets an account in again that was shut out',
  access: 'staff',
  permission: 'staff',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params,
  body: z.strictObject({ reason }),
  output: z.object({}),
  errors: ['forbidden', 'not_found', 'own_account', 'conflict'],
});

export const consoleStaffResetFactor = operation({
  id: 'consoleStaffResetFactor',
  method: 'POST',
  path: '/wps/console/staff/{staffId}/factor-reset',
  summary: 'Removes the second factors of an account whose owner lost them, and ends its sessions',
  access: 'staff',
  permission: 'staff',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params,
  body: z.strictObject({ reason }),
  output: z.object({}),
  errors: ['forbidden', 'not_found', 'own_account', 'conflict'],
});

export const consoleStaffEndSessions = operation({
  id: 'consoleStaffEndSessions',
  method: 'POST',
  path: '/wps/console/staff/{staffId}/sessions-end',
  summary: 'Ends every session of an account',
  access: 'staff',
  permission: 'staff',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params,
  body: z.strictObject({ reason }),
  output: z.object({ ended: z.number().int() }),
  errors: ['forbidden', 'not_found'],
});

const permissions = z.array(z.enum(STAFF_PERMISSIONS)).min(1).max(STAFF_PERMISSIONS.length);

export const consoleRoles = operation({
  id: 'consoleRoles',
  method: 'GET',
  path: '/wps/console/roles',
  summary: 'The roles, with what each permits and how many have it',
  access: 'staff',
  permission: 'staff',
  moduleId: 'CONSOLE3',
  output: z.object({
    list: z.array(
      role.extend({
        permissions: z.array(z.enum(STAFF_PERMISSIONS)),
        people: z.number().int(),
        /** The version that a change is proposed against. */
        version: z.number().int(),
      }),
    ),
  }),
  errors: ['forbidden'],
});

export const consoleRoleMake = operation({
  id: 'consoleRoleMake',
  method: 'POST',
  path: '/wps/console/roles',
  summary: 'Makes a role; nobody has it until it is given',
  access: 'staff',
  permission: 'staff',
  reach: 'deployment',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  body: z.strictObject({ name: z.string().trim().min(1).max(40), permissions, reason }),
  output: z.object({ roleId: id }),
  errors: ['forbidden', 'username_taken', 'too_many_roles'],
});

export const consoleRoleChange = operation({
  id: 'consoleRoleChange',
  method: 'POST',
  path: '/wps/console/roles/{roleId}/change',
  summary: 'Proposes what a role permits from now on, for everybody who has it',
  access: 'staff',
  permission: 'staff',
  reach: 'deployment',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params: z.strictObject({ roleId: id }),
  body: z.strictObject({ version: z.number().int().min(0), permissions, reason, idempotencyKey }),
  output: proposed,
  errors: ['forbidden', 'not_found', 'conflict', 'own_account', 'permission_not_held'],
});
