import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { RichHtml } from '@mela/web/ui/rich-html';
import type { ConsoleClient } from '#/client/console-client.ts';
import { refusalText } from '#/parts/refusal.ts';
import type { Me } from '#/client/me.ts';
import { MemberFile } from '../member-file.tsx';
import { consoleMemory } from '#/client/console-memory.ts';
import { takeFocus } from '../take-focus.ts';
import type { Feed } from '#/client/use-feed.ts';
import { WorkHead } from '../work-head.tsx';
import { DecisionForm, type Word } from './decision-form.tsx';

/** One application: the member, the attempt, the terms that they accepted, earlier decisions, and the decision. */
export function ApplicationReview(props: ApplicationReviewProps) {
  const { client, me, feed, promotionId, memberId, onBack, onNext, onDecided } = props;
  const text = useText();
  const language = useLanguage();
  const queries = useQueryClient();
  const [refusal, setProblem] = useState<string>();
  const params = { promotionId, memberId };
  const detail = queryCall(client.api, 'deskApplicationOf', { params, query: { language } });
  const { data: shown, error, refetch } = useQuery({ ...detail, staleTime: 0 });
  const problem = refusal ?? (error ? text(refusalText(error.error)) : undefined);
  const draftPlace = (attempt: number) => `application-${promotionId}-${memberId}-${attempt}`;

  useEffect(() => {
    const again = () => void refetch();
    return feed.hear({ deskWork: ({ part }) => part === 'promotions' && again(), resync: again });
  }, [feed, refetch]);
  const decision = useMutation({
    mutationFn: (body: Word & { attempt: number }) =>
      client.api.call('decideApplication', { params, query: { language }, body }),
  });

  async function decide(word: Word) {
    if (!shown) return;
    const place = draftPlace(shown.attempt);
    const answer = await decision.mutateAsync({ attempt: shown.attempt, ...word });
    setProblem(undefined);
    if (answer.ok) {
      consoleMemory.keepDraft(me.me.staffId, place, '');
      queries.setQueryData(detail.queryKey, answer.value);
      return onDecided();
    }
    if (answer.error.errorCode !== 'conflict') return setProblem(text(refusalText(answer.error)));
    setProblem(text('desk.tooLate'));
    void refetch();
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
        {[...shown.before, ...(shown.decision ? [shown.decision] : [])].map((decided) => (
          <section key={decided.decidedAt} className="decided">
            <h4>
              {text(decided.approved ? 'desk.approvedBy' : 'desk.rejectedBy', {
                name: decided.decidedBy,
                time: at(decided.decidedAt),
              })}
            </h4>
            {Object.entries(decided.reason ?? {}).map(([tag, words]) => (
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
          isBusy={decision.isPending}
          onDecide={(word) => void decide(word)}
        />
      )}
    </>
  );
}

interface ApplicationReviewProps {
  readonly client: ConsoleClient;
  readonly me: Me;
  readonly feed: Feed;
  readonly promotionId: string;
  readonly memberId: string;
  readonly onBack: () => void;
  readonly onNext: (() => void) | undefined;
  readonly onDecided: () => void;
}
