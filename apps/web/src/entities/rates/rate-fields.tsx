import type { RateCategory } from '@mela/contract/rate-rules';
import type { Dispatch, SetStateAction } from 'react';
import { rateCategoryName } from '#/entities/category/rate-category.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Field } from '#/ui/field.tsx';
import { typedRate, type RateList } from './percent.ts';
import styles from './rates.module.css';

export type TypedRates = Readonly<Partial<Record<RateCategory, string>>>;

/** A field per category in which the agent has a rate, with the agent's own as its bound and what the agent keeps of it. */
export function RateFields({ own, valueOf, faultOf, onType }: RateFieldsProps) {
  const text = useText();
  const percent = (rate: number) => text('rewards.percent', { percent: rate / 100 });
  const helpOf = (most: number, given = most + 1) =>
    given <= most
      ? text('rates.mostKeep', { most: percent(most), rate: percent(most - given) })
      : text('rates.most', { rate: percent(most) });
  return own.map(({ category, rate }) => (
    <Field
      key={category}
      label={rateCategoryName(text, category)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      trailing={<span className={styles.sign}>%</span>}
      help={helpOf(rate, typedRate(valueOf(category)))}
      error={faultOf(category, rate)}
      value={valueOf(category)}
      onChange={({ target }) => onType((before) => ({ ...before, [category]: target.value }))}
    />
  ));
}

interface RateFieldsProps {
  /** The agent's own rates from tomorrow on. */
  readonly own: RateList;
  readonly valueOf: (category: RateCategory) => string;
  /** The text of what is wrong with a field; `most` is the agent's own rate. */
  readonly faultOf: (category: RateCategory, most: number) => string | undefined;
  readonly onType: Dispatch<SetStateAction<TypedRates>>;
}
