import '../support.css';
import '../work.css';
import type { DeskFeedbackItem } from '@mela/contract/desk-feedback';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useConsole } from '#/client/console-context.ts';
import { nameOf } from '../member-facts.tsx';
import { useOpenItem } from '../use-open-item.ts';
import { useWorkList } from '../use-work-list.ts';
import { WorkListNav } from '../work-list.tsx';
import { FeedbackAnswer } from './feedback-answer.tsx';

type FeedbackList = 'open' | 'done';

/** Members' feedback from the help centre, at the left; the open item with its pictures and its answer. */
export function FeedbackRoom() {
  const text = useText();
  const { client, me, feed } = useConsole();
  const pageOf = (list: FeedbackList, after?: string) =>
    queryCall(client.api, 'deskFeedback', { query: { list, ...(after !== undefined && { after }) } });
  const work = useWorkList<DeskFeedbackItem, FeedbackList>({ part: 'feedback', lists: FEEDBACK_LISTS, feed, pageOf });
  const open = useOpenItem({ work, keyOf, pageOf });

  return (
    <div className="support">
      <h1 className="spoken">{text('desk.feedback')}</h1>
      <WorkListNav
        label="desk.feedback"
        tabs={[
          { list: 'open', label: 'desk.feedbackOpen', counts: true },
          { list: 'done', label: 'desk.feedbackDone' },
        ]}
        work={work}
        keyOf={keyOf}
        none={work.list === 'open' ? 'desk.feedbackNone' : 'desk.feedbackNoneDone'}
        entry={(row) => (
          <>
            <span className="who">{nameOf(row.member)}</span>
            <span className="preview">{row.text}</span>
            <span className="since">{dateTimeIn(me.timeZone, row.decidedAt ?? row.createdAt)}</span>
          </>
        )}
      />
      <section className="room" aria-label={text('desk.feedback')}>
        {open ? (
          <FeedbackAnswer key={keyOf(open.item)} client={client} me={me} {...open} />
        ) : (
          <p className="choose">{text('desk.chooseFeedback')}</p>
        )}
      </section>
    </div>
  );
}

const FEEDBACK_LISTS = ['open', 'done'] as const;
const keyOf = (row: DeskFeedbackItem) => row.feedbackId;
