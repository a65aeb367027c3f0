import { useQuery } from '@tanstack/react-query';
import { useIsOpenPath } from '#/entities/merchant/open-paths.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { ChipLink } from '#/ui/chip.tsx';
import { Icon } from '#/ui/icon.tsx';
import { FAIR } from './filter-chips.tsx';
import type { CentreCategory } from './game-criteria.ts';
import styles from './game-centre.module.css';

const FAIR_PATH = '/m/blockchain';

/** The way to the games whose results a player can verify (P20, R20). Renders nothing if the merchant has none. */
export function FairLink({ category }: { readonly category: CentreCategory }) {
  const text = useText();
  const isOpen = useIsOpenPath();
  const language = useReloadLanguage();
  const isPlace = (category === '' || category === 'RNG') && isOpen(FAIR_PATH);
  const games = useQuery({
    ...queryCall(useApi(), 'gameList', { query: { gameClassify: FAIR, language, pageNo: 1, pageSize: 1 } }),
    enabled: isPlace,
    staleTime: 10 * 60_000,
  });
  if (!isPlace || (games.data?.totalGames ?? 0) === 0) return null;
  return (
    <ChipLink href={FAIR_PATH} className={styles.fair}>
      <Icon name="shield-check" size={18} />
      {text('gameCentre.fair')}
    </ChipLink>
  );
}
