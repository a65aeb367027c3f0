import type { DeskFeedbackItem } from '@mela/contract/desk-feedback';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import type { ConsoleClient } from '#/client/console-client.ts';
import type { Me } from '#/client/me.ts';
import { AnswerOnce, type OpenItemProps } from '../answer-once.tsx';
import { WorkHead } from '../work-head.tsx';

/** One item of feedback: its text and pictures, and the answer that goes to the member's inbox, or its outcome. */
export function FeedbackAnswer({ client, me, onBack, ...open }: FeedbackAnswerProps) {
  const text = useText();
  const { item } = open;
  return (
    <>
      <WorkHead member={item.member} onBack={onBack}>
        <li>{item.reference}</li>
        <li>{dateTimeIn(me.timeZone, item.createdAt)}</li>
      </WorkHead>
      <AnswerOnce
        {...open}
        me={me}
        draft={`feedback-${item.feedbackId}`}
        words={{ placeholder: 'desk.feedbackPlaceholder', send: 'desk.sendAnswer', closeAsk: 'desk.closeFeedbackAsk' }}
        send={(answer) =>
          client.api.call('answerFeedback', { params: { feedbackId: item.feedbackId }, body: { text: answer } })
        }
      >
        <p className="said" dir="auto">
          {item.text}
        </p>
        {item.pictures.length > 0 && (
          <ul className="pictures">
            {item.pictures.map(({ uploadId, url, width, height }, at) => (
              <li key={uploadId}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img
                    src={url}
                    width={width}
                    height={height}
                    alt={text('desk.pictureOf', { number: at + 1, count: item.pictures.length })}
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </AnswerOnce>
    </>
  );
}

interface FeedbackAnswerProps extends OpenItemProps<DeskFeedbackItem> {
  readonly client: ConsoleClient;
  readonly me: Me;
}
