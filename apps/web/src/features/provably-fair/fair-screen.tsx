import { useQuery } from '@tanstack/react-query';
import { GameTile, TileSkeleton } from '#/entities/game-tile/game-tile.tsx';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi, useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Empty, Failed } from '#/ui/states.tsx';
import styles from './fair-screen.module.css';

/** The games whose results a player can verify (P20, R20): what that means, the games, and how to check. */
export function FairScreen() {
  const text = useText();
  return (
    <div className={styles.screen}>
      <p className={styles.meaning}>{text('provablyFair.meaning')}</p>
      <section>
        <SectionHead title={text('provablyFair.games')} />
        <FairGames />
      </section>
      <section>
        <SectionHead title={text('provablyFair.how')} />
        <Card className={styles.how}>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{text(step)}</li>
            ))}
          </ol>
          <p>{text('provablyFair.crash')}</p>
        </Card>
      </section>
    </div>
  );
}

function FairGames() {
  const text = useText();
  const scene = useArt().scenes[`empty.no-games.${useTheme()}`];
  const games = useQuery({
    ...queryCall(useApi(), 'gameList', {
      query: {
        gameClassify: 'provably_fair',
        language: useReloadLanguage(),
        pageNo: 1,
        pageSize: MOST_GAMES,
        platform: 'html5',
        clientType: '2',
      },
    }),
    staleTime: 60_000,
  });
  if (games.isPending) {
    return (
      <output className={styles.games} aria-label={text('actions.loading')}>
        {Array.from({ length: 6 }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </output>
    );
  }
  if (games.isError) {
    return (
      <Failed
        title={text('gameCentre.failed')}
        text={text('gameCentre.failedText')}
        onRetry={() => void games.refetch()}
      />
    );
  }
  if (games.data.games.length === 0) {
    return (
      <Empty
        title={text('provablyFair.empty')}
        scene={scene}
        action={
          <ButtonLink kind="primary" href="/m/home" data-replace="">
            {text('actions.home')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <div className={styles.games}>
      {games.data.games.map((game) => (
        <GameTile key={game.nodeId} game={game} early />
      ))}
    </div>
  );
}

const STEPS = ['provablyFair.step1', 'provablyFair.step2', 'provablyFair.step3', 'provablyFair.step4'] as const;

/** More than any house has, but still a limit. */
const MOST_GAMES = 30;
