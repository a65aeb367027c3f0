import { GUEST_TYPE } from '@mela/contract/account-types';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { useAnnouncements, type Readers } from '#/entities/announcements/announcements.queries.ts';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { RowBones } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { useMarkRead } from './mark-read.ts';
import { NoticeItem } from './notice-item.tsx';
import styles from './notices.module.css';

/** Announcements for players (M6, M63); `?index=` opens one of them, and `&id=` the very one, wherever it stands by now. */
export function NoticeScreen() {
  return <Notices readers="PL" />;
}

/** Announcements for agents (M33); its route lets nobody else in. */
export function AgentNoticeScreen() {
  return <Notices readers="A" />;
}

function Notices({ readers }: { readonly readers: Readers }) {
  const text = useText();
  const theme = useTheme();
  const art = useArt();
  const asked = new URLSearchParams(useSearch());
  const [askedIndex, askedId] = [asked.get('index'), asked.get('id')];
  const isAsked = ({ id }: { readonly id: string }, index: number) =>
    askedId === null ? String(index) === askedIndex : id === askedId;
  const isFree = useSession()?.type === GUEST_TYPE;
  const markRead = useMarkRead();
  const news = useAnnouncements(readers);
  const opened = useRef<HTMLLIElement>(null);
  const isThere = news.data?.announcements.some(isAsked) ?? false;
  useEffect(() => {
    if (isThere) opened.current?.scrollIntoView({ block: 'start' });
  }, [isThere]);

  if (!news.data)
    return news.isError ? <QueryFailed title={text('notices.failed')} query={news} /> : <RowBones rows={6} />;
  const { announcements } = news.data;
  if (announcements.length === 0)
    return (
      <Empty
        title={text('notices.none')}
        text={text('notices.noneText')}
        scene={art.scenes[`empty.no-messages.${theme}`]}
        icon="megaphone"
        action={
          <ButtonLink kind="primary" href="/m/home">
            {text('notices.home')}
          </ButtonLink>
        }
      />
    );
  return (
    <ul className={styles.list}>
      {announcements.map((announcement, index) => (
        <NoticeItem
          key={announcement.id}
          ref={isAsked(announcement, index) ? opened : undefined}
          announcement={announcement}
          isOpenAtFirst={isAsked(announcement, index)}
          onRead={() => {
            if (!announcement.read && !isFree) markRead(announcement.id);
          }}
        />
      ))}
    </ul>
  );
}
