import type { ApplicationList, DeskApplication } from '@mela/contract/desk-applications';
import { queryCall } from '#/platform/api/query-call.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { dateTimeIn } from '#/platform/time/merchant-time.ts';
import type { DeskClient } from '../desk-client.ts';
import type { Me } from '../me.ts';
import { nameOf } from '../member-facts.tsx';
import type { DeskFeed } from '../use-desk-feed.ts';
import { useWorkList } from '../use-work-list.ts';
import { WorkListNav } from '../work-list.tsx';
import { ApplicationReview } from './application-review.tsx';

/** Applications for promotions that somebody reviews, by where they stand; the open one with its terms and the decision. */
export function PromotionsDesk({ client, me, feed }: PromotionsDeskProps) {
  const text = useText();
  const language = useLanguage();
  const work = useWorkList<DeskApplication, ApplicationList>({
    part: 'promotions',
    lists: APPLICATION_LISTS_SHOWN,
    feed,
    pageOf: (list, after) =>
      queryCall(client.api, 'deskApplications', { query: { list, language, ...(after !== undefined && { after }) } }),
  });
  const [promotionId, memberId] = work.openKey?.split('-') ?? [];
  const next = work.rows?.find((row) => row.decision === null && keyOf(row) !== work.openKey);
  return (
    <>
      <WorkListNav
        label="desk.promotions"
        tabs={[
          { list: 'waiting', label: 'desk.waiting', counts: true },
          { list: 'approved', label: 'desk.approved' },
          { list: 'rejected', label: 'desk.rejected' },
        ]}
        work={work}
        keyOf={keyOf}
        none={work.list === 'waiting' ? 'desk.noneToReview' : 'desk.noneDecided'}
        entry={(row) => (
          <>
            <span className="who">{nameOf(row.member)}</span>
            <span className="preview">{row.promotion}</span>
            <span className="since">{dateTimeIn(me.timeZone, row.decision?.decidedAt ?? row.appliedAt)}</span>
          </>
        )}
      />
      <main className="room" aria-label={text('desk.promotions')}>
        {promotionId !== undefined && memberId !== undefined ? (
          <ApplicationReview
            key={work.openKey}
            client={client}
            me={me}
            feed={feed}
            promotionId={promotionId}
            memberId={memberId}
            onBack={() => work.open(undefined)}
            onNext={next && (() => work.open(keyOf(next)))}
            onDecided={work.refresh}
          />
        ) : (
          <p className="choose">{text('desk.chooseApplication')}</p>
        )}
      </main>
    </>
  );
}

const APPLICATION_LISTS_SHOWN = ['waiting', 'approved', 'rejected'] as const;

/** Of a member's tries at one promotion each stands for itself in the lists; open they are one. */
const keyOf = (row: DeskApplication) => `${row.promotionId}-${row.member.id}-${row.attempt}`;

interface PromotionsDeskProps {
  readonly client: DeskClient;
  readonly me: Me;
  readonly feed: DeskFeed;
}
