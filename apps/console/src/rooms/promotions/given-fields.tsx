import { NativeSelect } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import type { Draft } from './promotion-draft.ts';
import { TimeField } from './time-field.tsx';
import { TypedField } from './typed-field.tsx';
import styles from './promotions.module.css';

const WAYS = ['claim', 'issued', 'draw'] as const;
const DECIDED = ['automatic', 'reviewed'] as const;

/** Who decides, and for what decorates a member, how and when it is given. */
export function GivenFields({ draft, say }: GivenFieldsProps) {
  const text = useText();
  const { kind, byCode } = draft.reward;
  const isDecoration = kind === 'label' || kind === 'frame';
  const way = draft.outcome === 'joined' ? 'draw' : draft.outcome;
  return (
    <>
      {isDecoration && (
        <div className={styles.pair}>
          <NativeSelect
            label={text('consolePromotions.given')}
            value={way}
            onChange={({ currentTarget: { value } }) => {
              const next = WAYS.find((one) => one === value) ?? way;
              say(next === 'draw' ? { outcome: 'joined' } : { outcome: next, winners: '' });
            }}
            data={WAYS.map((value) => ({ value, label: text(`consolePromotions.given.${value}`) }))}
          />
          {way === 'draw' && (
            <TypedField
              label={text('consolePromotions.winners')}
              value={draft.winners}
              onChange={(winners) => say({ winners })}
            />
          )}
          <TimeField
            label={text('consolePromotions.givesAt')}
            value={draft.gives}
            onChange={(gives) => say({ gives })}
          />
        </div>
      )}
      {(isDecoration || kind === 'none' || (kind === 'freeRounds' && !byCode)) && (
        <NativeSelect
          label={text('consolePromotions.decided')}
          value={draft.decided}
          onChange={({ currentTarget: { value } }) =>
            say({ decided: DECIDED.find((one) => one === value) ?? draft.decided })
          }
          data={DECIDED.map((value) => ({ value, label: text(`consolePromotions.decided.${value}`) }))}
        />
      )}
    </>
  );
}

interface GivenFieldsProps {
  readonly draft: Draft;
  readonly say: (change: Partial<Draft>) => void;
}
