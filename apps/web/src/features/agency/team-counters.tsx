import type { PlainMessageKey } from '@mela/locales/translation';
import type { Value } from '@mela/contract/operations';
import { formatAmount } from '@mela/money/format';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { zoneName } from '#/platform/time/merchant-time.ts';
import { Bulb } from '#/ui/bulbs.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Icon, type IconName } from '#/ui/icon.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { useTeamKpi } from './agency.queries.ts';
import styles from './team-counters.module.css';

/** The four counts of the agent's team (M82): members who logged in, bet and registered today, and members signed in now. */
export function TeamCounters({ now }: { readonly now: number }) {
  const text = useText();
  const { timeZone } = useMerchant();
  const language = useLanguage();
  const kpi = useTeamKpi(now);
  return (
    <section>
      <SectionHead title={text('agency.team')} />
      {!kpi.data && kpi.isError ? (
        <Problem kpi={kpi} />
      ) : (
        <>
          <dl className={styles.counts} aria-busy={kpi.data === undefined}>
            {COUNTS.map(({ of, label, icon }) => (
              <Card key={of} className={styles.count}>
                <dt>
                  {of === 'teamOnlineCount' ? (
                    <Bulb lit={(kpi.data?.[of] ?? 0) > 0} className={styles.bulb} />
                  ) : (
                    <Icon name={icon} size={18} />
                  )}
                  {text(label)}
                </dt>
                <dd>
                  {kpi.data ? (
                    formatAmount(kpi.data[of].toString(), { decimals: 0 })
                  ) : (
                    <SkeletonBlock className={styles.skeletonBlock} />
                  )}
                </dd>
              </Card>
            ))}
          </dl>
          <p className={styles.note}>{text('agency.teamNote', { zone: zoneName(timeZone, language, now) })}</p>
        </>
      )}
    </section>
  );
}

function Problem({ kpi }: { readonly kpi: ReturnType<typeof useTeamKpi> }) {
  const text = useText();
  return (
    <Card>
      <QueryFailed title={text('agency.teamFailed')} query={kpi} />
    </Card>
  );
}

const COUNTS: readonly {
  readonly of: keyof Value<'teamKpi'>['footer'];
  readonly label: PlainMessageKey;
  readonly icon: IconName;
}[] = [
  { of: 'teamLoginMemberCount', label: 'agency.loggedIn', icon: 'log-in' },
  { of: 'teamBetMemberCount', label: 'agency.placedBet', icon: 'ticket' },
  { of: 'teamRegisterMemberCount', label: 'agency.newMembers', icon: 'user-plus' },
  { of: 'teamOnlineCount', label: 'agency.onlineNow', icon: 'users' },
];
