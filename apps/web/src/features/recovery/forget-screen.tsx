import { useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { EntryLayout } from '#/entities/session/entry-layout.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Segments } from '#/ui/choices.tsx';
import { EmailForm } from './email-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import styles from './recovery.module.css';

/** A new password without the old one: by phone first if the merchant has it on, else by e-mail (P54). */
export function ForgetScreen() {
  const text = useText();
  const byPhone = useMerchant().keys.includes('CHNGPASSVERIF3');
  const [way, setWay] = useState<'phone' | 'email'>(byPhone ? 'phone' : 'email');
  return (
    <EntryLayout
      title={text('account.forgotTitle')}
      lead={text(way === 'phone' ? 'recovery.phoneLead' : 'account.forgotLead')}
      scene="high"
    >
      {byPhone && (
        <Segments
          className={styles.ways}
          label={text('recovery.way')}
          name="recovery-way"
          value={way}
          options={[
            { value: 'phone', label: text('recovery.byPhone') },
            { value: 'email', label: text('recovery.byEmail') },
          ]}
          onChange={setWay}
        />
      )}
      {way === 'phone' ? <PhoneForm /> : <EmailForm />}
    </EntryLayout>
  );
}
