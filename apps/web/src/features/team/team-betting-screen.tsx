import { GAME_CATEGORIES, type GameCategory } from '@mela/contract/categories';
import { RecentDays, useRecentDays } from '#/entities/record-list/recent-days.tsx';
import { choiceIn, useRecordSearch } from '#/entities/record-list/use-record-search.ts';
import { SearchName } from '#/entities/record-list/search-name.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { TeamBets } from './team-bets.tsx';
import styles from './team.module.css';

/** Lists of games from other categories. */
const NO_CATEGORY: readonly GameCategory[] = ['HOT', 'FAV', 'RECENT'];
const CATEGORIES = GAME_CATEGORIES.filter((category) => !NO_CATEGORY.includes(category));

/** M89: the bets of the team, by days, category, game and member. */
export function TeamBettingScreen() {
  const text = useText();
  const record = useRecordSearch();
  const { narrow, search } = record;
  const days = useRecentDays(record);
  const category = choiceIn(record, 'category', CATEGORIES);
  const member = search.get('name') ?? undefined;
  const [vendor, gameCode, gameName] = [search.get('vendor'), search.get('game'), search.get('gameName')];
  const game = vendor === null || gameCode === null ? undefined : { vendor, gameCode };
  return (
    <div className={styles.screen}>
      <RecentDays record={record} />
      <SearchName
        key={member}
        label={text('team.searchMember')}
        search={member}
        onSearch={(name) => narrow({ name })}
      />
      <ChipRow aria-label={text('team.category')}>
        <Chip chosen={category === undefined} onClick={() => narrow({ category: undefined })}>
          {text('records.allStates')}
        </Chip>
        {CATEGORIES.map((one) => (
          <Chip key={one} chosen={category === one} onClick={() => narrow({ category: one })}>
            {text(`categories.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {game && (
        <ChipRow aria-label={text('team.oneGame')}>
          <Chip
            chosen
            aria-label={text('team.allGames', { name: gameName ?? game.gameCode })}
            onClick={() => narrow({ vendor: undefined, game: undefined, gameName: undefined })}
          >
            {gameName ?? game.gameCode} ✕
          </Chip>
        </ChipRow>
      )}
      <TeamBets
        asked={{ days, category, member, ...game }}
        onGame={(bet) => narrow({ vendor: bet.vendor, game: bet.gameCode, gameName: bet.gameName })}
      />
    </div>
  );
}
