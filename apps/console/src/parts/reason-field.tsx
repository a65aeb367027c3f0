import { Textarea } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';

/** Why it is done; the audit keeps it. `isFirst` says whether a dialog begins here. */
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
