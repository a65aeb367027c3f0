import type { ApprovalStatus } from '@mela/contract/console/approvals';
import type { Text } from '@mela/web/platform/language/text';

/** The outcome of a change: done, if one person suffices, or waiting for a second one. */
export const proposedText = (status: ApprovalStatus, text: Text): string =>
  text(status === 'applied' ? 'consoleStaff.done.applied' : 'consoleStaff.done.proposed');
