import { SegmentedControl } from '@mantine/core';
import { AGENT_TYPES, type AgentType } from '@mela/contract/account-types';
import { useText } from '@mela/web/platform/language/text';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import { formText } from '#/parts/form-text.ts';
import { ReasonField } from '#/parts/reason-field.tsx';
import { typeWord } from '../player-words.ts';
import type { DialogProps } from './dialog-props.ts';

/** Makes a player an agent, or either a master agent. */
export function AgentDialog({ player, onClose, onDone }: DialogProps) {
  const text = useText();
  const { client } = useConsole();
  const types = AGENT_TYPES.filter((type) => type > player.type);
  const [type, setType] = useState<AgentType>(types[0] ?? 2);
  return (
    <ActionDialog
      title={text('consolePlayers.do.makeAgent')}
      submit={text('consolePlayers.do.makeAgent')}
      send={(form) =>
        client.api.call('consoleMakeAgent', {
          params: { memberId: player.memberId },
          body: { type, reason: formText(form, 'reason') },
        })
      }
      done={() => text('consolePlayers.done.makeAgent')}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{text('consolePlayers.about.makeAgent')}</p>
      <SegmentedControl
        aria-label={text('consolePlayers.type')}
        data={types.map((value) => ({ value: value.toString(), label: typeWord(value, text) }))}
        value={type.toString()}
        onChange={(value) => setType(types.find((one) => one.toString() === value) ?? type)}
      />
      <p className="quiet">{text(type === 2 ? 'consolePlayers.about.masterAgent' : 'consolePlayers.about.agent')}</p>
      <ReasonField />
    </ActionDialog>
  );
}
