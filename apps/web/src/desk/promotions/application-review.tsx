import type { DeskApplicationDetail } from '@mela/contract/desk-applications';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { dateTimeIn } from '#/platform/time/merchant-time.ts';
import { RichHtml } from '#/ui/rich-html.tsx';
import type { DeskClient } from '../desk-client.ts';
import type { Me } from '../me.ts';
import { MemberFile } from '../member-file.tsx';
import { deskMemory } from '../desk-memory.ts';
import { takeFocus } from '../take-focus.ts';
import type { DeskFeed } from '../use-desk-feed.ts';
import { WorkHead } from '../work-head.tsx';
import { DecisionForm, type Word } from './decision-form.tsx';

/** One application: whose, which try, the terms that he accepted, what was decided before, and the decision. */
export function ApplicationReview(props: ApplicationReviewProps) {
  const { client, me, feed, promotionId, memberId, onBack, onNext, onDecided } = props;
  const text = useText();
  const language = useLanguage();
  const [shown, setShown] = useState<DeskApplicationDetail>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const params = { promotionId, memberId };
  const draftPlace = (attempt: number) => `application-${promotionId}-${memberId}-${attempt}`;

  const [asked, setAsked] = useState(0);
  const take = useEffectEvent((answer: Answer<DeskApplicationDetail>) => {
    if (answer.ok) setShown(answer.value);
    else setProblem(text(errorText(answer.error)));
  });
  useEffect(() => {
    let isWanted = true;
    void client.api
      .call('deskApplicationOf', { params: { promotionId, memberId }, query: { language } })
      .then((answer) => isWanted && take(answer));
    return () => void (isWanted = false);
  }, [client, promotionId, memberId, language, asked]);
  useEffect(() => {
    const again = () => setAsked((count) => count + 1);
    return feed.hear({ deskWork: ({ part }) => part === 'promotions' && again(), resync: again });
  }, [feed]);

  async function decide(word: Word) {
    if (!shown) return;
    setBusy(true);
    const place = draftPlace(shown.attempt);
    const body = { attempt: shown.attempt, ...word };
    const answer = await client.api.call('decideApplication', { params, query: { language }, body });
    setBusy(false);
    setProblem(undefined);
    if (answer.ok) {
      deskMemory.keepDraft(me.me.staffId, place, '');
      setShown(answer.value);
      return onDecided();
    }
    if (answer.error.errorCode !== 'conflict') return setProblem(text(errorText(answer.error)));
    setProblem(text('desk.tooLate'));
    setAsked(asked + 1);
    onDecided();
  }

  if (!shown) return <p className="choose">{problem ?? text('desk.loading')}</p>;
  const at = (instant: string) => dateTimeIn(me.timeZone, instant);
  return (
    <>
      <WorkHead member={shown.member} onBack={onBack}>
        <li>{text('desk.applied', { time: at(shown.appliedAt) })}</li>
        <li>{text('desk.attempt', { number: shown.attempt })}</li>
      </WorkHead>
      <div className="work">
        <h3>
          {shown.promotion} <span className="state">{text(`promotions.${shown.status}`)}</span>
        </h3>
        {shown.placesLeft !== null && <p className="quiet">{text('promotions.places', { count: shown.placesLeft })}</p>}
        {[...shown.before, ...(shown.decision ? [shown.decision] : [])].map((decision) => (
          <section key={decision.decidedAt} className="decided">
            <h4>
              {text(decision.approved ? 'desk.approvedBy' : 'desk.rejectedBy', {
                name: decision.decidedBy,
                time: at(decision.decidedAt),
              })}
            </h4>
            {Object.entries(decision.reason ?? {}).map(([tag, words]) => (
              <p key={tag} className="said" lang={tag}>
                {words}
              </p>
            ))}
          </section>
        ))}
        {problem !== undefined && (
          <p role="alert" className="problem">
            {problem}
          </p>
        )}
        {shown.decision && onNext && (
          <button type="button" ref={takeFocus} className="primary" onClick={onNext}>
            {text('desk.next')}
          </button>
        )}
        {me.me.permissions.includes('members') && <MemberFile client={client} me={me} memberId={memberId} />}
        <section className="terms">
          <h4>{text('desk.termsAccepted', { version: shown.termsVersion })}</h4>
          <RichHtml html={shown.terms} />
        </section>
      </div>
      {shown.status === 'applying' && (
        <DecisionForm
          key={shown.attempt}
          staffId={me.me.staffId}
          place={draftPlace(shown.attempt)}
          languages={me.languages}
          isBusy={isBusy}
          onDecide={(word) => void decide(word)}
        />
      )}
    </>
  );
}

interface ApplicationReviewProps {
  readonly client: DeskClient;
  readonly me: Me;
  readonly feed: DeskFeed;
  readonly promotionId: string;
  readonly memberId: string;
  readonly onBack: () => void;
  readonly onNext: (() => void) | undefined;
  readonly onDecided: () => void;
}
