import { Textarea, TextInput } from '@mantine/core';
import { COUNTED_CATEGORIES } from '@mela/contract/counted-categories';
import { latinDigits } from '@mela/money/latin-digits';
import { useText } from '@mela/web/platform/language/text';
import type { RewardDraft } from './offer-draft.ts';
import { TypedField } from './typed-field.tsx';
import styles from './offers.module.css';

/** What must be played before a bonus becomes cash. */
export function PlayFields({ reward, say }: PlayFieldsProps) {
  const text = useText();
  return (
    <>
      <div className={styles.pair}>
        <TypedField
          label={text('consoleOffers.times')}
          hint={text('consoleOffers.timesHint')}
          value={reward.times}
          onChange={(times) => say({ times })}
        />
        <TypedField label={text('consoleOffers.days')} value={reward.days} onChange={(days) => say({ days })} />
        <TypedField
          label={text('consoleOffers.stakeMost')}
          value={reward.stakeMost}
          isSum
          onChange={(stakeMost) => say({ stakeMost })}
        />
      </div>
      <fieldset className={styles.weights}>
        <legend>{text('consoleOffers.weights')}</legend>
        <p className="quiet">{text('consoleOffers.weightsHint')}</p>
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
        label={text('consoleOffers.excluded')}
        description={text('consoleOffers.excludedHint')}
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
