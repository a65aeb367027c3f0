import { typedInvitation } from '@mela/contract/typed-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { FormAlert } from '#/entities/session/entry-layout.tsx';
import { AS_TYPED } from './as-typed.ts';
import { fieldMessage, type FormFields } from './field-messages.ts';
import type { Affiliate } from './use-affiliate.ts';
import styles from './register-form.module.css';

/** An invitation code (P94). Few visitors have one, so it is collapsed until requested. An unknown code of the address is put into it. */
export function AffiliateField({ form, rules, affiliate }: FormFields & { readonly affiliate: Affiliate }) {
  const text = useText();
  const rule = rules['affiliateCode'];
  const { isSubmitting, isSubmitted } = form.formState;
  const [isAskedFor, setAskedFor] = useState(false);
  const isOpen = isAskedFor || affiliate.isRefused || rule?.required === true;
  const refuse = useEffectEvent(() => {
    form.setValue('affiliateCode', affiliate.linkedCode);
    form.setError('affiliateCode', { type: 'server', message: text('errors.affiliate') });
    // A visitor who submitted before the answer is led to the field.
    if (isSubmitting || isSubmitted) form.setFocus('affiliateCode');
  });
  useEffect(() => {
    if (affiliate.isRefused) refuse();
  }, [affiliate.isRefused]);
  if (!isOpen)
    return (
      <Button kind="text" icon="plus" className={styles.fold} onClick={() => setAskedFor(true)}>
        {text('registration.haveInvitation')}
      </Button>
    );
  return (
    <Field
      {...form.register('affiliateCode', {
        validate: (value) => fieldMessage(text, rule, typedInvitation(value)) ?? true,
      })}
      label={text('registration.affiliateCode')}
      required={rule?.required}
      icon="ticket"
      autoComplete="off"
      {...AS_TYPED}
      maxLength={512}
      error={form.formState.errors.affiliateCode?.message}
    />
  );
}

/** For a link that is over, and for forms without the field: an invalid link must neither drop the inviter silently nor prevent registration. */
export function RefusedLink({ affiliate }: { readonly affiliate: Affiliate }) {
  const text = useText();
  return (
    <>
      <FormAlert>{text(affiliate.isEnded ? 'registration.linkEnded' : 'errors.affiliate')}</FormAlert>
      <Button kind="text" className={styles.fold} onClick={affiliate.forget}>
        {text('registration.withoutInvitation')}
      </Button>
    </>
  );
}
