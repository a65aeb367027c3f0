import { GUEST_TYPE } from '@mela/contract/account-types';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { useAnnouncements, type Readers } from '#/entities/announcements/announcements.queries.ts';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { QuietScreen } from '#/entities/merchant/quiet-screen.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { Days } from '#/entities/record-list/days.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { ListCard, ListRow } from '#/ui/list.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { useMarkRead } from './mark-read.ts';
import { NoticeItem } from './notice-item.tsx';

/** Announcements for players (M6, M63). `?index=` opens one by position; `&id=` opens that very one, even if its position has changed. */
export function NoticeScreen() {
  return <Notices readers="PL" />;
}

/** Announcements for agents (M33); its route admits only agents. */
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
    return news.isError ? <QueryFailed title={text('notices.failed')} query={news} /> : <NoticeSkeleton />;
  const { announcements } = news.data;
  if (announcements.length === 0)
    return (
      <QuietScreen>
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
      </QuietScreen>
    );
  return (
    <QuietScreen>
      <Days isApart rows={announcements} at={({ startDate }) => startDate}>
        {(announcement) => {
          const isOpen = isAsked(announcement, announcements.indexOf(announcement));
          return (
            <NoticeItem
              key={announcement.id}
              ref={isOpen ? opened : undefined}
              announcement={announcement}
              isOpenAtFirst={isOpen}
              onRead={() => {
                if (!announcement.read && !isFree) markRead(announcement.id);
              }}
            />
          );
        }}
      </Days>
      {readers === 'PL' && <Onward />}
    </QuietScreen>
  );
}

function NoticeSkeleton() {
  return (
    <QuietScreen>
      <RowSkeleton rows={5} />
    </QuietScreen>
  );
}

/** Next steps after the announcements: current promotions, and the help centre. */
function Onward() {
  const text = useText();
  return (
    <ListCard>
      <ListRow icon="party-popper" title={text('notices.promotions')} href="/m/activity" />
      <ListRow icon="circle-question-mark" title={text('notices.help')} href="/m/help" />
    </ListCard>
  );
}
