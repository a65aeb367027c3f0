import { sportsPath } from '#/entities/sports/sports-path.ts';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { Failed } from '#/ui/states.tsx';
import { useHotMatches } from './hot-matches.queries.ts';
import { leaguesOf } from './leagues.ts';
import { MatchCard } from './match-card.tsx';
import styles from './match-list.module.css';
import { VirtualTag } from './virtual-tag.tsx';

/** All hot matches in one column by league, for the sports page, which has room for them. Renders nothing if there are none. */
export function MatchList() {
  const text = useText();
  const { groups, isFailed, isAsking, retry } = useHotMatches();
  if (isFailed) return <Failed title={text('sports.failed')} onRetry={retry} busy={isAsking} />;
  if (!groups)
    return (
      <output className={styles.skeleton} aria-label={text('actions.loading')}>
        {[1, 2, 3].map((place) => (
          <SkeletonBlock key={place} className={styles.skeletonBlock} />
        ))}
      </output>
    );
  const leagues = leaguesOf(groups.flatMap(({ matchList }) => matchList));
  const [first] = leagues.flatMap(({ matches }) => matches);
  if (!first) return null;
  return (
    <>
      {leagues.map((league) => (
        <section key={league.id} className={styles.league} aria-label={league.name}>
          <div className={styles.head}>
            <h2>{league.name}</h2>
            {league.isVirtual && <VirtualTag />}
            <span className={styles.count}>{text('sports.matches', { count: league.matches.length })}</span>
          </div>
          {league.matches.map((match) => (
            <MatchCard key={match.matchId} match={match} inLeague />
          ))}
        </section>
      ))}
      <ButtonLink wide icon="trophy" href={sportsPath({ gameId: first.gameId, nodeId: first.nodeId })}>
        {text('sports.all')}
      </ButtonLink>
    </>
  );
}
