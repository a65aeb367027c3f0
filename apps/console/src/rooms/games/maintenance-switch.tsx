import { Button } from '@mantine/core';
import type { Answer } from '@mela/web/platform/api/api-error';
import { useText } from '@mela/web/platform/language/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import { formText } from '#/parts/form-text.ts';
import { ReasonField } from '#/parts/reason-field.tsx';

/** Takes a game or a maker out of service at all merchants, or restores it; both with a reason. */
export function MaintenanceSwitch({
  name,
  isClosed,
  send,
  list,
}: {
  readonly name: string;
  readonly isClosed: boolean;
  readonly send: (body: { maintenance: boolean; reason: string }) => Promise<Answer<unknown>>;
  /** The list to refetch afterwards. */
  readonly list: 'games' | 'makers';
}) {
  const text = useText();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const label = text(isClosed ? 'consoleGames.open' : 'consoleGames.close');
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <ActionDialog
          title={name}
          submit={label}
          isDangerous={!isClosed}
          send={(form) => send({ maintenance: !isClosed, reason: formText(form, 'reason') })}
          done={() => text(isClosed ? 'consoleGames.isOpen' : 'consoleGames.isClosed', { name })}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            void queries.invalidateQueries({ queryKey: list === 'games' ? ['list', 'games'] : ['consoleMakers'] });
          }}
        >
          <p>{text('consoleGames.closeHint')}</p>
          <ReasonField />
        </ActionDialog>
      )}
    </>
  );
}
