import type { Value } from '@mela/contract/operations';
import { AGENT_SCREEN_TYPES } from '@mela/contract/account-types';
import type { TeamSort } from '@mela/contract/team';
import { useRef } from 'react';
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
  const list = onceEach(team.data.pages.flatMap((page) => page.list));
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
                <MemberRow key={member.memberId} member={member} asked={asked} />
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

function MemberRow({ member, asked }: { readonly member: Row; readonly asked: AskedTeam }) {
  const text = useText();
  const { timeZone } = useMerchant();
  const { depth, joinedAt, memberId, teamSize, type, userName } = member;
  return (
    <li>
      <a className={styles.row} href={memberHref(memberId, asked.days)}>
        <IconBox icon={teamSize > 0 ? 'users' : 'user'} />
        <span className={styles.words}>
          <span>
            <b>{userName}</b> {AGENT_SCREEN_TYPES.includes(type) && <Tag tone="quiet">{text('agency.kindAgent')}</Tag>}
          </span>
          <small>
            {text('team.level', { level: depth })}
            {teamSize > 0 && ` · ${sizeText(text, teamSize)}`}
          </small>
          <small>{text('team.joined', { day: dateIn(timeZone, joinedAt) })}</small>
        </span>
        <RowSums figures={member.figures} asked={asked} />
      </a>
    </li>
  );
}

/** The stakes above the net result; in an order by a figure that one above the others. */
function RowSums({ figures, asked }: { readonly figures: Row['figures']; readonly asked: AskedTeam }) {
  const text = useText();
  const language = useLanguage();
  const first = asked.search === undefined ? ORDER_FIGURES[asked.sort] : undefined;
  const others = first === undefined ? (['net'] as const) : RANKED.filter((name) => name !== first);
  return (
    <span className={styles.sums}>
      <small>{text(`profit.${first ?? 'stakes'}`)}</small>
      <Money
        amount={figures[first ?? 'stakes']}
        {...(first === 'net' && { sign: 'always' as const })}
        compactIn={language}
      />
      {others.map((name) => (
        <small key={name}>
          {text(`profit.${name}`)}{' '}
          <Money amount={figures[name]} {...(name === 'net' && { sign: 'always' as const })} compactIn={language} />
        </small>
      ))}
    </span>
  );
}

const RANKED = ['validBets', 'net', 'deposits'] as const;
const ORDER_FIGURES: Readonly<Partial<Record<TeamSort, (typeof RANKED)[number]>>> = {
  validBets: 'validBets',
  net: 'net',
  loss: 'net',
  deposits: 'deposits',
};

/** In an order by a figure a member whose figure fell since the page before comes a second time. */
function onceEach(list: readonly Row[], seen = new Set<string>()): Row[] {
  return list.filter(({ memberId }) => !seen.has(memberId) && seen.add(memberId));
}

function sizeText(text: ReturnType<typeof useText>, count: number): string {
  return text(count >= 1_000 ? 'team.sizeMany' : 'team.size', { count });
}

function SaveTeam({ asked }: { readonly asked: AskedTeam }) {
  const text = useText();
  const api = useApi();
  const { timeZone } = useMerchant();
  const { startDate, endDate } = asked.days;
  const seen = useRef(new Set<string>());
  return (
    <SaveList
      name={`team-members-${startDate}-${endDate}`}
      headings={HEADINGS.map((key) => text(key))}
      page={async (before, signal) => {
        if (before === undefined) seen.current.clear();
        const query = { ...askedOf(asked), before, pageSize: SAVE_PAGE_SIZE };
        const answer = await api.call('teamMembers', { query }, { signal });
        if (!answer.ok) return answer;
        const { currency, list, next } = answer.value;
        const rows = onceEach(list, seen.current).map(({ userName, depth, joinedAt, lastLoginAt, figures }) => [
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
