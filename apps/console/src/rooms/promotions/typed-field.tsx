import { TextInput } from '@mantine/core';
import { latinDigits } from '@mela/money/latin-digits';

/** A number or a sum, typed in digits of any language. */
export function TypedField({
  label,
  hint,
  value,
  isSum = false,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly isSum?: boolean;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextInput
      label={label}
      {...(hint !== undefined && { description: hint })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={isSum ? 'decimal' : 'numeric'}
      maxLength={20}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(latinDigits(currentTarget.value))}
    />
  );
}
