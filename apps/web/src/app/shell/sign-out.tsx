import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSession, useSessions } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { useToast } from '#/ui/toast.tsx';
import { pathOf } from '../routes.ts';
import styles from './panel.module.css';

/** M116: asks first, then ends the session and goes home. */
export function SignOut({ onDone }: { readonly onDone?: () => void }) {
  const text = useText();
  const [, navigate] = useLocation();
  const toast = useToast();
  const sessions = useSessions();
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!session) return null;
  const signOut = async () => {
    setBusy(true);
    const hide = toast.loading(text('actions.loading'));
    await sessions.logOut();
    hide();
    setBusy(false);
    setAsking(false);
    onDone?.();
    navigate(pathOf('home'));
  };
  return (
    <>
      <Button kind="text" icon="log-out" className={styles.signOut} onClick={() => setAsking(true)}>
        {text('shell.signOut')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('shell.signOutTitle')}
        confirm={text('shell.signOut')}
        tone="danger"
        busy={busy}
        onConfirm={() => void signOut()}
        onCancel={() => setAsking(false)}
      >
        {text('shell.signOutText')}
      </ConfirmDialog>
    </>
  );
}
