import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './dialog.tsx';
import styles from './dialog.module.css';
import { useWords } from './words.tsx';

/** Asks once before what cannot be undone. The safe way out comes first and holds the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  tone = 'primary',
  busy = false,
  byItself,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const words = useWords();
  return (
    <Modal open={open} byItself={byItself} onClose={onCancel} title={title}>
      <div className={styles.text}>{children}</div>
      <div className={styles.choices}>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button kind={tone} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Modal>
  );
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** The label of the confirming button: the action, not "OK". */
  readonly confirm: string;
  readonly tone?: 'primary' | 'danger';
  readonly busy?: boolean;
  /** Opened without a request, as the dialog queue lets it. */
  readonly byItself?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}
