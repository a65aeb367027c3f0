import type { ContractKind } from '@mela/contract/contract-rules';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { IconButton } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { useRateText } from './contract-words.ts';
import styles from './contracts.module.css';
import type { ReadTier, TypedTier } from './typed-tiers.ts';

/** One step of an offer: its two conditions and its rate. */
export function TierFields({ number, kind, row, read, onChange, onRemove }: TierFieldsProps) {
  const text = useText();
  const rateText = useRateText();
  const { amountFault, activeFault, rateFault, bound = 0 } = read;
  const faults = {
    wrongActive: () => text('contracts.wrongActive'),
    wrongRate: () => text('contracts.wrongRate', { example: kind === 'dividend' ? '12.5' : '2.5' }),
    wrongOrder: () => text('contracts.wrongOrder'),
    wrongRateOrder: () => text('contracts.wrongRateOrder'),
    aboveOwn: () =>
      bound === 0 ? text('contracts.aboveOwnNone') : text('contracts.aboveOwn', { rate: rateText(kind, bound) }),
  };
  return (
    <fieldset className={styles.step}>
      <legend>{text('contracts.step', { number })}</legend>
      {onRemove && (
        <IconButton
          icon="trash-2"
          size={20}
          className={styles.remove}
          label={text('contracts.removeStep', { number })}
          onClick={onRemove}
        />
      )}
      <Field
        label={text(kind === 'dividend' ? 'contracts.base' : 'contracts.bets')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={row.atLeast}
        error={amountFault && text(errorText({ errorCode: amountFault, status: 422 }))}
        onChange={({ target }) => onChange({ ...row, atLeast: target.value })}
      />
      <div className={styles.pair}>
        <Field
          label={text('contracts.active')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={row.active}
          error={activeFault && faults[activeFault]()}
          onChange={({ target }) => onChange({ ...row, active: target.value })}
        />
        <Field
          label={text('contracts.rate')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          trailing={<span className={styles.sign}>{kind === 'dividend' ? '%' : '‰'}</span>}
          value={row.rate}
          error={rateFault && faults[rateFault]()}
          onChange={({ target }) => onChange({ ...row, rate: target.value })}
        />
      </div>
    </fieldset>
  );
}

interface TierFieldsProps {
  /** From 1. */
  readonly number: number;
  readonly kind: ContractKind;
  readonly row: TypedTier;
  readonly read: ReadTier;
  readonly onChange: (row: TypedTier) => void;
  /** Absent on the only step. */
  readonly onRemove: (() => void) | undefined;
}
