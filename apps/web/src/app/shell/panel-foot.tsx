import { useState } from 'react';
import { useSession, useSessions } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { useToast } from '#/ui/toast.tsx';
import { goTo } from '../navigation/go-to.ts';
import { pathOf } from '../routes.ts';
import { LanguageChoice } from './language-choice.tsx';
import styles from './panel.module.css';
import { Skyline } from './skyline.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The foot of both panels: the skyline, language, look, and the way out. */
export function PanelFoot({ onClose }: { readonly onClose: () => void }) {
  return (
    <div className={styles.foot}>
      <Skyline />
      <div className={styles.footBody}>
        <div className={styles.choices}>
          <LanguageChoice />
          <ThemeChoice />
        </div>
        <SignOut onClose={onClose} />
      </div>
    </div>
  );
}

/** M116: asks first, then ends the session and goes home. */
function SignOut({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
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
    onClose();
    await goTo(pathOf('home'));
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
