import { useState, type ReactNode } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useIsOpenPath } from '#/entities/merchant/open-paths.ts';
import { RichText } from '#/platform/language/rich-text.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Checkbox } from '#/ui/choices.tsx';
import styles from './register-form.module.css';
import type { RegisterValues } from './register-values.ts';

const TERMS_PATH = '/m/help?tag=terms';

/**
 * The agreement to age and terms, and the disclaimer: both required, ticked initially only if the merchant has it so (P52, P82,
 * P83, P96, R36).
 */
export function ConsentFields({ form, minimumAge }: ConsentFieldsProps) {
  const text = useText();
  const hasTerms = useIsOpenPath()(TERMS_PATH);
  const [agrees, disclaims] = useWatch({ control: form.control, name: ['agrees', 'disclaims'] });
  const [used, setUsed] = useState<readonly string[]>([]);
  const box = (name: 'agrees' | 'disclaims') =>
    form.register(name, { required: true, onChange: () => setUsed((before) => [...before, name]) });
  // The terms open in a new tab, so that no input is lost.
  const terms = hasTerms ? (
    <a href={TERMS_PATH} target="_blank" rel="noreferrer" className={styles.terms}>
      {text('registration.terms')}
    </a>
  ) : (
    <span />
  );
  return (
    <div className={styles.consent}>
      <Checkbox {...box('agrees')}>
        <RichText id="registration.agreement" values={{ age: minimumAge }} tags={{ terms }} />
      </Checkbox>
      {!agrees && <Missing late={used.includes('agrees')}>{text('registration.agreementMissing')}</Missing>}
      <Checkbox {...box('disclaims')}>{text('registration.disclaimer')}</Checkbox>
      {!disclaims && <Missing late={used.includes('disclaims')}>{text('registration.disclaimerMissing')}</Missing>}
    </div>
  );
}

/** The reason for the disabled button: a hint before the first use of the box, an error after it. */
function Missing({ late, children }: { readonly late: boolean; readonly children: ReactNode }) {
  return (
    <p className={late ? styles.missing : styles.waits} role={late ? 'alert' : undefined}>
      {children}
    </p>
  );
}

interface ConsentFieldsProps {
  readonly form: UseFormReturn<RegisterValues>;
  readonly minimumAge: number;
}
