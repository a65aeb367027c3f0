import type { ConsoleWithdrawalDetail } from '@mela/contract/console/withdrawals';
import { useText } from '@mela/web/platform/language/text';
import { useConsole } from '#/client/console-context.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import { formText } from '#/parts/form-text.ts';
import { ReasonField } from '#/parts/reason-field.tsx';
import { sumIn } from '#/parts/sum-in.ts';
import { netSum } from './withdrawal-words.ts';

export type How = 'approve' | 'return';

/** Approves a withdrawal or returns its money, with the reason that the audit and, of a return, the player reads. */
export function DecisionDialog({ how, order, onClose }: DecisionDialogProps) {
  const text = useText();
  const { client } = useConsole();
  const params = { orderId: order.orderId };
  if (how === 'approve')
    return (
      <ActionDialog
        title={text('consoleWithdrawals.approveTitle', { sum: netSum(order) })}
        submit={text('consoleWithdrawals.approve')}
        send={(form, idempotencyKey) =>
          client.api.call('consoleApproveWithdrawal', {
            params,
            body: { reason: formText(form, 'reason'), idempotencyKey },
          })
        }
        done={({ status }) =>
          text(status === 'applied' ? 'consoleWithdrawals.done.approve' : 'consoleWithdrawals.done.propose')
        }
        onClose={onClose}
        onDone={onClose}
      >
        <ReasonField />
      </ActionDialog>
    );
  return (
    <ActionDialog
      title={text('consoleWithdrawals.returnTitle', { sum: sumIn(order.currency, order.amount) })}
      submit={text('consoleWithdrawals.return')}
      isDangerous
      send={(form) =>
        client.api.call('consoleReturnWithdrawal', { params, body: { reason: formText(form, 'reason') } })
      }
      done={() => text('consoleWithdrawals.done.return')}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{text('consoleWithdrawals.returnAbout')}</p>
      <ReasonField />
    </ActionDialog>
  );
}

interface DecisionDialogProps {
  readonly how: How;
  readonly order: ConsoleWithdrawalDetail;
  readonly onClose: () => void;
}
