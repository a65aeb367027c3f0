import { Textarea, TextInput } from '@mantine/core';
import { MESSAGE_TEXT_MAX, MESSAGE_TITLE_MAX } from '@mela/contract/console/player-words';
import { useText } from '@mela/web/platform/language/text';
import { useConsole } from '#/client/console-context.ts';
import { formText } from '#/parts/form-text.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';

/** A message to the player's inbox, under the operator's name. */
export function MessageDialog({ player, onClose, onDone }: DialogProps) {
  const text = useText();
  const { client } = useConsole();
  return (
    <ActionDialog
      title={text('consolePlayers.do.message')}
      submit={text('consolePlayers.send')}
      send={(form, idempotencyKey) =>
        client.api.call('consoleMessagePlayer', {
          params: { memberId: player.memberId },
          body: { title: formText(form, 'title'), text: formText(form, 'text'), idempotencyKey },
        })
      }
      done={() => text('consolePlayers.done.message')}
      onClose={onClose}
      onDone={onDone}
    >
      <TextInput
        name="title"
        label={text('consolePlayers.title')}
        required
        withAsterisk={false}
        maxLength={MESSAGE_TITLE_MAX}
        data-autofocus
      />
      <Textarea
        name="text"
        label={text('consolePlayers.words')}
        description={text('consolePlayers.messageSeen')}
        required
        withAsterisk={false}
        maxLength={MESSAGE_TEXT_MAX}
        rows={6}
      />
    </ActionDialog>
  );
}
