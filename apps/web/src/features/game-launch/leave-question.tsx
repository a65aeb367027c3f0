import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Modal } from '#/ui/dialog.tsx';
import styles from './game-screen.module.css';

/** Asked only while a round is unsettled. Nothing is lost either way, so staying is the prominent answer and leaving the plain one. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  const text = useText();
  return (
    <Modal open={open} onClose={onStay} title={text('gameLaunch.leaveTitle')} ownsBack={false}>
      <p className={styles.leaveText}>{text('gameLaunch.leaveText')}</p>
      <div className={styles.leaveChoices}>
        <Button kind="primary" onClick={onStay}>
          {text('gameLaunch.stay')}
        </Button>
        <Button onClick={onLeave}>{text('gameLaunch.leaveNow')}</Button>
      </div>
    </Modal>
  );
}

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}
