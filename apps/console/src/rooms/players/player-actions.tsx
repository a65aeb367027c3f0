import { Button, Menu } from '@mantine/core';
import type { ConsolePlayer } from '@mela/contract/console/players';
import { useText } from '@mela/web/platform/language/text';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { AgentDialog } from './dialogs/agent-dialog.tsx';
import { CorrectionDialog } from './dialogs/correction-dialog.tsx';
import { FlagDialog } from './dialogs/flag-dialog.tsx';
import { MessageDialog } from './dialogs/message-dialog.tsx';
import { NoteDialog } from './dialogs/note-dialog.tsx';
import { ReasonDialog, type ReasonedAction } from './dialogs/reason-dialog.tsx';
import styles from './players.module.css';

type Open = ReasonedAction | 'makeAgent' | 'note' | 'flag' | 'message' | 'correction';

/** The actions on a player that the account's permissions allow. */
export function PlayerActions({ player, onDone }: { readonly player: ConsolePlayer; readonly onDone: () => void }) {
  const text = useText();
  const { me } = useConsole();
  const { permissions } = me.me;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    onDone();
  };
  const mayAct = permissions.includes('players.act');
  const mayCorrect = permissions.includes('money.propose') && player.wallet !== null && player.isReal;
  const lock = player.status === 'locked' ? 'unlock' : 'lock';
  return (
    <div className={styles.actions}>
      {mayAct && (
        <>
          <Button size="xs" variant="default" onClick={() => setOpen('note')}>
            {text('consolePlayers.do.note')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen('message')}>
            {text('consolePlayers.do.message')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen('flag')}>
            {text('consolePlayers.do.flag')}
          </Button>
        </>
      )}
      {mayCorrect && (
        <Button size="xs" variant="default" onClick={() => setOpen('correction')}>
          {text('consolePlayers.do.correction')}
        </Button>
      )}
      {mayAct && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<ChevronDown size={14} aria-hidden="true" />}>
              {text('consolePlayers.do.account')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {player.isReal && player.type < 2 && (
              <Menu.Item onClick={() => setOpen('makeAgent')}>{text('consolePlayers.do.makeAgent')}</Menu.Item>
            )}
            <Menu.Item onClick={() => setOpen('endSessions')}>{text('consolePlayers.do.endSessions')}</Menu.Item>
            <Menu.Item onClick={() => setOpen('resetPassword')}>{text('consolePlayers.do.resetPassword')}</Menu.Item>
            <Menu.Item {...(lock === 'lock' ? { color: 'red' } : {})} onClick={() => setOpen(lock)}>
              {text(`consolePlayers.do.${lock}`)}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {open === 'makeAgent' && <AgentDialog player={player} onClose={close} onDone={done} />}
      {open === 'note' && <NoteDialog player={player} onClose={close} onDone={done} />}
      {open === 'message' && <MessageDialog player={player} onClose={close} onDone={done} />}
      {open === 'flag' && <FlagDialog player={player} onClose={close} onDone={done} />}
      {open === 'correction' && <CorrectionDialog player={player} onClose={close} onDone={done} />}
      {(open === 'lock' || open === 'unlock' || open === 'endSessions' || open === 'resetPassword') && (
        <ReasonDialog action={open} player={player} onClose={close} onDone={done} />
      )}
    </div>
  );
}
