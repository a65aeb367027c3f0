import type { Value } from '@mela/contract/operations';
import { useState } from 'react';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { Fact } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Failed } from '#/ui/states.tsx';
import { useToast } from '#/ui/toast.tsx';
import { rainError } from './rain-error.ts';
import { RainTag } from './rain-list.tsx';
import { RainProof } from './rain-proof.tsx';
import { useRain, useRenewRains } from './red-rain.queries.ts';
import styles from './red-rain.module.css';

type Rain = Value<'redRain'>;

/** One rain: what came of it, who took which envelope, and the proof of the draw. */
export function RainDetail({ rainId }: { readonly rainId: string }) {
  const text = useText();
  const { moment } = useSpokenTime();
  const rain = useRain(rainId);
  if (!rain.data) {
    if (!rain.isError) return <RowSkeleton rows={6} />;
    const { error } = rain.error;
    return error.errorCode === 'rain_not_found' ? (
      <Failed title={rainError(text, error)} onRetry={() => void rain.refetch()} busy={rain.isFetching} />
    ) : (
      <QueryFailed title={text('redRain.failed')} query={rain} />
    );
  }
  const { state, total, packets, smallest, taken, takenSum, returned, startsAt, endsAt, audience, list } = rain.data;
  return (
    <>
      <Card className={styles.start}>
        <h2 className={styles.head}>
          <Money amount={total} size="title" /> <RainTag rain={rain.data} />
        </h2>
        <dl>
          <Fact name={text('redRain.taken')}>
            {text('redRain.ofPackets', { taken, packets })} · <Money amount={takenSum} />
          </Fact>
          {returned !== null && (
            <Fact name={text('redRain.returned')}>
              <Money amount={returned} />
            </Fact>
          )}
          <Fact name={text('redRain.smallest')}>
            <Money amount={smallest} />
          </Fact>
          <Fact name={text('redRain.audience')}>{text(`redRain.audience.${audience}`)}</Fact>
          <Fact name={text('redRain.starts')}>{moment(startsAt)}</Fact>
          <Fact name={text('redRain.ends')}>{moment(endsAt)}</Fact>
        </dl>
        {state === 'waiting' && <Cancel rain={rain.data} />}
      </Card>
      <section aria-label={text('redRain.envelopes')}>
        <SectionHead title={text('redRain.envelopes')} />
        <Card className={styles.packets}>
          {list.length === 0 ? (
            <p className={styles.quiet}>{text('redRain.drawnLater')}</p>
          ) : (
            <ol>
              {list.map(({ packet, amount, taker }) => (
                <li key={packet} className={styles.packet}>
                  <span className={styles.words}>
                    <b>{taker?.userName ?? text(state === 'running' ? 'redRain.open' : 'redRain.untaken')}</b>
                    <small className={styles.quiet}>
                      {text('redRain.envelope', { number: packet })}
                      {taker && ` · ${moment(taker.at)}`}
                    </small>
                  </span>
                  {amount !== null && <Money amount={amount} />}
                </li>
              ))}
            </ol>
          )}
        </Card>
      </section>
      <section aria-label={text('redRain.proof')}>
        <SectionHead title={text('redRain.proof')} />
        <Card>
          <RainProof
            plan={{ rainId, total, packets, smallest }}
            proof={rain.data.proof}
            sizes={list.flatMap(({ amount }) => amount ?? [])}
          />
        </Card>
      </section>
      <ButtonLink href="/m/redRain">{text('redRain.back')}</ButtonLink>
    </>
  );
}

function Cancel({ rain }: { readonly rain: Rain }) {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const money = useMoneyText();
  const renew = useRenewRains();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();
  const total = money(rain.total);

  async function cancel() {
    setSending(true);
    const answer = await api.call('cancelRedRain', { params: { rainId: rain.rainId } });
    setSending(false);
    await renew();
    if (answer.ok) toast.success(text('redRain.cancelled', { total }));
    else setError(answer.error);
    if (answer.ok) setAsking(false);
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('redRain.cancel')}</Button>
      <ConfirmDialog
        open={isAsking}
        title={text('redRain.cancelTitle')}
        confirm={text('redRain.cancelConfirm')}
        tone="danger"
        busy={isSending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void cancel()}
      >
        {text('redRain.cancelText', { total })}
        {error && (
          <span role="alert" className={styles.error}>
            {rainError(text, error)}
          </span>
        )}
      </ConfirmDialog>
    </>
  );
}
