import type { StaffPermission } from '@mela/contract/staff-permissions';

/** Whoever has one of these proposes or decides something that takes two people. */
export const DECIDING: readonly StaffPermission[] = ['money.approve', 'money.propose', 'staff'];

/** Whether what waits for a second person is shown to somebody. */
export const mayDecideSomething = (permissions: readonly StaffPermission[]): boolean =>
  DECIDING.some((permission) => permissions.includes(permission));
