import type { RedRain } from '@mela/contract/red-rain';
import type { RainState } from '@mela/contract/red-rain-rules';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Tag } from '#/ui/chip.tsx';
import { ListCard, ListRow } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { useRains } from './red-rain.queries.ts';

/** The agent's rains, the newest first. */
export function RainList() {
  const text = useText();
  const { moment } = useSpokenTime();
  const rains = useRains();
  if (!rains.data)
    return rains.isError ? <QueryFailed title={text('redRain.failed')} query={rains} /> : <RowSkeleton rows={3} />;
  const list = rains.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <Empty icon="gift" title={text('redRain.none')} text={text('redRain.noneText')} />;
  return (
    <>
      <ListCard title={text('redRain.yours')}>
        {list.map((rain) => (
          <ListRow
            key={rain.rainId}
            title={
              <>
                <Money amount={rain.total} /> <RainTag rain={rain} />
              </>
            }
            text={
              <>
                {moment(rain.startsAt)} · {text('redRain.takenOf', { taken: rain.taken, packets: rain.packets })}
              </>
            }
            href={`/m/redRain?rain=${rain.rainId}`}
          />
        ))}
      </ListCard>
      <ListEnd query={rains} failedTitle={text('redRain.failed')} />
    </>
  );
}

const TONES = { waiting: 'quiet', running: 'peacock', over: 'quiet', cancelled: 'quiet' } as const satisfies Record<
  RainState,
  string
>;

export function RainTag({ rain }: { readonly rain: Pick<RedRain, 'state'> }) {
  const text = useText();
  return <Tag tone={TONES[rain.state]}>{text(`redRain.state.${rain.state}`)}</Tag>;
}
