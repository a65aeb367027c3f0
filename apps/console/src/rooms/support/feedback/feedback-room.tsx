import '../support.css';
import '../work.css';
import type { DeskFeedbackItem } from '@mela/contract/desk-feedback';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useConsole } from '#/client/console-context.ts';
import { nameOf } from '../member-facts.tsx';
import { useWorkList } from '../use-work-list.ts';
import { WorkListNav } from '../work-list.tsx';
import { FeedbackAnswer } from './feedback-answer.tsx';

export type FeedbackList = 'open' | 'done';

/** Members' feedback from the help centre, at the left; the open item with its pictures and its answer. */
export function FeedbackRoom() {
  const text = useText();
  const { client, me, feed } = useConsole();
  const pageOf = (list: FeedbackList, after?: string) =>
    queryCall(client.api, 'deskFeedback', { query: { list, ...(after !== undefined && { after }) } });
  const work = useWorkList<DeskFeedbackItem, FeedbackList>({ part: 'feedback', lists: FEEDBACK_LISTS, feed, pageOf });
  const [shown, setShown] = useState<DeskFeedbackItem>();
  const listed = work.rows?.find((row) => keyOf(row) === work.openKey);
  const known = listed ?? (shown && keyOf(shown) === work.openKey ? shown : undefined);
  if (listed && listed !== shown) setShown(listed);

  // No longer in the open list while it is displayed: a colleague decided it, and the list of done ones has the outcome.
  const isGone = work.list === 'open' && work.rows !== undefined && !listed && known?.state === 'open';
  const { data: done } = useQuery({ ...pageOf('done'), enabled: isGone, staleTime: 0 });
  const open = (isGone && done?.list.find((row) => keyOf(row) === work.openKey)) || known;

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
          <FeedbackAnswer
            key={keyOf(open)}
            client={client}
            me={me}
            item={open}
            onBack={() => work.open(undefined)}
            onNext={nextOf(work.rows, open, (row) => work.open(keyOf(row)))}
            onChanged={(changed) => {
              setShown(changed);
              work.refresh();
            }}
            onLost={work.refresh}
          />
        ) : (
          <p className="choose">{text('desk.chooseFeedback')}</p>
        )}
      </section>
    </div>
  );
}

const FEEDBACK_LISTS = ['open', 'done'] as const;
const keyOf = (row: DeskFeedbackItem) => row.feedbackId;

/** The next waiting one; undefined if there is none. */
function nextOf(
  rows: readonly DeskFeedbackItem[] | undefined,
  open: DeskFeedbackItem,
  show: (row: DeskFeedbackItem) => void,
): (() => void) | undefined {
  const next = rows?.find((row) => row.state === 'open' && row.feedbackId !== open.feedbackId);
  return next && (() => show(next));
}
