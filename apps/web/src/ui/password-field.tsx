import { useId, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { useWords } from './words.tsx';

/** A field with hidden text until a tap reveals it; paste and password managers work. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing' | 'clearable'>) {
  const [shown, setShown] = useState(false);
  const words = useWords();
  const labelId = useId();
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      labelId={labelId}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={styles.tool}
          aria-label={shown ? words.hide : words.show}
          // Announces after its name which of several passwords it reveals.
          aria-describedby={labelId}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={22} />
        </button>
      }
    />
  );
}
