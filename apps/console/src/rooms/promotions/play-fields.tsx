import { Textarea, TextInput } from '@mantine/core';
import { COUNTED_CATEGORIES } from '@mela/contract/counted-categories';
import { latinDigits } from '@mela/money/latin-digits';
import { useText } from '@mela/web/platform/language/text';
import type { RewardDraft } from './promotion-draft.ts';
import { TypedField } from './typed-field.tsx';
import styles from './promotions.module.css';

/** What must be played before a bonus becomes cash. */
export function PlayFields({ reward, say }: PlayFieldsProps) {
  const text = useText();
  return (
    <>
      <div className={styles.pair}>
        <TypedField
          label={text('consolePromotions.times')}
          hint={text('consolePromotions.timesHint')}
          value={reward.times}
          onChange={(times) => say({ times })}
        />
        <TypedField label={text('consolePromotions.days')} value={reward.days} onChange={(days) => say({ days })} />
        <TypedField
          label={text('consolePromotions.stakeMost')}
          value={reward.stakeMost}
          isSum
          onChange={(stakeMost) => say({ stakeMost })}
        />
      </div>
      <fieldset className={styles.weights}>
        <legend>{text('consolePromotions.weights')}</legend>
        <p className="quiet">{text('consolePromotions.weightsHint')}</p>
        {COUNTED_CATEGORIES.map((category) => (
          <TextInput
            key={category}
            size="xs"
            label={text(`categories.${category}`)}
            inputMode="numeric"
            maxLength={3}
            value={reward.weights[category] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              say({ weights: { ...reward.weights, [category]: latinDigits(value) } })
            }
          />
        ))}
      </fieldset>
      <Textarea
        label={text('consolePromotions.excluded')}
        description={text('consolePromotions.excludedHint')}
        value={reward.excluded}
        onChange={({ currentTarget }) => say({ excluded: currentTarget.value })}
        rows={2}
        spellCheck={false}
      />
    </>
  );
}

interface PlayFieldsProps {
  readonly reward: RewardDraft;
  readonly say: (change: Partial<RewardDraft>) => void;
}
