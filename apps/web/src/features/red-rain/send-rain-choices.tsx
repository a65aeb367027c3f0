import {
  RAIN_AUDIENCES,
  RAIN_COUNTED_MOST,
  RAIN_MEMBERS_LEAST,
  type RainAudience,
} from '@mela/contract/red-rain-rules';
import type { Value } from '@mela/contract/operations';
import { formatAmount } from '@mela/money/format';
import { useId } from 'react';
import { useText, type Text } from '#/platform/language/text.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { ChoiceGroup, Pick } from '#/ui/choices.tsx';
import styles from './red-rain.module.css';

/** Who can take an envelope, with how many they are; a group that is too small cannot be chosen. */
export function Audiences({
  terms,
  audience,
  onChange,
}: {
  readonly terms: Value<'redRainTerms'>;
  readonly audience: RainAudience;
  readonly onChange: (audience: RainAudience) => void;
}) {
  const text = useText();
  const name = useId();
  return (
    <ChoiceGroup legend={text('redRain.who')} className={styles.audiences}>
      {RAIN_AUDIENCES.map((one) => (
        <Pick
          key={one}
          name={name}
          value={one}
          checked={one === audience}
          disabled={terms.eligible[one] < RAIN_MEMBERS_LEAST}
          onChange={() => onChange(one)}
        >
          <span className={styles.choice}>
            <b>{text(`redRain.audience.${one}`)}</b>
            <small className={styles.quiet}>{membersText(text, terms.eligible[one])}</small>
          </span>
        </Pick>
      ))}
    </ChoiceGroup>
  );
}

/** A number of minutes out of a few. */
export function Minutes({ legend, options, value, words, onChange }: MinutesProps) {
  const text = useText();
  return (
    <div className={styles.minutes}>
      <h3 className={styles.legend}>{legend}</h3>
      <ChipRow aria-label={legend}>
        {options.map((one) => (
          <Chip key={one} chosen={one === value} onClick={() => onChange(one)}>
            {words(text, one)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function membersText(text: Text, count: number): string {
  if (count < RAIN_COUNTED_MOST) return text('redRain.members', { count });
  return text('redRain.membersMany', { count: formatAmount(count.toString(), { decimals: 0 }) });
}

export function startWords(text: Text, minutes: number): string {
  if (minutes === 0) return text('redRain.now');
  if (minutes < 60) return text('redRain.inMinutes', { count: minutes });
  return minutes < 24 * 60
    ? text('redRain.inHours', { count: minutes / 60 })
    : text('redRain.inDays', { count: minutes / 60 / 24 });
}

export function lengthWords(text: Text, minutes: number): string {
  return minutes < 60 ? text('redRain.minutes', { count: minutes }) : text('redRain.hours', { count: minutes / 60 });
}

interface MinutesProps {
  readonly legend: string;
  readonly options: readonly number[];
  readonly value: number;
  readonly words: (text: Text, minutes: number) => string;
  readonly onChange: (minutes: number) => void;
}
