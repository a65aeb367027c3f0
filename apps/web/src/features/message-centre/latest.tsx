import { useAnnouncements } from '#/entities/announcements/announcements.queries.ts';
import { useInboxMessages } from '#/entities/inbox/messages.queries.ts';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { useText } from '#/platform/language/text.tsx';
import { UnreadDot } from '#/ui/badge.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { IconBox } from '#/ui/list.tsx';
import { plainText } from '#/ui/rich-html.tsx';
import type { IconName } from '#/ui/icon.tsx';
import styles from './message-centre.module.css';

/** The number of newest items in the message centre. */
const MOST = 4;

/** The newest items for this member, from announcements and inbox; a tap opens the item. */
export function Latest({ hasInbox }: { readonly hasInbox: boolean }) {
  const text = useText();
  const items = [...useNews(), ...useInbox(hasInbox)]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, MOST);
  if (items.length === 0) return null;
  return (
    <section aria-label={text('messageCentre.latest')}>
      <SectionHead title={text('messageCentre.latest')} />
      <Card className={styles.card}>
        <ol className={styles.latest}>
          {items.map((item) => (
            <Item key={item.href} {...item} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

function Item({ href, icon, title, words, at, isUnread }: LatestItem) {
  const text = useText();
  const { day } = useSpokenTime();
  return (
    <li>
      <a href={href} className={styles.item}>
        <IconBox icon={icon} />
        <span className={styles.words}>
          <span className={styles.title} data-unread={isUnread ? '' : undefined}>
            <span>{title}</span>
            {isUnread && <UnreadDot label={text('inbox.unread')} />}
          </span>
          <span className={styles.preview}>{words}</span>
          <time dateTime={at} className={styles.when}>
            {day(at)}
          </time>
        </span>
      </a>
    </li>
  );
}

function useNews(): LatestItem[] {
  const news = useAnnouncements('PL').data?.announcements ?? [];
  return news.slice(0, MOST).map(({ id, title, content, startDate, read }) => ({
    href: `/m/notice?id=${id}`,
    icon: 'megaphone',
    title,
    words: plainText(content),
    at: startDate,
    isUnread: !read,
  }));
}

function useInbox(isAsked: boolean): LatestItem[] {
  const messages = useInboxMessages({ isAsked }).data?.pages[0]?.list ?? [];
  return messages.slice(0, MOST).map(({ messageId, source, title, content, sentAt, read }) => ({
    href: `/m/webEmail?id=${messageId}`,
    icon: source === 'system' ? 'store' : 'headphones',
    title,
    words: plainText(content),
    at: sentAt,
    isUnread: !read,
  }));
}

interface LatestItem {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  readonly words: string;
  readonly at: string;
  readonly isUnread: boolean;
}
