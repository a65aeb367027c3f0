import type { StaffAccount } from '@mela/contract/console/staff';
import type { StaffStatus } from '@mela/contract/staff-permissions';
import type { Text } from '@mela/web/platform/language/text';

/** What a log-in requires besides the password. */
export function factorsText(factors: StaffAccount['factors'], text: Text): string {
  return factors.length === 0
    ? text('consoleStaff.passwordAlone')
    : factors.map((factor) => text(`consoleStaff.factor.${factor}`)).join(', ');
}

export const STATUS_COLOURS: Readonly<Record<StaffStatus, string>> = {
  invited: 'yellow',
  active: 'teal',
  suspended: 'red',
};
