import { Select } from '@mantine/core';
import { PLAYER_FLAGS } from '@mela/contract/console/player-words';
import { useText } from '@mela/web/platform/language/text';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { formText } from '#/parts/form-text.ts';
import { ReasonField } from '#/parts/reason-field.tsx';

/** Sets a flag, or takes one off that is set. */
export function FlagDialog({ player, onClose, onDone }: DialogProps) {
  const text = useText();
  const { client } = useConsole();
  const [flag, setFlag] = useState<(typeof PLAYER_FLAGS)[number]>(player.flags[0]?.flag ?? 'watch');
  const isSet = player.flags.some((one) => one.flag === flag);
  return (
    <ActionDialog
      title={text('consolePlayers.do.flag')}
      submit={text(isSet ? 'consolePlayers.flagOff' : 'consolePlayers.flagOn')}
      send={(form) =>
        client.api.call('consoleFlagPlayer', {
          params: { memberId: player.memberId },
          body: { flag, isSet: !isSet, reason: formText(form, 'reason') },
        })
      }
      done={() => text(isSet ? 'consolePlayers.done.flagOff' : 'consolePlayers.done.flagOn')}
      onClose={onClose}
      onDone={onDone}
    >
      <Select
        label={text('consolePlayers.flags')}
        data={PLAYER_FLAGS.map((value) => ({ value, label: text(`consolePlayers.flag.${value}`) }))}
        value={flag}
        allowDeselect={false}
        onChange={(value) => setFlag(PLAYER_FLAGS.find((one) => one === value) ?? flag)}
      />
      <ReasonField />
    </ActionDialog>
  );
}
