import { Textarea } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';

/** The reason of an action, which the audit stores. `isFirst`: whether it is the first field of its dialog. */
export function ReasonField({ isFirst = true }: { readonly isFirst?: boolean }) {
  const text = useText();
  return (
    <Textarea
      name="reason"
      label={text('console.reason')}
      description={text('console.reasonKept')}
      required
      withAsterisk={false}
      minLength={3}
      maxLength={500}
      rows={3}
      {...(isFirst && { 'data-autofocus': true })}
    />
  );
}
