import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { Field } from '#/ui/field.tsx';
import styles from './cashier.module.css';
import { caretAfter, cleanAmount, groupAmount } from './typed-amount.ts';

/** A sum in large figures, grouped while it is typed; the caret keeps its place among the digits. */
export function AmountField({ label, value, onChange, error, help, trailing, onBlur }: AmountFieldProps) {
  const { currency } = useMerchant();
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | undefined>(undefined);
  const shown = groupAmount(value);
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === undefined || !input.current) return;
    const caret = caretAfter(shown, digitsBeforeCaret.current);
    input.current.setSelectionRange(caret, caret);
    digitsBeforeCaret.current = undefined;
  }, [shown]);
  return (
    <div className={styles.amount} data-symbol={currency.symbol}>
      <Field
        ref={input}
        label={label}
        size="figure"
        inputMode="decimal"
        autoComplete="off"
        clearable={trailing === undefined}
        trailing={trailing}
        value={shown}
        error={error}
        help={help}
        placeholder="0"
        enterKeyHint="done"
        onBlur={onBlur}
        onChange={({ currentTarget }) => {
          const caret = currentTarget.selectionStart ?? currentTarget.value.length;
          digitsBeforeCaret.current = currentTarget.value.slice(0, caret).replace(/,/g, '').length;
          onChange(cleanAmount(currentTarget.value, currency.symbol));
        }}
      />
    </div>
  );
}

interface AmountFieldProps {
  readonly label: string;
  /** As `cleanAmount` gives it. */
  readonly value: string;
  readonly onChange: (clean: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly trailing?: ReactNode;
}
