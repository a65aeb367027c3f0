import { PLAY_TYPES, type PlayType } from '@mela/contract/play-types';
import { useQuery } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { ChipLink, ChipRow } from '#/ui/chip.tsx';
import { addressOf, rowOf, type GameCriteria } from './game-criteria.ts';

/** The two play types of lotteries (P68), each linked to its games; only those for which the merchant has games. */
export function PlayTypes({ criteria, path }: { readonly criteria: GameCriteria; readonly path: string }) {
  const text = useText();
  const has = { Tradition: useHas(criteria, 'Tradition'), Entertainment: useHas(criteria, 'Entertainment') };
  const offered = PLAY_TYPES.filter((type) => has[type]);
  if (offered.length === 0) return null;
  const types: readonly (PlayType | '')[] = ['', ...offered];
  return (
    <ChipRow aria-label={text('gameCentre.playTypes')}>
      {types.map((type) => (
        <ChipLink
          key={type}
          href={addressOf(path, { ...criteria, gameClassify: type })}
          chosen={criteria.gameClassify === type}
          data-replace=""
        >
          {text(type === '' ? 'gameCentre.all' : `gameCentre.${type}`)}
        </ChipLink>
      ))}
    </ChipRow>
  );
}

/** Whether the merchant has lotteries of this play type, of either kind. */
function useHas({ category }: GameCriteria, gameClassify: PlayType): boolean {
  const isAsked = category !== '' && rowOf(category)?.list === 'lottery';
  const query = { gameClassify, language: useReloadLanguage(), pageNo: 1, pageSize: 1 };
  const games = useQuery({
    ...queryCall(useApi(), 'lotteries', { query }),
    enabled: isAsked,
    staleTime: 10 * 60_000,
  });
  return isAsked && (games.data?.totalGames ?? 0) > 0;
}
