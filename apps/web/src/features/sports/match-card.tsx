import type { HotMatch } from '@mela/contract/sports';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { NearImage } from '#/entities/game-tile/near-image.tsx';
import { sportsPath } from '#/entities/sports/sports-path.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import styles from './hot-matches.module.css';
import { matchDay } from './match-day.ts';
import { VirtualTag } from './virtual-tag.tsx';
import { OddsFigure } from './odds-figure.tsx';

/**
 * One match: league, day and time or its minute, the teams, and the odds (M70). A tap opens it in the sports game. Under a
 * league's own heading the league is omitted.
 */
export function MatchCard({ match, inLeague = false }: { readonly match: HotMatch; readonly inLeague?: boolean }) {
  const text = useText();
  const { moneyLine, live } = match;
  return (
    <a className={styles.card} href={sportsPath(match)} draggable={false}>
      <span className={classNames(styles.top, inLeague && styles.alone)}>
        {!inLeague && (
          <>
            <span className={styles.league}>{match.league}</span>
            {match.isVirtual && <VirtualTag />}
          </>
        )}
        <When match={match} />
      </span>
      <span className={styles.teams}>
        <span className={styles.sides}>
          <Side name={match.homeTeam} crest={match.homeTeamImageUrl} goals={live?.homeGoals} />
          <Side name={match.awayTeam} crest={match.awayTeamImageUrl} goals={live?.awayGoals} />
        </span>
        <span className={styles.play}>
          <Icon name="play" size={20} />
          <span className={styles.unseen}>{text('sports.open')}</span>
        </span>
      </span>
      <span className={styles.line}>
        <OddsFigure mark="1" name={match.homeTeam} odds={moneyLine.homeTeamOdds} />
        <OddsFigure mark="X" name={text('sports.draw')} odds={moneyLine.drawOdds} />
        <OddsFigure mark="2" name={match.awayTeam} odds={moneyLine.awayTeamOdds} />
      </span>
    </a>
  );
}

/** The minute of a match in play; else its day and time in the merchant's time zone. */
function When({ match: { live, matchTime } }: { readonly match: HotMatch }) {
  const text = useText();
  const language = useLanguage();
  const { clock } = useApi();
  const { timeZone } = useMerchant();
  if (live)
    return (
      <span className={styles.live}>
        {live.isBreak ? text('sports.halfTime') : text('sports.live', { minute: live.minute })}
      </span>
    );
  const { word, date, time } = matchDay(timeZone, matchTime, clock.now(), language);
  return (
    <time className={styles.when} dateTime={matchTime}>
      <span>{word ? text(`sports.${word}`) : date}</span> <span>{time}</span>
    </time>
  );
}

function Side({
  name,
  crest,
  goals,
}: {
  readonly name: string;
  readonly crest: string;
  readonly goals: number | undefined;
}) {
  return (
    <span className={styles.side}>
      <NearImage src={crest} width={26} height={26} alt="" />
      <span className={styles.name}>{name}</span>
      {goals !== undefined && <b className={styles.goals}>{goals}</b>}
    </span>
  );
}
