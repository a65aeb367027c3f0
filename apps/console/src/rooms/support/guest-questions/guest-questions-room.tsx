import '../support.css';
import '../work.css';
import type { DeskGuestQuestion } from '@mela/contract/desk-guest-questions';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useConsole } from '#/client/console-context.ts';
import { useOpenItem } from '../use-open-item.ts';
import { useWorkList } from '../use-work-list.ts';
import { WorkListNav } from '../work-list.tsx';
import { GuestAnswer } from './guest-answer.tsx';

type QuestionList = 'open' | 'done';

/** Questions of guests, who have no account, at the left; the open one with its answer. */
export function GuestQuestionsRoom() {
  const text = useText();
  const { client, me, feed } = useConsole();
  const pageOf = (list: QuestionList, after?: string) =>
    queryCall(client.api, 'deskGuestQuestions', { query: { list, ...(after !== undefined && { after }) } });
  const work = useWorkList<DeskGuestQuestion, QuestionList>({ part: 'guests', lists: LISTS, feed, pageOf });
  const open = useOpenItem({ work, keyOf, pageOf });

  return (
    <div className="support">
      <h1 className="spoken">{text('desk.guests')}</h1>
      <WorkListNav
        label="desk.guests"
        tabs={[
          { list: 'open', label: 'desk.feedbackOpen', counts: true },
          { list: 'done', label: 'desk.feedbackDone' },
        ]}
        work={work}
        keyOf={keyOf}
        none={work.list === 'open' ? 'desk.guestsNone' : 'desk.feedbackNoneDone'}
        entry={(row) => (
          <>
            <span className="who">
              <bdi>{row.email}</bdi>
            </span>
            <span className="preview">{row.text}</span>
            <span className="since">{dateTimeIn(me.timeZone, row.decidedAt ?? row.createdAt)}</span>
          </>
        )}
      />
      <section className="room" aria-label={text('desk.guests')}>
        {open ? (
          <GuestAnswer key={keyOf(open.item)} client={client} me={me} {...open} />
        ) : (
          <p className="choose">{text('desk.chooseFeedback')}</p>
        )}
      </section>
    </div>
  );
}

const LISTS = ['open', 'done'] as const;
const keyOf = (row: DeskGuestQuestion) => row.questionId;
