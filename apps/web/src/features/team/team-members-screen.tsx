import type { TeamSort } from '@mela/contract/team';
import { RecentDays, useRecentDays } from '#/entities/record-list/recent-days.tsx';
import { choiceIn, useRecordSearch, type RecordSearch } from '#/entities/record-list/use-record-search.ts';
import { SearchName } from '#/entities/record-list/search-name.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Segments } from '#/ui/choices.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { MemberCard } from './member-card.tsx';
import { TeamList } from './team-list.tsx';
import styles from './team.module.css';

const FACES = ['list', 'tree'] as const;
const SORTS: readonly (readonly [TeamSort, `team.sort.${TeamSort}`])[] = [
  ['newest', 'team.sort.newest'],
  ['oldest', 'team.sort.oldest'],
  ['name', 'team.sort.name'],
  ['validBets', 'team.sort.validBets'],
  ['net', 'team.sort.net'],
  ['loss', 'team.sort.loss'],
  ['deposits', 'team.sort.deposits'],
];
const SORT_NAMES = SORTS.map(([sort]) => sort);

/** M86: the members below the agent, all in one list or level by level, and with `?member=` one of them in full. */
export function TeamMembersScreen() {
  const record = useRecordSearch();
  const days = useRecentDays(record);
  const member = record.search.get('member');
  return (
    <div className={styles.screen}>
      <RecentDays record={record} />
      {member === null ? <Members record={record} /> : <MemberCard memberId={member} days={days} />}
    </div>
  );
}

function Members({ record }: { readonly record: RecordSearch }) {
  const text = useText();
  const days = useRecentDays(record);
  const sort = choiceIn(record, 'sort', SORT_NAMES) ?? 'newest';
  const face = record.search.has('under') ? 'tree' : 'list';
  const search = record.search.get('search') ?? undefined;
  const under = record.search.get('under') ?? undefined;
  return (
    <>
      <Segments
        label={text('team.face')}
        name="team-face"
        value={face}
        options={FACES.map((value) => ({ value, label: text(`team.face.${value}`) }))}
        onChange={(value) => record.narrow({ under: value === 'tree' ? 'me' : undefined, search: undefined })}
      />
      <SearchName
        key={search}
        label={text('team.search')}
        search={search}
        onSearch={(name) => record.narrow({ search: name })}
      />
      {search === undefined && (
        <ChipRow aria-label={text('team.sort')}>
          {SORTS.map(([value, label]) => (
            <Chip
              key={value}
              chosen={sort === value}
              onClick={() => record.narrow({ sort: value === 'newest' ? undefined : value })}
            >
              {text(label)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <TeamList days={days} under={under} search={search} sort={sort} />
    </>
  );
}
