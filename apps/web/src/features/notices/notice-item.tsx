import type { Announcement } from '@mela/contract/announcements';
import { useEffect, useRef, type Ref } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { dateIn } from '#/platform/time/merchant-time.ts';
import { UnreadDot } from '#/ui/badge.tsx';
import { Icon } from '#/ui/icon.tsx';
import { plainText, RichHtml } from '#/ui/rich-html.tsx';
import styles from './notices.module.css';

/** One announcement (M64): title, date and a line of its words; a tap opens it with its cover and marks it read. */
export function NoticeItem({ announcement, isOpenAtFirst, onRead, ref }: NoticeItemProps) {
  const text = useText();
  const { timeZone } = useMerchant();
  const details = useRef<HTMLDetailsElement>(null);
  const cover = announcement.announcementImages.find((image) => image.sequence === 1);
  useEffect(() => {
    if (isOpenAtFirst && details.current) details.current.open = true;
  }, [isOpenAtFirst]);
  return (
    <li ref={ref} className={styles.notice}>
      <details ref={details} onToggle={(event) => event.currentTarget.open && onRead()}>
        <summary className={styles.row}>
          <span className={styles.words}>
            <span className={styles.title} data-unread={announcement.read ? undefined : ''}>
              {announcement.title}
              {!announcement.read && <UnreadDot label={text('notices.unread')} />}
            </span>
            <time dateTime={announcement.startDate}>{dateIn(timeZone, announcement.startDate)}</time>
            <span className={styles.preview}>{plainText(announcement.content)}</span>
          </span>
          <Icon name="chevron-down" size={20} className={styles.arrow} />
        </summary>
        <div className={styles.body}>
          {cover && <img src={cover.url} alt="" loading="lazy" decoding="async" className={styles.cover} />}
          <RichHtml html={announcement.content} />
        </div>
      </details>
    </li>
  );
}

interface NoticeItemProps {
  readonly announcement: Announcement;
  readonly isOpenAtFirst: boolean;
  readonly onRead: () => void;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}
