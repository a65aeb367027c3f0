import { inviteTap } from '@mela/contract/menu-gates';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Modal } from '#/ui/dialog.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import styles from './use-invite.module.css';
import { useMenuVisitor } from './use-menu-visitor.ts';

/** The effect of a tap on Invite (M135, M173): its screen, "coming soon" for a second, or how to become an agent. */
export function useInvite(): { readonly onClick: (event: MouseEvent) => void; readonly dialog: ReactNode } {
  const text = useText();
  const toast = useToast();
  const visitor = useMenuVisitor();
  const [isAsked, setAsked] = useState(false);
  return {
    onClick(event) {
      const leads = inviteTap(visitor);
      if (leads === 'go') return;
      event.preventDefault();
      if (leads === 'agentModal') setAsked(true);
      else toast.show(text('shell.comingSoon'), { tone: 'info', ms: TOAST_MS.success });
    },
    dialog: isAsked && (
      <Modal open onClose={() => setAsked(false)} title={text('shell.inviteAgents')}>
        <p className={styles.text}>{text('shell.inviteAgentsText')}</p>
        <Button kind="primary" wide onClick={() => setAsked(false)}>
          {text('actions.close')}
        </Button>
      </Modal>
    ),
  };
}
