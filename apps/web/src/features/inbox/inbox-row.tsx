import type { InboxMessage } from '@mela/contract/inbox';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { dateTimeIn } from '#/platform/time/merchant-time.ts';
import { UnreadDot } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { IconBox } from '#/ui/card.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { plainText, RichHtml } from '#/ui/rich-html.tsx';
import styles from './inbox.module.css';

/** One message: its title with a line of what it says; a tap opens all of it and marks it read. */
export function InboxRow({ message, onRead, onDelete }: InboxRowProps) {
  const text = useText();
  const { timeZone } = useMerchant();
  const source = text(message.source === 'system' ? 'inbox.fromSystem' : 'inbox.fromOperator');
  return (
    <li className={styles.message}>
      <details
        name="inbox"
        onToggle={(event) => {
          if (event.currentTarget.open && !message.read) onRead();
        }}
      >
        <summary className={classNames(styles.row, !message.read && styles.unread)}>
          <IconBox icon={message.source === 'system' ? 'store' : 'headphones'} />
          <span className={styles.words}>
            <span className={styles.title}>
              {message.title}
              {!message.read && <UnreadDot label={text('inbox.unread')} />}
            </span>
            <span className={styles.preview}>{plainText(message.content)}</span>
            <span className={styles.when}>
              {source} · <time dateTime={message.sentAt}>{dateTimeIn(timeZone, message.sentAt)}</time>
            </span>
          </span>
          <Icon name="chevron-down" size={20} className={styles.arrow} />
        </summary>
        <div className={styles.body}>
          <RichHtml html={message.content} />
          {message.attachments.length > 0 && (
            <ul className={styles.attachments} aria-label={text('inbox.attachments')}>
              {message.attachments.map((file) => (
                <li key={file.url}>
                  <a href={file.url} target="_blank" rel="noreferrer">
                    <Icon name="file-text" size={18} />
                    {file.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.tools}>
            <Button size="small" icon="trash-2" onClick={onDelete}>
              {text('inbox.delete')}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

interface InboxRowProps {
  readonly message: InboxMessage;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}
