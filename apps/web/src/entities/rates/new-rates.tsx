import { agentTiles } from '@mela/contract/agent-tiles';
import { useQuery } from '@tanstack/react-query';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { typedRate, type RateList } from './percent.ts';
import { RateFields, type TypedRates } from './rate-fields.tsx';
import styles from './rates.module.css';

/** The rates that an agent promises a new member: none at first, each within the agent's own. */
export function useNewRates(): NewRatesState {
  const { keys } = useMerchant();
  const sets = agentTiles(keys).includes('agentRebate');
  const own = useQuery({
    ...queryCall(useApi(), 'agentRebateSettings', { query: { pageSize: 1 } }),
    enabled: sets,
    staleTime: 0,
  });
  const [typed, setTyped] = useState<TypedRates>({});
  const list = own.data?.own.tomorrow ?? [];
  const read = list.map(({ category, rate: most }) => {
    const value = typed[category]?.trim() ?? '';
    return { category, most, rate: value === '' ? 0 : typedRate(value) };
  });
  return {
    own: list,
    typed,
    setTyped,
    isValid: read.every(({ rate, most }) => rate !== undefined && rate <= most),
    rates: read.flatMap(({ category, rate }) => (rate === undefined || rate === 0 ? [] : [{ category, rate }])),
  };
}

/** Folded until it is asked for: most members get their rates later, or none. Nothing where the agent has none to give. */
export function NewRates({ own, typed, setTyped }: NewRatesState) {
  const text = useText();
  const [isOpen, setOpen] = useState(Object.values(typed).some((value) => value !== ''));
  if (own.length === 0) return null;
  if (!isOpen)
    return (
      <Button kind="text" icon="percent" onClick={() => setOpen(true)}>
        {text('rates.give')}
      </Button>
    );
  return (
    <fieldset className={styles.fold}>
      <legend>{text('rates.ofNew')}</legend>
      <p className={styles.none}>{text('rates.ofNewText')}</p>
      <RateFields
        own={own}
        valueOf={(category) => typed[category] ?? ''}
        faultOf={(category, most) => {
          const value = typed[category]?.trim() ?? '';
          const rate = typedRate(value);
          if (value === '') return undefined;
          if (rate === undefined) return text('rates.notPercent');
          return rate > most
            ? text('rates.aboveOwn', { rate: text('rewards.percent', { percent: most / 100 }) })
            : undefined;
        }}
        onType={setTyped}
      />
    </fieldset>
  );
}

export interface NewRatesState {
  /** The agent's own, from tomorrow on. */
  readonly own: RateList;
  readonly typed: TypedRates;
  readonly setTyped: Dispatch<SetStateAction<TypedRates>>;
  readonly isValid: boolean;
  /** Those above 0, as they are sent. */
  readonly rates: { category: RateList[number]['category']; rate: number }[];
}
