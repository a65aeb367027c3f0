import type { InboxMessage } from '@mela/contract/inbox';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { dateTimeIn } from '#/platform/time/merchant-time.ts';
import { Button } from '#/ui/button.tsx';
import { FoldItem } from '#/ui/fold-item.tsx';
import { Icon } from '#/ui/icon.tsx';
import { plainText, RichHtml } from '#/ui/rich-html.tsx';
import styles from './inbox.module.css';

/** One message: its title with an excerpt. A tap opens it in full and marks it read. */
export function InboxRow({ message, isOpenAtFirst, onRead, onDelete }: InboxRowProps) {
  const text = useText();
  const { timeZone } = useMerchant();
  const isSystem = message.source === 'system';
  return (
    <FoldItem
      icon={isSystem ? 'store' : 'headphones'}
      title={message.title}
      unread={message.read ? undefined : text('inbox.unread')}
      preview={plainText(message.content)}
      note={
        <>
          {text(isSystem ? 'inbox.fromSystem' : 'inbox.fromOperator')} ·{' '}
          <time dateTime={message.sentAt}>{dateTimeIn(timeZone, message.sentAt)}</time>
        </>
      }
      group="inbox"
      isOpenAtFirst={isOpenAtFirst}
      onOpen={() => !message.read && onRead()}
    >
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
    </FoldItem>
  );
}

interface InboxRowProps {
  readonly message: InboxMessage;
  readonly isOpenAtFirst: boolean;
  readonly onRead: () => void;
  readonly onDelete: () => void;
}
