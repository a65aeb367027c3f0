import type { StaffPermission } from '@mela/contract/staff-permissions';

/** Each of these permissions proposes or decides something that takes two people. */
export const DECIDING: readonly StaffPermission[] = [
  'money.approve',
  'money.propose',
  'payments.act',
  'staff',
  'vendors',
];

/** Whether the account sees what waits for a second person. */
export const mayDecideSomething = (permissions: readonly StaffPermission[]): boolean =>
  DECIDING.some((permission) => permissions.includes(permission));
