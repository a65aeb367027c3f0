import type { Value } from '@mela/contract/operations';
import type { PlainMessageKey } from '@mela/locales/translation';
import { formatAmount } from '@mela/money/format';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { Card } from '#/ui/card.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Money } from '#/ui/money.tsx';
import { changeOf, changeText } from './change.ts';
import styles from './team.module.css';

type Overview = Value<'teamOverview'>;

/** Twelve figures of the team, each with its change against as many days before, if there was anything then. */
export function OverviewFigures({ overview: { totals, before } }: { readonly overview: Overview }) {
  const text = useText();
  const language = useLanguage();
  const isComparable = FIGURES.some(([name]) => /[1-9]/.test(before[name].toString()));
  return (
    <Card className={styles.figures}>
      <dl>
        {FIGURES.map(([name, label]) => {
          const [now, earlier] = [totals[name], before[name]];
          return (
            <div key={name}>
              <dt>{text(label)}</dt>
              <dd>
                {typeof now === 'string' ? (
                  <Money
                    amount={now}
                    sign={name === 'net' ? 'always' : 'negative'}
                    {...(name === 'net' && { size: 'figure' as const })}
                    compactIn={language}
                  />
                ) : (
                  formatAmount(now.toString(), { decimals: 0 })
                )}
              </dd>
              {isComparable && (
                <dd className={styles.change}>
                  <Change now={now.toString()} before={earlier.toString()} />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      <p className={styles.against}>{text(isComparable ? 'team.against' : 'team.noneBefore')}</p>
    </Card>
  );
}

function Change({ now, before }: { readonly now: string; readonly before: string }) {
  const text = useText();
  const change = changeOf(now, before);
  if (change === undefined) return text('team.nothingBefore');
  if (change === 0n) return text('team.unchanged');
  return (
    <span className={classNames(change > 0n ? styles.up : styles.down)} dir="ltr">
      {changeText(change)}
    </span>
  );
}

const FIGURES = [
  ['net', 'profit.net'],
  ['stakes', 'profit.stakes'],
  ['validBets', 'profit.validBets'],
  ['wins', 'profit.wins'],
  ['deposits', 'profit.deposits'],
  ['withdrawals', 'profit.withdrawals'],
  ['netDeposits', 'profit.netDeposits'],
  ['bonuses', 'profit.bonuses'],
  ['rebates', 'profit.rebates'],
  ['bets', 'team.bets'],
  ['activeMost', 'team.activeMost'],
  ['newMembers', 'agency.newMembers'],
] as const satisfies readonly (readonly [keyof Overview['totals'], PlainMessageKey])[];
