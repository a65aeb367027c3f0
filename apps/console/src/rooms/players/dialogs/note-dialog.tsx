import { Textarea } from '@mantine/core';
import { NOTE_MAX } from '@mela/contract/console/player-words';
import { useText } from '@mela/web/platform/language/text';
import { useConsole } from '#/client/console-context.ts';
import { formText } from '#/parts/form-text.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';

/** Something written down for colleagues. */
export function NoteDialog({ player, onClose, onDone }: DialogProps) {
  const text = useText();
  const { client } = useConsole();
  return (
    <ActionDialog
      title={text('consolePlayers.do.note')}
      submit={text('consolePlayers.save')}
      send={(form, idempotencyKey) =>
        client.api.call('consoleNotePlayer', {
          params: { memberId: player.memberId },
          body: { text: formText(form, 'text'), idempotencyKey },
        })
      }
      done={() => text('consolePlayers.done.note')}
      onClose={onClose}
      onDone={onDone}
    >
      <Textarea
        name="text"
        label={text('consolePlayers.noteText')}
        description={text('consolePlayers.noteSeen')}
        required
        withAsterisk={false}
        maxLength={NOTE_MAX}
        rows={5}
        data-autofocus
      />
    </ActionDialog>
  );
}
