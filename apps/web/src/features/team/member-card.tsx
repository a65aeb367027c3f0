import { AGENT_SCREEN_TYPES } from '@mela/contract/account-types';
import type { TeamFigures } from '@mela/contract/team';
import { formatAmount } from '@mela/money/format';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { useText } from '#/platform/language/text.tsx';
import { dateIn, timeIn } from '#/platform/time/merchant-time.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Tag } from '#/ui/chip.tsx';
import { Fact } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { TeamFailed } from './team-failed.tsx';
import { underHref } from './team-links.ts';
import { TeamNote } from './team-note.tsx';
import { useTeamMember } from './team.queries.ts';
import { Trail } from './trail.tsx';
import styles from './team.module.css';

/** One member: when they joined and were last here, their figures and those of the members below them. */
export function MemberCard({ memberId, days }: { readonly memberId: string; readonly days: AskedDays }) {
  const text = useText();
  const { timeZone } = useMerchant();
  const card = useTeamMember(memberId, days);
  if (!card.data) return card.isError ? <TeamFailed query={card} /> : <RowSkeleton rows={6} />;
  const { balance, depth, figures, joinedAt, lastLoginAt, teamFigures, teamSize, trail, type, userName } = card.data;
  return (
    <>
      <Trail trail={trail} days={days} />
      <Card>
        <h2 className={styles.memberName}>
          {userName} {AGENT_SCREEN_TYPES.includes(type) && <Tag tone="quiet">{text('agency.kindAgent')}</Tag>}
        </h2>
        <dl>
          <Fact name={text('team.levelHead')}>{formatAmount(depth.toString(), { decimals: 0 })}</Fact>
          <Fact name={text('team.joinedHead')}>{dateIn(timeZone, joinedAt)}</Fact>
          <Fact name={text('team.lastLogin')}>
            {lastLoginAt === null
              ? text('team.never')
              : `${dateIn(timeZone, lastLoginAt)} ${timeIn(timeZone, lastLoginAt)}`}
          </Fact>
          {balance !== null && (
            <Fact name={text('team.balance')}>
              <Money amount={balance} />
            </Fact>
          )}
        </dl>
      </Card>
      <FigureCard title={text('team.ownFigures')} figures={figures} />
      {teamFigures && <FigureCard title={text('team.teamFigures', { name: userName })} figures={teamFigures} />}
      {teamSize > 0 && (
        <ButtonLink href={underHref(memberId, days)} icon="users" kind="primary">
          {text(teamSize >= 1_000 ? 'team.sizeMany' : 'team.size', { count: teamSize })}
        </ButtonLink>
      )}
      <TeamNote day={days.endDate} />
    </>
  );
}

function FigureCard({ title, figures }: { readonly title: string; readonly figures: TeamFigures }) {
  const text = useText();
  return (
    <section>
      <SectionHead title={title} />
      <Card>
        <dl>
          {FACTS.map(([name, label]) => (
            <Fact key={name} name={text(label)}>
              <Money amount={figures[name]} sign={name === 'net' ? 'always' : 'negative'} />
            </Fact>
          ))}
          <Fact name={text('team.bets')}>{formatAmount(figures.bets.toString(), { decimals: 0 })}</Fact>
        </dl>
      </Card>
    </section>
  );
}

const FACTS = [
  ['stakes', 'profit.stakes'],
  ['validBets', 'profit.validBets'],
  ['wins', 'profit.wins'],
  ['net', 'profit.net'],
  ['deposits', 'profit.deposits'],
  ['withdrawals', 'profit.withdrawals'],
  ['bonuses', 'profit.bonuses'],
  ['rebates', 'profit.rebates'],
] as const;
