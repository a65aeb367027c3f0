import type { RateCategory } from '@mela/contract/rate-rules';
import type { Dispatch, SetStateAction } from 'react';
import { rateCategoryName } from '#/entities/category/rate-category.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Field } from '#/ui/field.tsx';
import type { RateList } from './percent.ts';
import styles from './rates.module.css';

export type TypedRates = Readonly<Partial<Record<RateCategory, string>>>;

/** A field per category in which the agent has a rate, each with the agent's own as its bound. */
export function RateFields({ own, valueOf, faultOf, onType }: RateFieldsProps) {
  const text = useText();
  return own.map(({ category, rate }) => (
    <Field
      key={category}
      label={rateCategoryName(text, category)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      trailing={<span className={styles.sign}>%</span>}
      help={text('rates.most', { rate: text('rewards.percent', { percent: rate / 100 }) })}
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
