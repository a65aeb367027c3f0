import type { Value } from '@mela/contract/operations';
import { rateCategoryName } from '#/entities/category/rate-category.tsx';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { RealAccountRequired } from '#/entities/session/real-account-required.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, MoreLink, SectionHead } from '#/ui/card.tsx';
import { Money } from '#/ui/money.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { useWords } from '#/ui/words.tsx';
import { useClaimRebate, useRebate } from './rewards.queries.ts';
import styles from './rewards.module.css';

/** M21: the rebate that the member's bets have earned by category, taken with one tap. */
export function RebateScreen() {
  return (
    <RealAccountRequired>
      <Rebate />
    </RealAccountRequired>
  );
}

function Rebate() {
  const text = useText();
  const words = useWords();
  const rebate = useRebate();
  const claim = useClaimRebate();
  if (rebate.isError && !rebate.data) return <QueryFailed title={text('rewards.rebateFailed')} query={rebate} />;
  if (!rebate.data)
    return (
      <div className={styles.screen}>
        <output aria-label={words.loading} className={styles.skeleton}>
          <SkeletonBlock className={styles.totalSkeleton} />
          <SkeletonBlock className={styles.ownSkeleton} />
        </output>
      </div>
    );
  const { level, lines, total, paysItself, claims } = rebate.data;
  const hasAny = /[1-9]/.test(total);
  return (
    <div className={styles.screen}>
      <Card className={styles.total}>
        <h2 className={styles.quiet}>{text('rewards.rebateTotal')}</h2>
        <Money amount={total} size="hero" />
        <p className={styles.quiet}>{text(paysItself ? 'rewards.paysItself' : 'rewards.waits')}</p>
        <Button
          kind="primary"
          wide
          icon="coins"
          disabled={!hasAny}
          busy={claim.isPending}
          onClick={() => claim.mutate()}
        >
          {text('rewards.takeAll')}
        </Button>
      </Card>
      <section>
        <SectionHead
          title={text('rewards.byCategory')}
          end={level && <MoreLink href="/m/member/benefits">{text('rewards.ratesOf', { level: level.name })}</MoreLink>}
        />
        {lines.length === 0 ? <p className={styles.note}>{text('rewards.noRebate')}</p> : <Lines lines={lines} />}
      </section>
      {claims.length > 0 && <Claims claims={claims} />}
      <p className={styles.note}>{text('rewards.rebateNote')}</p>
    </div>
  );
}

function Lines({ lines }: { readonly lines: Value<'manualRebate'>['lines'] }) {
  const text = useText();
  return (
    <Card className={styles.list}>
      <ul>
        {lines.map(({ category, validBets, rate, sum }) => (
          <li key={category} className={styles.row}>
            <p className={styles.words}>
              <span>{rateCategoryName(text, category)}</span>
              <small>
                {text('rewards.validBets')} <Money amount={validBets} /> ×{' '}
                {text('rewards.percent', { percent: rate / 100 })}
              </small>
            </p>
            <p className={styles.end}>
              <Money amount={sum} size="title" />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Claims({ claims }: { readonly claims: Value<'manualRebate'>['claims'] }) {
  const text = useText();
  const { moment } = useSpokenTime();
  return (
    <section>
      <SectionHead title={text('rewards.takenBefore')} />
      <Card className={styles.list}>
        <ul>
          {claims.map(({ claimId, amount, at }) => (
            <li key={claimId} className={styles.row}>
              <p className={styles.words}>
                <small>{moment(at)}</small>
              </p>
              <Money amount={amount} sign="always" tone="in" />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
