import type { Announcement } from '@mela/contract/announcements';
import type { Ref } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { dateIn } from '#/platform/time/merchant-time.ts';
import { FoldItem } from '#/ui/fold-item.tsx';
import { Picture } from '#/ui/picture.tsx';
import { plainText, RichHtml } from '#/ui/rich-html.tsx';
import styles from './notices.module.css';

/** One announcement (M64): title, excerpt and date. A tap opens it with its cover and marks it read. */
export function NoticeItem({ announcement, isOpenAtFirst, onRead, ref }: NoticeItemProps) {
  const text = useText();
  const { timeZone } = useMerchant();
  const { title, content, startDate, read } = announcement;
  const cover = announcement.announcementImages.find((image) => image.sequence === 1);
  return (
    <FoldItem
      ref={ref}
      icon={announcement.type === 'A' ? 'network' : 'megaphone'}
      title={title}
      unread={read ? undefined : text('notices.unread')}
      preview={plainText(content)}
      note={<time dateTime={startDate}>{dateIn(timeZone, startDate)}</time>}
      isOpenAtFirst={isOpenAtFirst}
      onOpen={onRead}
    >
      {cover && <Picture src={cover.url} alt="" loading="lazy" decoding="async" className={styles.cover} />}
      <RichHtml html={content} />
    </FoldItem>
  );
}

interface NoticeItemProps {
  readonly announcement: Announcement;
  readonly isOpenAtFirst: boolean;
  readonly onRead: () => void;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}
