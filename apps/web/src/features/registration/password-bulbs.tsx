import { useText } from '#/platform/language/text.tsx';
import { BulbWire } from '#/ui/bulbs.tsx';
import { passwordStrength } from './password-strength.ts';
import styles from './register-form.module.css';

/** A lit bulb per step of strength, and a hint for the next one. */
export function PasswordBulbs({ password, username }: { readonly password: string; readonly username: string }) {
  const text = useText();
  if (password === '') return null;
  const strength = passwordStrength(password, username);
  return (
    <p className={styles.strength} aria-live="polite">
      <BulbWire count={5} lit={strength} className={styles.bulbs} />
      <span>{text(`registration.strength${strength}`)}</span>
    </p>
  );
}
