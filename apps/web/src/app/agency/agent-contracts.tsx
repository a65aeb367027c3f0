import { useText } from '#/platform/language/text.tsx';
import { ListCard, ListRow } from '#/ui/list.tsx';
import { pathOf } from '../routes.ts';

/** Below the tiles of the agents' home, whose number is fixed (M83): the pages of the three contracts. */
export function AgentContracts() {
  const text = useText();
  return (
    <ListCard title={text('contracts.title')}>
      {ROWS.map(({ id, icon, kind }) => (
        <ListRow
          key={id}
          icon={icon}
          href={pathOf(id)}
          title={text(`contracts.${kind}`)}
          text={text(`contracts.${kind}Text`)}
        />
      ))}
    </ListCard>
  );
}

const ROWS = [
  { id: 'salaryContract', icon: 'calendar-days', kind: 'salary' },
  { id: 'hourContract', icon: 'clock', kind: 'hour' },
  { id: 'dividendContract', icon: 'hand-coins', kind: 'dividend' },
] as const;
