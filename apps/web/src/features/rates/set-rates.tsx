import type { Value } from '@mela/contract/operations';
import type { RateCategory } from '@mela/contract/rate-rules';
import { useState } from 'react';
import { rateCategoryName } from '#/entities/category/rate-category.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { useToast } from '#/ui/toast.tsx';
import { rateIn, rateText, typedRate, type RateList } from './percent.ts';
import { useRenewRates } from './rates.queries.ts';
import styles from './rates.module.css';

type Member = Value<'teamRates'>['list'][number];

/** The rates of one member, or new ones for several: a field that stays empty changes nothing. */
export function SetRates({ own, members, onDone }: SetRatesProps) {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const renew = useRenewRates();
  const [only] = members.length === 1 ? members : [];
  const [typed, setTyped] = useState<Partial<Record<RateCategory, string>>>({});
  const [error, setError] = useState<ApiError>();
  const [isSending, setSending] = useState(false);
  const valueOf = (category: RateCategory) =>
    typed[category] ?? (only ? rateText(rateIn(only.rates.tomorrow, category)) : '');
  const faultOf = (category: RateCategory, most: number) => {
    const value = valueOf(category).trim();
    if (value === '' && !only) return undefined;
    const rate = typedRate(value);
    if (rate === undefined) return text('rates.notPercent');
    return rate > most ? text('rates.aboveOwn', { rate: percentIn(text, most) }) : undefined;
  };
  const wanted = own.flatMap(({ category }) => {
    const rate = typedRate(valueOf(category));
    const isNew = rate !== undefined && (!only || rate !== rateIn(only.rates.tomorrow, category));
    return isNew ? [{ category, rate }] : [];
  });
  const isReady = wanted.length > 0 && own.every(({ category, rate }) => faultOf(category, rate) === undefined);

  async function save() {
    setSending(true);
    setError(undefined);
    const memberIds = members.map(({ memberId }) => memberId);
    const answer = await api.call('setTeamRates', { body: { memberIds, rates: wanted } });
    setSending(false);
    if (!answer.ok) setError(answer.error);
    await renew();
    if (!answer.ok) return;
    toast.success(text('rates.saved'));
    onDone();
  }

  return (
    <Sheet
      open
      title={only ? text('rates.of', { name: only.userName }) : text('rates.ofMany', { count: members.length })}
      onClose={onDone}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void save();
        }}
      >
        {!only && <p className={styles.quiet}>{text('rates.emptyStays')}</p>}
        {own.map(({ category, rate }) => (
          <Field
            key={category}
            label={rateCategoryName(text, category)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            trailing={<span className={styles.sign}>%</span>}
            help={text('rates.most', { rate: percentIn(text, rate) })}
            error={faultOf(category, rate)}
            value={valueOf(category)}
            onChange={({ target }) => setTyped((before) => ({ ...before, [category]: target.value }))}
          />
        ))}
        {error && (
          <p role="alert" className={styles.error}>
            {refusalText(text, error)}
          </p>
        )}
        <Button type="submit" kind="primary" wide busy={isSending} disabled={!isReady}>
          {text('rates.save')}
        </Button>
      </form>
    </Sheet>
  );
}

function percentIn(text: ReturnType<typeof useText>, rate: number): string {
  return text('rewards.percent', { percent: rate / 100 });
}

function refusalText(text: ReturnType<typeof useText>, error: ApiError): string {
  const { rate } = error;
  if (!rate || (error.errorCode !== 'rate_above_own' && error.errorCode !== 'rate_below_team'))
    return text(errorText(error));
  const facts = { category: rateCategoryName(text, rate.category as RateCategory), rate: percentIn(text, rate.bound) };
  return error.errorCode === 'rate_above_own'
    ? text('rates.errorAboveOwn', facts)
    : text('rates.errorBelowTeam', { ...facts, names: rate.names.join(', ') });
}

interface SetRatesProps {
  /** The agent's own rates from tomorrow on. */
  readonly own: RateList;
  readonly members: readonly Member[];
  readonly onDone: () => void;
}
