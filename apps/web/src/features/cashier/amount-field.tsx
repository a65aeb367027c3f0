import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { Field } from '#/ui/field.tsx';
import styles from './cashier.module.css';
import { caretBefore, cleanAmount, editedAmount, groupAmount } from './typed-amount.ts';

/** An amount in large figures, grouped while typing. The caret keeps its place among the digits. */
export function AmountField({ label, value, onChange, error, help, trailing, onBlur }: AmountFieldProps) {
  const { currency } = useMerchant();
  const input = useRef<HTMLInputElement>(null);
  const behindCaret = useRef<number | undefined>(undefined);
  const shown = groupAmount(value);
  useLayoutEffect(() => {
    if (behindCaret.current === undefined || !input.current) return;
    const caret = caretBefore(value, behindCaret.current);
    input.current.setSelectionRange(caret, caret);
    behindCaret.current = undefined;
  }, [value]);
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
          const next = currentTarget.value;
          const behind = next.slice(currentTarget.selectionStart ?? next.length);
          behindCaret.current = (shown === value ? behind : behind.replaceAll(',', '')).length;
          onChange(editedAmount(next, value, currency.symbol));
        }}
        onPaste={(event) => {
          const { selectionStart, selectionEnd, value: held } = event.currentTarget;
          if (selectionStart !== 0 || selectionEnd !== held.length) return;
          // A paste that replaces the whole value is read as written, independent of the previous value.
          event.preventDefault();
          onChange(cleanAmount(event.clipboardData.getData('text'), currency.symbol));
        }}
      />
    </div>
  );
}

interface AmountFieldProps {
  readonly label: string;
  /** As `cleanAmount` returns it. */
  readonly value: string;
  readonly onChange: (clean: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly help?: ReactNode;
  readonly trailing?: ReactNode;
}
