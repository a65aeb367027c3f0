import type { Value } from '@mela/contract/operations';
import { AGENT_SCREEN_TYPES } from '@mela/contract/account-types';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { SAVE_PAGE_SIZE, SaveList } from '#/entities/record-list/save-list.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { dateIn, timeIn } from '#/platform/time/merchant-time.ts';
import { Card } from '#/ui/card.tsx';
import { Tag } from '#/ui/chip.tsx';
import { IconBox } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { memberHref } from './team-links.ts';
import { TeamFailed } from './team-failed.tsx';
import { askedOf, useTeamMembers, type AskedTeam } from './team.queries.ts';
import { Trail } from './trail.tsx';
import styles from './team.module.css';

type Row = Value<'teamMembers'>['list'][number];

/** A page of members after the other, with their figures in the chosen days. */
export function TeamList(asked: AskedTeam) {
  const text = useText();
  const team = useTeamMembers(asked);
  if (!team.data) return team.isError ? <TeamFailed query={team} /> : <RowSkeleton rows={6} />;
  const list = team.data.pages.flatMap((page) => page.list);
  const trail = team.data.pages[0]?.trail ?? [];
  return (
    <>
      <Trail trail={trail} days={asked.days} />
      {list.length === 0 ? (
        <Empty
          icon="users"
          title={text(asked.search === undefined ? 'team.empty' : 'team.nobodyFound')}
          text={text(asked.search === undefined ? 'team.emptyText' : 'team.nobodyFoundText')}
        />
      ) : (
        <>
          <Card className={styles.rows}>
            <ul>
              {list.map((member) => (
                <MemberRow key={member.memberId} member={member} days={asked.days} />
              ))}
            </ul>
          </Card>
          <SaveTeam key={JSON.stringify(asked)} asked={asked} />
          <ListEnd query={team} failedTitle={text('agency.teamFailed')} />
        </>
      )}
    </>
  );
}

function MemberRow({ member, days }: { readonly member: Row; readonly days: AskedTeam['days'] }) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const { depth, figures, joinedAt, memberId, teamSize, type, userName } = member;
  return (
    <li>
      <a className={styles.row} href={memberHref(memberId, days)}>
        <IconBox icon={teamSize > 0 ? 'users' : 'user'} />
        <span className={styles.words}>
          <span>
            <b>{userName}</b> {AGENT_SCREEN_TYPES.includes(type) && <Tag tone="quiet">{text('agency.kindAgent')}</Tag>}
          </span>
          <small>
            {text('team.level', { level: depth })} · {text('team.joined', { day: dateIn(timeZone, joinedAt) })}
          </small>
          {teamSize > 0 && <small>{sizeText(text, teamSize)}</small>}
        </span>
        <span className={styles.sums}>
          <Money amount={figures.stakes} compactIn={language} />
          <small>
            {text('profit.net')} <Money amount={figures.net} sign="always" compactIn={language} />
          </small>
        </span>
      </a>
    </li>
  );
}

function sizeText(text: ReturnType<typeof useText>, count: number): string {
  return text(count >= 1_000 ? 'team.sizeMany' : 'team.size', { count });
}

function SaveTeam({ asked }: { readonly asked: AskedTeam }) {
  const text = useText();
  const api = useApi();
  const { timeZone } = useMerchant();
  const { startDate, endDate } = asked.days;
  return (
    <SaveList
      name={`team-members-${startDate}-${endDate}`}
      headings={HEADINGS.map((key) => text(key))}
      page={async (before, signal) => {
        const query = { ...askedOf(asked), before, pageSize: SAVE_PAGE_SIZE };
        const answer = await api.call('teamMembers', { query }, { signal });
        if (!answer.ok) return answer;
        const { currency, list, next } = answer.value;
        const rows = list.map(({ userName, depth, joinedAt, lastLoginAt, figures }) => [
          userName,
          depth.toString(),
          dateIn(timeZone, joinedAt),
          lastLoginAt === null ? '' : `${dateIn(timeZone, lastLoginAt)} ${timeIn(timeZone, lastLoginAt)}`,
          figures.stakes,
          figures.validBets,
          figures.wins,
          figures.net,
          figures.bets.toString(),
          figures.deposits,
          figures.withdrawals,
          currency,
        ]);
        return { ok: true, value: { rows, next } };
      }}
    />
  );
}

const HEADINGS = [
  'team.member',
  'team.levelHead',
  'team.joinedHead',
  'team.lastLogin',
  'profit.stakes',
  'profit.validBets',
  'profit.wins',
  'profit.net',
  'team.bets',
  'profit.deposits',
  'profit.withdrawals',
  'transactions.columnCurrency',
] as const;
