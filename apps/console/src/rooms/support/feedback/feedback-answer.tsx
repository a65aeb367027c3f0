import type { DeskFeedbackItem } from '@mela/contract/desk-feedback';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { AskOnce } from '../ask-once.tsx';
import type { ConsoleClient } from '#/client/console-client.ts';
import { refusalText } from '#/parts/refusal.ts';
import { useDraft } from '../use-draft.ts';
import { takeFocus } from '../take-focus.ts';
import { WorkHead } from '../work-head.tsx';
import type { Me } from '#/client/me.ts';

const ANSWER_MAX = 2000;

/** One item of feedback: its text and pictures, and the answer that goes to the member's inbox, or its outcome. */
export function FeedbackAnswer({ client, me, item, onBack, onNext, onChanged, onLost }: FeedbackAnswerProps) {
  const text = useText();
  const [words, setWords] = useDraft(me.me.staffId, `feedback-${item.feedbackId}`);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync: send, isPending: isBusy } = useMutation({
    mutationFn: (answer: string | null) =>
      client.api.call('answerFeedback', { params: { feedbackId: item.feedbackId }, body: { text: answer } }),
  });

  async function decide(answer: string | null) {
    const decided = await send(answer);
    setProblem(undefined);
    if (decided.ok) {
      setWords('');
      return onChanged(decided.value);
    }
    if (decided.error.errorCode !== 'conflict') return setProblem(text(refusalText(decided.error)));
    setProblem(text('desk.tooLate'));
    onLost();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (words.trim() !== '') void decide(words.trim());
  }

  return (
    <>
      <WorkHead member={item.member} onBack={onBack}>
        <li>{item.reference}</li>
        <li>{dateTimeIn(me.timeZone, item.createdAt)}</li>
      </WorkHead>
      <div className="work">
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
        {item.state !== 'open' && (
          <Decided
            me={me}
            item={item}
            late={problem !== undefined && words !== '' ? { problem, words } : undefined}
            onNext={onNext}
          />
        )}
      </div>
      {item.state === 'open' && (
        <form className="answer" onSubmit={submit}>
          <textarea
            rows={4}
            dir="auto"
            value={words}
            maxLength={ANSWER_MAX}
            aria-label={text('desk.message')}
            placeholder={text('desk.feedbackPlaceholder')}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <div className="foot">
            <AskOnce
              label="desk.closeFeedback"
              question="desk.closeFeedbackAsk"
              yes="desk.close"
              disabled={isBusy}
              onYes={() => void decide(null)}
            />
            <p role="alert" className="problem">
              {problem}
            </p>
            <button type="submit" className="primary" disabled={isBusy || words.trim() === ''}>
              {text(isBusy ? 'desk.sending' : 'desk.sendAnswer')}
            </button>
          </div>
        </form>
      )}
    </>
  );
}

/** The outcome of an item, by whom and when. `late`: an answer that was written too late, and why it was not sent. */
function Decided({ me, item, late, onNext }: DecidedProps) {
  const text = useText();
  return (
    <section className="decided">
      <h3>
        {text(item.state === 'answered' ? 'desk.answeredBy' : 'desk.closedBy', {
          name: item.decidedBy ?? '',
          time: dateTimeIn(me.timeZone, item.decidedAt ?? item.createdAt),
        })}
      </h3>
      {item.answer !== null && (
        <p className="said" dir="auto">
          {item.answer}
        </p>
      )}
      {/* An answer that was written too late is not lost. */}
      {late && (
        <>
          <p role="alert" className="problem">
            {late.problem}
          </p>
          <p className="said quiet" dir="auto">
            {late.words}
          </p>
        </>
      )}
      {onNext && (
        <button type="button" ref={takeFocus} className="primary" onClick={onNext}>
          {text('desk.next')}
        </button>
      )}
    </section>
  );
}

interface DecidedProps extends Pick<FeedbackAnswerProps, 'me' | 'item' | 'onNext'> {
  readonly late: { readonly problem: string; readonly words: string } | undefined;
}

interface FeedbackAnswerProps {
  readonly client: ConsoleClient;
  readonly me: Me;
  readonly item: DeskFeedbackItem;
  readonly onBack: () => void;
  readonly onNext: (() => void) | undefined;
  readonly onChanged: (item: DeskFeedbackItem) => void;
  /** Another person was first. */
  readonly onLost: () => void;
}
