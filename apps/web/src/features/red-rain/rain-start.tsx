import { RAIN_MEMBERS_LEAST } from '@mela/contract/red-rain-rules';
import type { Value } from '@mela/contract/operations';
import { useState } from 'react';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText, type Text } from '#/platform/language/text.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Money } from '#/ui/money.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { useRainTerms } from './red-rain.queries.ts';
import styles from './red-rain.module.css';
import { SendRain } from './send-rain.tsx';

type Terms = Value<'redRainTerms'>;

/** The agency account, what red envelopes are, and the way to send some; or why none can be sent. */
export function RainStart() {
  const text = useText();
  const money = useMoneyText();
  const terms = useRainTerms();
  const [isSending, setSending] = useState(false);
  if (terms.isError && !terms.data) return <QueryFailed title={text('redRain.failed')} query={terms} />;
  if (!terms.data) return <SkeletonBlock className={styles.startSkeleton} />;
  const { balance, dayLeft } = terms.data;
  const hindrance = hindranceOf(text, terms.data);
  return (
    <Card className={styles.start}>
      <h2>{text('redRain.account')}</h2>
      <Money amount={balance} size="hero" lead />
      <p className={styles.quiet}>{text('redRain.explain')}</p>
      {hindrance === undefined ? (
        <>
          <Button kind="primary" icon="gift" wide onClick={() => setSending(true)}>
            {text('redRain.new')}
          </Button>
          <p className={styles.quiet}>{text('redRain.dayLeft', { left: money(dayLeft) })}</p>
        </>
      ) : (
        <p className={styles.hindrance}>{hindrance}</p>
      )}
      {hindrance !== undefined && isNothing(balance) && (
        <ButtonLink href="/m/member/teamRebate">{text('redRain.toIncome')}</ButtonLink>
      )}
      {isSending && <SendRain terms={terms.data} onDone={() => setSending(false)} />}
    </Card>
  );
}

/** Why nothing can be sent now. */
function hindranceOf(text: Text, { isOn, balance, dayLeft, eligible }: Terms): string | undefined {
  if (!isOn) return text('redRain.off');
  if (isNothing(balance)) return text('redRain.noMoney');
  if (eligible.team < RAIN_MEMBERS_LEAST)
    return text('redRain.tooFew', { least: RAIN_MEMBERS_LEAST, count: eligible.team });
  return isNothing(dayLeft) ? text('redRain.dayDone') : undefined;
}

const isNothing = (amount: string) => !/[1-9]/.test(amount);
