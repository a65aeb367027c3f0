import { VendorTile, VendorTileSkeleton } from '#/entities/vendor-tile/vendor-tile.tsx';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Empty } from '#/ui/states.tsx';
import type { CentreCategory } from './game-criteria.ts';
import styles from './game-centre.module.css';
import { ListFailed } from './list-failed.tsx';
import { makersOf, useMakers } from './use-makers.ts';

/** Sports, esports, derbies and lotteries are listed by maker instead of a grid of games (P44). */
export function MakerTiles({ category }: { readonly category: CentreCategory }) {
  const text = useText();
  const scene = useArt().scenes[`empty.no-games.${useTheme()}`];
  const makers = useMakers();
  if (!makers.data) {
    if (makers.isError) return <ListFailed onRetry={() => void makers.refetch()} />;
    return (
      <output className={styles.makers} aria-label={text('actions.loading')}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <VendorTileSkeleton key={place} />
        ))}
      </output>
    );
  }
  const { mapping } = makers.data;
  const lotteries = category === 'ELOTT' || category === 'LOTT';
  const items = lotteries ? [...makersOf(mapping, 'ELOTT'), ...makersOf(mapping, 'LOTT')] : makersOf(mapping, category);
  if (items.length === 0)
    return (
      <Empty
        title={text('gameCentre.empty')}
        scene={scene}
        action={
          <ButtonLink kind="primary" href="/m/home" data-replace="">
            {text('actions.home')}
          </ButtonLink>
        }
      />
    );
  return (
    <ul className={styles.makers}>
      {items.map((item) => (
        <li key={item.key}>
          <VendorTile item={item} />
        </li>
      ))}
    </ul>
  );
}
