import { useText } from '@mela/web/platform/language/text';
import { useConsole } from '#/client/console-context.ts';
import { formText } from '#/parts/form-text.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { ReasonField } from '#/parts/reason-field.tsx';

export type ReasonedAction = 'lock' | 'unlock' | 'endSessions' | 'resetPassword';

/** An action that needs a reason and nothing else. */
export function ReasonDialog({ action, player, onClose, onDone }: DialogProps & { readonly action: ReasonedAction }) {
  const text = useText();
  const { client } = useConsole();
  const params = { memberId: player.memberId };
  const send = (form: FormData, idempotencyKey: string) => {
    const body = { reason: formText(form, 'reason') };
    switch (action) {
      case 'lock':
        return client.api.call('consoleLockPlayer', { params, body });
      case 'unlock':
        return client.api.call('consoleUnlockPlayer', { params, body });
      case 'endSessions':
        return client.api.call('consoleEndPlayerSessions', { params, body });
      case 'resetPassword':
        return client.api.call('consoleResetPlayerPassword', { params, body: { ...body, idempotencyKey } });
    }
  };
  const done = (value: object) => {
    if (action !== 'resetPassword') return text(`consolePlayers.done.${action}`);
    return text('by' in value && value.by === 'email' ? 'consolePlayers.resetByEmail' : 'consolePlayers.resetByMobile');
  };
  return (
    <ActionDialog<object>
      title={text(`consolePlayers.do.${action}`)}
      submit={text(`consolePlayers.do.${action}`)}
      isDangerous={action === 'lock'}
      send={send}
      done={done}
      refused={({ errorCode }) =>
        errorCode === 'recovery_unavailable' ? text('consolePlayers.noRecovery') : undefined
      }
      onClose={onClose}
      onDone={onDone}
    >
      <p>{text(`consolePlayers.about.${action}`)}</p>
      <ReasonField />
    </ActionDialog>
  );
}
