import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { UnreadDot } from './badge.tsx';
import styles from './fold-item.module.css';
import { Icon, type IconName } from './icon.tsx';
import { IconBox } from './list.tsx';

/** One readable item of a list: its title, a preview and its date; a tap opens the full text in place. */
export function FoldItem({
  icon,
  title,
  unread,
  preview,
  note,
  group,
  isOpenAtFirst,
  onOpen,
  children,
  ref,
}: FoldItemProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpenAtFirst && details.current) details.current.open = true;
  }, [isOpenAtFirst]);
  return (
    <li ref={ref} className={styles.item}>
      <details ref={details} name={group} onToggle={(event) => event.currentTarget.open && onOpen()}>
        <summary className={styles.row}>
          {icon && <IconBox icon={icon} />}
          <span className={styles.words}>
            <span className={styles.title} data-unread={unread === undefined ? undefined : ''}>
              {title}
              {unread !== undefined && <UnreadDot label={unread} />}
            </span>
            <span className={styles.preview}>{preview}</span>
            <span className={styles.note}>{note}</span>
          </span>
          <Icon name="chevron-down" size={20} className={styles.arrow} />
        </summary>
        <div className={styles.body} data-beside-icon={icon ? '' : undefined}>
          {children}
        </div>
      </details>
    </li>
  );
}

interface FoldItemProps {
  readonly icon?: IconName;
  readonly title: ReactNode;
  /** The label of the dot next to the title; undefined if it has been read. */
  readonly unread: string | undefined;
  /** Two lines at most; hidden while the full text is open. */
  readonly preview: ReactNode;
  readonly note: ReactNode;
  /** Of items with the same group one is open at a time. */
  readonly group?: string;
  readonly isOpenAtFirst?: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}
