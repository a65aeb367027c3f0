import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Modal } from '#/ui/dialog.tsx';
import styles from './invite-dialog.module.css';

/** Tells a player how to become an agent (M173). */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  return (
    <Modal open onClose={onClose} title={text('shell.inviteAgents')}>
      <p className={styles.text}>{text('shell.inviteAgentsText')}</p>
      <Button kind="primary" wide onClick={onClose}>
        {text('actions.close')}
      </Button>
    </Modal>
  );
}
