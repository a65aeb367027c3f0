import { AGENT_SCREEN_TYPES } from '@mela/contract/account-types';
import type { Value } from '@mela/contract/operations';
import type { TeamFigures } from '@mela/contract/team';
import { RecentDays, useRecentDays } from '#/entities/record-list/recent-days.tsx';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { SAVE_PAGE_SIZE, SaveList } from '#/entities/record-list/save-list.tsx';
import { useRecordSearch } from '#/entities/record-list/use-record-search.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Tag } from '#/ui/chip.tsx';
import { Fact, IconBox } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { TeamFailed } from './team-failed.tsx';
import { memberHref, pnlHref } from './team-links.ts';
import { TeamNote } from './team-note.tsx';
import { useTeamPnl } from './team.queries.ts';
import { Trail } from './trail.tsx';
import styles from './team.module.css';

/** M88: the team's profit and loss by level and by member, and down the team with `?under=`. */
export function TeamPnlScreen() {
  const record = useRecordSearch();
  const days = useRecentDays(record);
  return (
    <div className={styles.screen}>
      <RecentDays record={record} />
      <Pnl days={days} under={record.search.get('under') ?? undefined} />
    </div>
  );
}

function Pnl({ days, under }: AskedPnl) {
  const text = useText();
  const pnl = useTeamPnl(days, under);
  const pages = pnl.data?.pages ?? [];
  const [first] = pages;
  if (!first) return pnl.isError ? <TeamFailed query={pnl} /> : <RowSkeleton rows={6} />;
  const list = pages.flatMap((page) => page.list);
  return (
    <>
      <Trail trail={first.trail} days={days} href={pnlHref} />
      <Totals totals={first.totals} />
      {first.levels.length > 0 && (
        <section>
          <SectionHead title={text('team.byLevel')} />
          <Card className={styles.rows}>
            <ul>
              {first.levels.map(({ level, figures }) => (
                <li key={level} className={styles.row}>
                  <span className={styles.words}>
                    <b>{text('team.level', { level })}</b>
                    <small>{text('team.betCount', { count: figures.bets })}</small>
                  </span>
                  <Sums figures={figures} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      <section>
        <SectionHead title={text('team.byMember')} />
        {list.length === 0 ? (
          <Empty icon="users" title={text('team.empty')} text={text('team.emptyText')} />
        ) : (
          <Card className={styles.rows}>
            <ul>
              {list.map((member) => (
                <MemberRow key={member.memberId} member={member} days={days} />
              ))}
            </ul>
          </Card>
        )}
      </section>
      {list.length > 0 && <SavePnl days={days} under={under} />}
      {list.length > 0 ? (
        <>
          <p className={styles.note}>{text('team.cashOnly')}</p>
          <ListEnd query={pnl} failedTitle={text('agency.teamFailed')} />
        </>
      ) : (
        <TeamNote day={days.endDate}>{text('team.cashOnly')}</TeamNote>
      )}
    </>
  );
}

function Totals({ totals }: { readonly totals: TeamFigures }) {
  const text = useText();
  return (
    <Card>
      <h2 className={styles.net}>
        <span>{text('profit.net')}</span>
        <Money amount={totals.net} sign="always" size="figure" />
      </h2>
      <dl>
        {FACTS.map(([name, label]) => (
          <Fact key={name} name={text(label)}>
            <Money amount={totals[name]} sign="negative" />
          </Fact>
        ))}
      </dl>
    </Card>
  );
}

/** A member's own play, below it that of their team; with a team the row leads down to it, else to the member. */
function MemberRow({ member, days }: { readonly member: Value<'teamProfitAndLoss'>['list'][number]; days: AskedDays }) {
  const text = useText();
  const { figures, memberId, teamFigures, teamSize, type, userName } = member;
  return (
    <li>
      <a className={styles.row} href={teamSize > 0 ? pnlHref(memberId, days) : memberHref(memberId, days)}>
        <IconBox icon={teamSize > 0 ? 'users' : 'user'} />
        <span className={styles.words}>
          <span>
            <b>{userName}</b> {AGENT_SCREEN_TYPES.includes(type) && <Tag tone="quiet">{text('agency.kindAgent')}</Tag>}
          </span>
          <small>{text('team.betCount', { count: figures.bets })}</small>
          {teamSize > 0 && (
            <small>
              {text('team.withTeam')} <Money amount={teamFigures.net} sign="always" />
            </small>
          )}
        </span>
        <Sums figures={figures} />
      </a>
    </li>
  );
}

function Sums({ figures }: { readonly figures: TeamFigures }) {
  const text = useText();
  const language = useLanguage();
  return (
    <span className={styles.sums}>
      <Money amount={figures.net} sign="always" compactIn={language} />
      <small>
        {text('profit.stakes')} <Money amount={figures.stakes} compactIn={language} />
      </small>
    </span>
  );
}

function SavePnl({ days, under }: AskedPnl) {
  const text = useText();
  const api = useApi();
  return (
    <SaveList
      key={`${days.startDate} ${days.endDate} ${under}`}
      name={`team-profit-${days.startDate}-${days.endDate}`}
      headings={[
        text('team.member'),
        text('team.levelHead'),
        ...FIGURES.map(([, label]) => text(label)),
        ...FIGURES.map(([, label]) => `${text('team.withTeam')} ${text(label)}`),
        text('transactions.columnCurrency'),
      ]}
      page={async (before, signal) => {
        const query = { ...days, under, before, pageSize: SAVE_PAGE_SIZE };
        const answer = await api.call('teamProfitAndLoss', { query }, { signal });
        if (!answer.ok) return answer;
        const { currency, list, next } = answer.value;
        const rows = list.map(({ userName, depth, figures, teamFigures }) => [
          userName,
          depth.toString(),
          ...FIGURES.map(([name]) => figures[name]),
          ...FIGURES.map(([name]) => teamFigures[name]),
          currency,
        ]);
        return { ok: true, value: { rows, next } };
      }}
    />
  );
}

interface AskedPnl {
  readonly days: AskedDays;
  readonly under: string | undefined;
}

const FACTS = [
  ['stakes', 'profit.stakes'],
  ['validBets', 'profit.validBets'],
  ['wins', 'profit.wins'],
  ['bonuses', 'profit.bonuses'],
  ['rebates', 'profit.rebates'],
] as const;

const FIGURES = [
  ...FACTS,
  ['net', 'profit.net'],
  ['deposits', 'profit.deposits'],
  ['withdrawals', 'profit.withdrawals'],
] as const;
