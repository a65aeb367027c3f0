import { PIN_DIGITS } from '@mela/contract/pin-rules';
import { typedDigits } from '@mela/contract/typed-text';
import { useText } from '#/platform/language/text.tsx';
import { Field } from '#/ui/field.tsx';

/** Six digits, hidden as they are typed. No browser offers to keep them: they are not the log-in password. */
export function PinField({ label, value, error, onChange, name }: PinFieldProps) {
  const text = useText();
  return (
    <Field
      label={label ?? text('payout.pin')}
      name={name}
      icon="lock"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      data-1p-ignore=""
      data-lpignore="true"
      maxLength={PIN_DIGITS}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(typedDigits(currentTarget.value).replaceAll(/\D/g, '').slice(0, PIN_DIGITS))
      }
      error={error}
    />
  );
}

interface PinFieldProps {
  readonly label?: string;
  readonly name: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (pin: string) => void;
}
