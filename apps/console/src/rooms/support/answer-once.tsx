import type { Answer } from '@mela/web/platform/api/api-error';
import type { PlainMessageKey } from '@mela/locales/translation';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import type { Me } from '#/client/me.ts';
import { refusalText } from '#/parts/refusal.ts';
import { AskOnce } from './ask-once.tsx';
import { takeFocus } from './take-focus.ts';
import { useDraft } from './use-draft.ts';

const ANSWER_MAX = 2000;

/** What is read, and below it the answer that is given once or its outcome. A draft is kept; an answer that came too late stays on the screen. */
export function AnswerOnce<Item extends AnsweredItem>(props: AnswerOnceProps<Item>) {
  const { me, item, draft, words: said, send, onNext, onChanged, onLost, children, after } = props;
  const text = useText();
  const [words, setWords] = useDraft(me.me.staffId, draft);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending: isBusy } = useMutation({ mutationFn: send });

  async function decide(answer: string | null) {
    const decided = await mutateAsync(answer);
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
      <div className="work">
        {children}
        {item.state !== 'open' && (
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
            {after}
            {/* An answer that was written too late is not lost. */}
            {problem !== undefined && words !== '' && (
              <>
                <p role="alert" className="problem">
                  {problem}
                </p>
                <p className="said quiet" dir="auto">
                  {words}
                </p>
              </>
            )}
            {onNext && (
              <button type="button" ref={takeFocus} className="primary" onClick={onNext}>
                {text('desk.next')}
              </button>
            )}
          </section>
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
            placeholder={text(said.placeholder)}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <div className="foot">
            <AskOnce
              label="desk.closeFeedback"
              question={said.closeAsk}
              yes="desk.close"
              disabled={isBusy}
              onYes={() => void decide(null)}
            />
            <p role="alert" className="problem">
              {problem}
            </p>
            <button type="submit" className="primary" disabled={isBusy || words.trim() === ''}>
              {text(isBusy ? 'desk.sending' : said.send)}
            </button>
          </div>
        </form>
      )}
    </>
  );
}

interface AnsweredItem {
  readonly state: 'open' | 'answered' | 'closed';
  readonly createdAt: string;
  readonly answer: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
}

/** What a room passes to its open item. */
export interface OpenItemProps<Item> {
  readonly item: Item;
  readonly onBack: () => void;
  readonly onNext: (() => void) | undefined;
  readonly onChanged: (item: Item) => void;
  /** Another person was first. */
  readonly onLost: () => void;
}

interface AnswerOnceProps<Item> extends Omit<OpenItemProps<Item>, 'onBack'> {
  readonly me: Me;
  /** The name under which an unfinished answer is kept. */
  readonly draft: string;
  readonly words: {
    readonly placeholder: PlainMessageKey;
    readonly send: PlainMessageKey;
    readonly closeAsk: PlainMessageKey;
  };
  /** Answers, or closes if the answer is null. */
  readonly send: (answer: string | null) => Promise<Answer<Item>>;
  /** What is answered. */
  readonly children: ReactNode;
  /** Below a given answer. */
  readonly after?: ReactNode;
}
