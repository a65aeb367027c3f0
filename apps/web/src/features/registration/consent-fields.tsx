import type { ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useIsOpenPath } from '#/entities/merchant/open-paths.ts';
import { RichText } from '#/platform/language/rich-text.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Checkbox } from '#/ui/choices.tsx';
import styles from './register-form.module.css';
import type { RegisterValues } from './register-values.ts';

const TERMS_PATH = '/m/help?tag=terms';

/** The agreement to age and terms, and the disclaimer: both given from the start, both needed (P52, P82, P83, P96). */
export function ConsentFields({ form, minimumAge }: ConsentFieldsProps) {
  const text = useText();
  const hasTerms = useIsOpenPath()(TERMS_PATH);
  const [agrees, disclaims] = useWatch({ control: form.control, name: ['agrees', 'disclaims'] });
  // The terms open beside the form, so that nothing typed is lost.
  const terms = hasTerms ? (
    <a href={TERMS_PATH} target="_blank" rel="noreferrer" className={styles.terms}>
      {text('registration.terms')}
    </a>
  ) : (
    <span />
  );
  return (
    <div className={styles.consent}>
      <Checkbox {...form.register('agrees', { required: true })}>
        <RichText id="registration.agreement" values={{ age: minimumAge }} tags={{ terms }} />
      </Checkbox>
      {!agrees && <Missing>{text('registration.agreementMissing')}</Missing>}
      <Checkbox {...form.register('disclaims', { required: true })}>{text('registration.disclaimer')}</Checkbox>
      {!disclaims && <Missing>{text('registration.disclaimerMissing')}</Missing>}
    </div>
  );
}

function Missing({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.missing} role="alert">
      {children}
    </p>
  );
}

interface ConsentFieldsProps {
  readonly form: UseFormReturn<RegisterValues>;
  readonly minimumAge: number;
}
