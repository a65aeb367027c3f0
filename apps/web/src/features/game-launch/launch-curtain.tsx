import { useQuery } from '@tanstack/react-query';
import { GamePicture } from '#/entities/game-tile/game-picture.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { BulbWire } from '#/ui/bulbs.tsx';
import styles from './launch-curtain.module.css';

/**
 * Shown while a game opens: its picture and name, and running bulbs until it is ready. Omit `nodeId` if no game of the catalogue
 * opens, as for a replay.
 */
export function LaunchCurtain({ nodeId, title }: { readonly nodeId?: number | undefined; readonly title: string }) {
  const text = useText();
  const query = { nodeId: nodeId ?? 1, language: useReloadLanguage() };
  const game = useQuery({
    ...queryCall(useApi(), 'gameDetail', { query }),
    enabled: nodeId !== undefined,
    staleTime: Infinity,
  }).data;
  return (
    <output className={styles.curtain}>
      {nodeId !== undefined && (
        <span className={styles.poster}>{game && <GamePicture className={styles.picture} src={game.iconUrl} />}</span>
      )}
      <BulbWire count={5} lit={5} chasing />
      <span className={styles.words}>{text('gameLaunch.opening', { game: game?.displayName ?? title })}</span>
    </output>
  );
}
