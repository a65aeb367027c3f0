import { formatAmount } from '@mela/money/format';
import { type RunningPeriod, useContractNow } from '#/entities/contract-payments/contract-now.queries.ts';
import { FigureList } from '#/entities/contract-payments/figure-list.tsx';
import { NextTier, useSum } from '#/entities/contract-payments/next-tier.tsx';
import { isAny, lessOf } from '#/entities/contract-payments/sums.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Fact } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import styles from './dividend.module.css';

/** The running period: what the dividend would be if it ended now, how that comes about, and what the next tier needs. */
export function RunningDividend({ contractHref }: { readonly contractHref: string | undefined }) {
  const text = useText();
  const now = useContractNow('dividend');
  if (now.isError && !now.data) return <QueryFailed title={text('dividend.failed')} query={now} />;
  if (!now.data) return <SkeletonBlock className={styles.skeleton} />;
  const { running, begins } = now.data;
  const link = contractHref !== undefined && (
    <a className={styles.link} href={contractHref}>
      {text('dividend.contract')}
    </a>
  );
  if (!running)
    return (
      <Empty
        icon="hand-coins"
        title={text('dividend.none')}
        text={begins === null ? text('dividend.noneText') : text('dividend.begins', { day: begins.day })}
        action={link}
      />
    );
  return (
    <section aria-label={text('dividend.running')} className={styles.part}>
      <SectionHead title={text('dividend.running')} />
      <Card className={styles.running}>
        <p className={styles.quiet}>{text('dividend.span', { from: running.first, to: running.last })}</p>
        <h3>{text(`dividend.soFar_${running.period}`)}</h3>
        <Money amount={running.result} size="hero" lead />
        <p className={styles.quiet}>{text('dividend.soFarText')}</p>
        <NextTier kind="dividend" running={running} />
      </Card>
      <Card>
        <Figures running={running} />
      </Card>
      <Tiers running={running} />
      <p className={styles.quiet}>
        {text('dividend.rule')} {text(running.carries ? 'dividend.carries' : 'dividend.carriesNot')}
      </p>
      {link}
    </section>
  );
}

function Figures({ running }: { readonly running: RunningPeriod }) {
  const text = useText();
  return (
    <FigureList>
      <Fact name={text('dividend.loss')}>
        <Money amount={running.played} sign="negative" />
      </Fact>
      {isAny(running.late) && (
        <Fact name={text('dividend.late')}>
          <Money amount={running.late} sign="always" />
        </Fact>
      )}
      <Fact name={text('dividend.costs')}>
        <Money amount={lessOf(running.costs)} sign="negative" />
      </Fact>
      {isAny(running.brought) && (
        <Fact name={text('dividend.brought')}>
          <Money amount={lessOf(running.brought)} sign="negative" />
        </Fact>
      )}
      <Fact name={text('dividend.base')}>
        <b>
          <Money amount={running.base} sign="negative" />
        </b>
      </Fact>
      <Fact name={text('dividend.active')}>{formatAmount(running.activeMembers.toString(), { decimals: 0 })}</Fact>
    </FigureList>
  );
}

function Tiers({ running: { tiers, tier } }: { readonly running: RunningPeriod }) {
  const text = useText();
  const sum = useSum();
  return (
    <section aria-label={text('dividend.tiers')} className={styles.part}>
      <SectionHead title={text('dividend.tiers')} />
      <Card className={styles.tiers}>
        {tier === null && <p className={styles.quiet}>{text('dividend.reachedNone')}</p>}
        <ol>
          {tiers.map(({ atLeast, activeAtLeast, rate }, index) => (
            <li key={`${atLeast} ${activeAtLeast}`} aria-current={index + 1 === tier ? 'step' : undefined}>
              <span>{text('dividend.tier', { base: sum(atLeast), count: activeAtLeast })}</span>
              {index + 1 === tier && <small>{text('dividend.reached')}</small>}
              <b>{text('rewards.percent', { percent: rate / 100 })}</b>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
