import { TextInput } from '@mantine/core';

/** A day and a time by the merchant's clock. */
export function TimeField({
  label,
  hint,
  value,
  onChange,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      {...(hint !== undefined && { description: hint })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
