import type { GameCategory } from '@mela/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { NearImage } from '#/entities/game-tile/near-image.tsx';
import { playPath } from '#/entities/game-tile/play-path.ts';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { tilePath } from '#/entities/vendor-tile/launch-path.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Failed } from '#/ui/states.tsx';
import { GamesBlock } from './games-block.tsx';
import styles from './lone-game.module.css';
import { standsByMakers, VendorBlock } from './vendor-block.tsx';

/**
 * A category with a single game: a line that opens it, instead of a section with a heading. If the number has changed since the
 * page was rendered, it is the usual section.
 */
export function LoneGame({ category }: { readonly category: GameCategory }) {
  const text = useText();
  const picture = useArt().categories[category];
  const { game, isLone, failed, retry } = useLoneGame(category);
  const name = text(`categories.${category}`);
  if (!isLone)
    return standsByMakers(category) ? <VendorBlock category={category} /> : <GamesBlock category={category} />;
  if (failed) return <Failed title={text('lobby.gamesFailed')} onRetry={retry} />;
  return (
    <section aria-label={name}>
      <a className={styles.line} href={game?.path}>
        <span className={styles.mark}>
          {picture && <NearImage src={picture} width={36} height={36} alt="" early />}
        </span>
        <span className={styles.words}>
          <b>{name}</b>
          <small>{game?.name ?? '\u00a0'}</small>
        </span>
        <Icon name="chevron-right" flip className={styles.arrow} />
      </a>
    </section>
  );
}

/** The game's name and address; `game` is absent while it loads. */
function useLoneGame(category: GameCategory) {
  const api = useApi();
  const language = useReloadLanguage();
  const byMaker = standsByMakers(category);
  const vendors = useQuery({
    ...queryCall(api, 'gameVendors', { query: { language } }),
    staleTime: 5 * 60_000,
    enabled: byMaker,
    placeholderData: (previous) => previous,
  });
  const list = useQuery({
    ...queryCall(api, 'gameList', { query: { gameType: category, language, pageNo: 1, pageSize: 1 } }),
    staleTime: 60_000,
    enabled: !byMaker,
    placeholderData: (previous) => previous,
  });
  const makers = byMaker ? vendors.data && (vendors.data.mapping[category] ?? []) : undefined;
  const item = makers?.[0];
  const only = byMaker ? undefined : list.data?.games[0];
  const asked = byMaker ? vendors : list;
  return {
    game: item
      ? { name: item.displayName, path: tilePath(item) }
      : only && { name: only.displayName, path: playPath(only) },
    /** As far as is known so far. */
    isLone: byMaker ? makers === undefined || makers.length === 1 : (list.data?.totalGames ?? 1) === 1,
    failed: asked.isError && !asked.data,
    retry: () => void asked.refetch(),
  };
}
