import type { ChatMessage } from '@mela/contract/chat';
import type { ReactNode } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import styles from './bubble.module.css';

/** The delivery state of one's own message. */
export type Mark = 'sending' | 'sent' | 'delivered' | 'read';

/** One message: plain text as it was typed, a picture in a place of its size, when, and how far it is. */
export function Bubble({ side, name, text: words, picture, time, mark, children, onPictureLost }: BubbleProps) {
  const text = useText();
  return (
    <li className={classNames(styles.line, styles[side])}>
      {name && <span className={styles.name}>{name}</span>}
      <div className={styles.bubble}>
        {picture === 'gone' && <p className={styles.gone}>{text('chat.pictureGone')}</p>}
        {picture && picture !== 'gone' && (
          <a href={picture.url} target="_blank" rel="noreferrer" className={styles.picture}>
            <img
              src={picture.url}
              width={picture.width}
              height={picture.height}
              alt={text('chat.pictureFrom', { name: name ?? text('chat.you') })}
              onError={onPictureLost}
            />
          </a>
        )}
        {words !== '' && (
          <p className={styles.words} dir="auto">
            {words}
          </p>
        )}
        {children}
      </div>
      {(time || mark) && (
        <span className={styles.foot}>
          {time}
          {mark && <MarkSign mark={mark} />}
        </span>
      )}
    </li>
  );
}

function MarkSign({ mark }: { readonly mark: Mark }) {
  const text = useText();
  const isTwo = mark === 'delivered' || mark === 'read';
  return (
    <span className={classNames(styles.mark, mark === 'read' && styles.isRead)}>
      <Icon name={mark === 'sending' ? 'clock' : 'check'} size={14} />
      {isTwo && <Icon name="check" size={14} className={styles.second} />}
      <span className={styles.spoken}>{text(MARK_TEXT[mark])}</span>
    </span>
  );
}

const MARK_TEXT = {
  sending: 'chat.sending',
  sent: 'chat.sent',
  delivered: 'chat.delivered',
  read: 'chat.read',
} as const;

/** A mark from the places that the other side has reached. */
export function markOf(seq: number, other: { readonly delivered: number; readonly read: number }): Mark {
  if (seq <= other.read) return 'read';
  return seq <= other.delivered ? 'delivered' : 'sent';
}

/** The day that a stretch of messages begins with. */
export function DayLine({ children }: { readonly children: ReactNode }) {
  return (
    <li className={styles.day}>
      <span>{children}</span>
    </li>
  );
}

interface BubbleProps {
  readonly side: 'own' | 'other';
  readonly name?: string | undefined;
  readonly text: string;
  readonly picture: ChatMessage['picture'];
  readonly time?: string | undefined;
  readonly mark?: Mark | undefined;
  readonly children?: ReactNode;
  /** The picture's address does not lead to it any more. */
  readonly onPictureLost?: (() => void) | undefined;
}
