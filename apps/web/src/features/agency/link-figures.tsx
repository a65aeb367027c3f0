import type { Value } from '@mela/contract/operations';
import { formatAmount } from '@mela/money/format';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { Card } from '#/ui/card.tsx';
import { Money } from '#/ui/money.tsx';
import { Empty } from '#/ui/states.tsx';
import counts from './team-counters.module.css';
import styles from './links.module.css';

type Link = Value<'invitationLinkFigures'>;

/** What came of a link in some days: the sums, and each day with any figure. `isStale`: those of other days, until the new ones are here. */
export function LinkFigures({ link, isStale }: { readonly link: Link; readonly isStale: boolean }) {
  const text = useText();
  const language = useLanguage();
  const { totals } = link;
  return (
    <div className={styles.figures} aria-busy={isStale}>
      <dl className={counts.counts}>
        {COUNTS.map(([name, label]) => (
          <Card key={name} className={counts.count}>
            <dt>{text(label)}</dt>
            <dd>{formatAmount(totals[name].toString(), { decimals: 0 })}</dd>
          </Card>
        ))}
        {SUMS.map(([name, label]) => (
          <Card key={name} className={counts.count}>
            <dt>{text(label)}</dt>
            <dd>
              <Money amount={totals[name]} compactIn={language} />
            </dd>
          </Card>
        ))}
      </dl>
      {link.days.length === 0 ? (
        <Empty icon="chart-line" title={text('links.noDays')} text={text('links.noDaysText')} />
      ) : (
        <LinkDays days={link.days} />
      )}
      <p className={styles.quiet}>{text('links.figuresText')}</p>
    </div>
  );
}

function LinkDays({ days }: { readonly days: Link['days'] }) {
  const text = useText();
  const language = useLanguage();
  const { day: spoken } = useSpokenTime();
  return (
    <Card>
      <ul className={styles.days}>
        {days.map((row) => (
          <li key={row.day}>
            <span className={styles.words}>
              <time dateTime={row.day}>{spoken(`${row.day}T12:00:00Z`)}</time>
              <small>{text('links.figures', { registered: row.registered, opened: row.opened })}</small>
            </span>
            <span className={styles.sums}>
              <span>
                <small>{text('links.deposits')}</small> <Money amount={row.deposits} compactIn={language} />
              </span>
              <span>
                <small>{text('profit.validBets')}</small> <Money amount={row.validBets} compactIn={language} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const COUNTS = [
  ['opened', 'links.opened'],
  ['registered', 'links.registered'],
  ['firstDeposits', 'links.firstDeposits'],
  ['activeMost', 'team.activeMost'],
] as const;
const SUMS = [
  ['deposits', 'links.deposits'],
  ['validBets', 'profit.validBets'],
] as const;
