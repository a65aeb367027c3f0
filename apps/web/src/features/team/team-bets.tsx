import type { TeamBet } from '@mela/contract/team';
import { betLook } from '#/entities/bet/bet-looks.ts';
import { Net } from '#/entities/bet/net.tsx';
import { GamePicture } from '#/entities/game-tile/game-picture.tsx';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { Days } from '#/entities/record-list/days.tsx';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { SAVE_PAGE_SIZE, SaveList } from '#/entities/record-list/save-list.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { dateIn, timeIn } from '#/platform/time/merchant-time.ts';
import { Icon } from '#/ui/icon.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { TeamFailed } from './team-failed.tsx';
import { memberHref } from './team-links.ts';
import { useTeamBets, type AskedBets } from './team.queries.ts';
import styles from './team.module.css';

/** Bets by day, newest first; a game's name narrows the list to it, a member's name leads to the member. */
export function TeamBets({ asked, onGame }: { readonly asked: AskedBets; readonly onGame: (bet: TeamBet) => void }) {
  const text = useText();
  const bets = useTeamBets(asked);
  if (!bets.data) return bets.isError ? <TeamFailed query={bets} /> : <RowSkeleton rows={8} />;
  const list = bets.data.pages.flatMap((page) => page.list);
  if (list.length === 0 && !bets.hasNextPage)
    return <Empty icon="receipt-text" title={text('team.noBets')} text={text('team.noBetsText')} />;
  return (
    <>
      <SaveBets key={JSON.stringify(asked)} asked={asked} />
      <Days rows={list} at={(bet) => bet.placedAt}>
        {(bet) => <BetRow key={bet.betId} bet={bet} asked={asked} onGame={() => onGame(bet)} />}
      </Days>
      <ListEnd query={bets} failedTitle={text('records.failed')} />
    </>
  );
}

function BetRow({ bet, asked, onGame }: { readonly bet: TeamBet; asked: AskedBets; readonly onGame: () => void }) {
  const text = useText();
  const { timeZone } = useMerchant();
  const look = betLook(bet);
  return (
    <li className={styles.row}>
      <GamePicture className={styles.picture} src={bet.iconUrl} loading="lazy" />
      <span className={styles.words}>
        <a className={styles.betMember} href={memberHref(bet.memberId, asked.days)}>
          {bet.userName}
        </a>
        <button type="button" className={styles.betGame} onClick={onGame}>
          {bet.gameName}
        </button>
        <small className={styles.state}>
          {timeIn(timeZone, bet.placedAt)} · <Icon name={look.icon} size={14} /> {text(look.text)}
        </small>
      </span>
      <span className={styles.sums}>
        <Net bet={bet} />
        <small>
          {text('records.stake')} <Money amount={bet.stake} />
        </small>
      </span>
    </li>
  );
}

function SaveBets({ asked }: { readonly asked: AskedBets }) {
  const text = useText();
  const api = useApi();
  const language = useReloadLanguage();
  const { timeZone } = useMerchant();
  const { days, ...filters } = asked;
  return (
    <SaveList
      name={`team-bets-${days.startDate}-${days.endDate}`}
      headings={HEADINGS.map((key) => text(key))}
      page={async (before, signal) => {
        const query = { ...days, ...filters, before, language, pageSize: SAVE_PAGE_SIZE };
        const answer = await api.call('teamBetting', { query }, { signal });
        if (!answer.ok) return answer;
        const { currency, list, next } = answer.value;
        const rows = list.map((bet) => [
          dateIn(timeZone, bet.placedAt),
          timeIn(timeZone, bet.placedAt),
          bet.userName,
          bet.gameName,
          bet.vendorName,
          bet.stake,
          bet.win,
          bet.net,
          currency,
          text(betLook(bet).text),
          bet.roundId,
        ]);
        return { ok: true, value: { rows, next } };
      }}
    />
  );
}

const HEADINGS = [
  'transactions.columnDate',
  'transactions.columnTime',
  'team.member',
  'transactions.columnGame',
  'team.vendor',
  'profit.stakes',
  'profit.wins',
  'profit.net',
  'transactions.columnCurrency',
  'transactions.columnState',
  'transactions.columnReference',
] as const;
