import '../support.css';
import '../work.css';
import type { ApplicationList, DeskApplication } from '@mela/contract/desk-applications';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useConsole } from '#/client/console-context.ts';
import { nameOf } from '../member-facts.tsx';
import { useWorkList } from '../use-work-list.ts';
import { WorkListNav } from '../work-list.tsx';
import { ApplicationReview } from './application-review.tsx';

/** Applications for promotions under review, by status; the open one with its terms and the decision. */
export function ApplicationsRoom() {
  const text = useText();
  const { client, me, feed } = useConsole();
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
    <div className="support">
      <h1 className="spoken">{text('desk.applications')}</h1>
      <WorkListNav
        label="desk.applications"
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
      <section className="room" aria-label={text('desk.applications')}>
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
      </section>
    </div>
  );
}

const APPLICATION_LISTS_SHOWN = ['waiting', 'approved', 'rejected'] as const;

/** A member's attempts at one promotion are separate in the lists but open as one. */
const keyOf = (row: DeskApplication) => `${row.promotionId}-${row.member.id}-${row.attempt}`;
