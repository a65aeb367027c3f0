import type { StaffAccount } from '@mela/contract/console/staff';
import { useText } from '@mela/web/platform/language/text';
import { useConsole } from '#/client/console-context.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import { formText } from '#/parts/form-text.ts';
import { ReasonField } from '#/parts/reason-field.tsx';

export type AccountAction = 'suspend' | 'restore' | 'resetFactor' | 'endSessions';

const CALLS = {
  suspend: 'consoleStaffSuspend',
  restore: 'consoleStaffRestore',
  resetFactor: 'consoleStaffResetFactor',
  endSessions: 'consoleStaffEndSessions',
} as const;

/** An action on a staff account that needs one person and only a reason. */
export function AccountDialog({ action, account, onClose, onDone }: AccountDialogProps) {
  const text = useText();
  const { client } = useConsole();
  return (
    <ActionDialog<object>
      title={text(`consoleStaff.do.${action}`)}
      submit={text(`consoleStaff.do.${action}`)}
      isDangerous={action === 'suspend'}
      send={(form) =>
        client.api.call(CALLS[action], {
          params: { staffId: account.staffId },
          body: { reason: formText(form, 'reason') },
        })
      }
      done={() => text(`consoleStaff.done.${action}`)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{text(`consoleStaff.about.${action}`)}</p>
      <ReasonField />
    </ActionDialog>
  );
}

interface AccountDialogProps {
  readonly action: AccountAction;
  readonly account: StaffAccount;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
