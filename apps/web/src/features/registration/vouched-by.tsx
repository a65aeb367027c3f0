import { FormAlert } from '#/entities/session/entry-layout.tsx';
import { BRAND_OF, useUnlinkedIdentity } from '#/entities/sign-in-service/unlinked-identity.ts';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import styles from './register-form.module.css';
import type { LostIdentity } from './use-registration.ts';

/** For a visitor whose outside account opens none here: shows that it will open this one (P50), with a way to leave it out. */
export function VouchedBy({ lost }: { readonly lost: LostIdentity | undefined }) {
  const text = useText();
  const { identity, forget } = useUnlinkedIdentity();
  if (lost)
    return (
      <FormAlert>
        {text(lost.why === 'linked' ? 'registration.serviceLinked' : 'registration.serviceExpired', {
          service: BRAND_OF[lost.channel],
        })}
      </FormAlert>
    );
  if (!identity) return null;
  const service = BRAND_OF[identity.channel];
  return (
    <div>
      <p>{text('registration.withService', { service })}</p>
      <Button kind="text" className={styles.fold} onClick={forget}>
        {text('registration.withoutService', { service })}
      </Button>
    </div>
  );
}
