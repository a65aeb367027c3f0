import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import styles from './rates.module.css';

export function NameSearch({ name, onSearch }: NameSearchProps) {
  const text = useText();
  const [typed, setTyped] = useState(name ?? '');
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim() === '' ? undefined : typed.trim());
      }}
    >
      <Field
        label={text('team.search')}
        icon="search"
        type="search"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={64}
        value={typed}
        clearable
        onChange={({ target }) => setTyped(target.value)}
        onClear={() => {
          setTyped('');
          onSearch(undefined);
        }}
      />
      <Button type="submit">{text('team.find')}</Button>
    </form>
  );
}

interface NameSearchProps {
  readonly name: string | undefined;
  readonly onSearch: (name: string | undefined) => void;
}
