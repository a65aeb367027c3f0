import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { openLayer } from '#/platform/history/layers.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { useFingerDrag } from './finger-drag.ts';
import { openDialogs } from './open-dialogs.ts';
import { useWords } from './words.tsx';

/** A sheet from the foot of the screen that follows the finger; a tap outside, Escape, the way back and a pull down close it. */
export function Sheet({ open, onClose, title, children, className, byItself }: PanelProps) {
  const dialog = useModal({ open, onClose, byItself });
  const titleId = useId();
  const drag = useFingerDrag(dialog, 'block-end', onClose);
  return (
    <dialog ref={dialog} className={classNames(styles.sheet, className)} aria-labelledby={titleId}>
      <header className={styles.sheetHead} {...drag}>
        <i className={styles.grab} />
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <CloseButton onClose={onClose} />
      </header>
      <div className={styles.sheetBody}>{open && children}</div>
    </dialog>
  );
}

/** A panel from the side that follows the finger: menus. */
export function Drawer({
  open,
  onClose,
  title,
  side,
  children,
  className,
}: Omit<PanelProps, 'byItself'> & { readonly side: 'start' | 'end' }) {
  const dialog = useModal({ open, onClose });
  const drag = useFingerDrag(dialog, side === 'start' ? 'inline-start' : 'inline-end', onClose);
  return (
    <dialog ref={dialog} className={classNames(styles.drawer, styles[side], className)} aria-label={title} {...drag}>
      <CloseButton onClose={onClose} />
      {open && children}
    </dialog>
  );
}

/** A small dialog in the middle: a question, a notice. `ownsBack` is false if its screen handles the way back itself. */
export function Modal({
  open,
  onClose,
  title,
  children,
  className,
  byItself,
  ownsBack,
}: PanelProps & { readonly ownsBack?: boolean }) {
  const dialog = useModal({ open, onClose, byItself, ownsBack });
  const titleId = useId();
  return (
    <dialog ref={dialog} className={classNames(styles.modal, className)} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {open && children}
    </dialog>
  );
}

function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return <IconButton icon="x" label={useWords().close} className={styles.close} onClick={onClose} />;
}

/** Keeps a <dialog> in step with `open`: the browser traps and restores the focus, and the way back closes it. */
function useModal({
  open,
  onClose,
  byItself = false,
  ownsBack = true,
}: Pick<PanelProps, 'open' | 'onClose' | 'byItself'> & {
  readonly ownsBack?: boolean | undefined;
}): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef({ open, onClose });
  useEffect(() => {
    latest.current = { open, onClose };
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  useEffect(() => (open && !byItself ? openDialogs(document).enter() : undefined), [open, byItself]);
  useEffect(() => (open && ownsBack ? openLayer(() => latest.current.onClose()) : undefined), [open, ownsBack]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      latest.current.onClose();
    };
    // Closed by its owner, it reports nothing.
    const closed = () => latest.current.open && latest.current.onClose();
    const press = (event: MouseEvent) => {
      if (event.target === dialog && isBeside(dialog, event)) latest.current.onClose();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', closed);
    dialog.addEventListener('click', press);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', closed);
      dialog.removeEventListener('click', press);
    };
  }, []);
  return ref;
}

function isBeside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

export interface PanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Opened without a request: it is open only when the dialog queue lets it, and gives way to anything that the player opens. */
  readonly byItself?: boolean | undefined;
}
