import { FACTOR_PERMISSIONS, type StaffPermission } from '@mela/contract/staff-permissions';
import type { StaffSession } from './call.ts';

/** Whether the permission opens something that a password alone does not. */
export function lacksFactor(staff: Pick<StaffSession, 'isFactorProven'>, permission: StaffPermission): boolean {
  return FACTOR_PERMISSIONS.includes(permission) && !staff.isFactorProven;
}
