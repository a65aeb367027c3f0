import type { Value } from '@mela/contract/operations';
import type { RateCategory } from '@mela/contract/rate-rules';
import { useState } from 'react';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import { useToast } from '#/ui/toast.tsx';
import { rateIn, rateText, typedRate, type RateList } from '#/entities/rates/percent.ts';
import { RateFields } from '#/entities/rates/rate-fields.tsx';
import { rateRefusal } from '#/entities/rates/rate-refusal.ts';
import { useRenewRates } from './rates.queries.ts';
import styles from './rates.module.css';

type Member = Value<'agentRebateSettings'>['list'][number];

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
    return rate > most ? text('rates.aboveOwn', { rate: text('rewards.percent', { percent: most / 100 }) }) : undefined;
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
        <RateFields own={own} valueOf={valueOf} faultOf={faultOf} onType={setTyped} />
        {error && (
          <p role="alert" className={styles.error}>
            {rateRefusal(text, error) ?? text(errorText(error))}
          </p>
        )}
        <Button type="submit" kind="primary" wide busy={isSending} disabled={!isReady}>
          {text('rates.save')}
        </Button>
      </form>
    </Sheet>
  );
}

interface SetRatesProps {
  /** The agent's own rates from tomorrow on. */
  readonly own: RateList;
  readonly members: readonly Member[];
  readonly onDone: () => void;
}
