import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import styles from './record-list.module.css';

/** A name to look for; emptied, it looks for none. */
export function SearchName({ label, search, onSearch }: SearchNameProps) {
  const text = useText();
  const [name, setName] = useState(search ?? '');
  return (
    <search>
      <form
        className={styles.nameSearch}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(name.trim() === '' ? undefined : name.trim());
        }}
      >
        <Field
          label={label}
          icon="search"
          type="search"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={40}
          value={name}
          clearable
          onChange={({ target }) => setName(target.value)}
          onClear={() => {
            setName('');
            onSearch(undefined);
          }}
        />
        <Button type="submit">{text('team.find')}</Button>
      </form>
    </search>
  );
}

interface SearchNameProps {
  readonly label: string;
  readonly search: string | undefined;
  readonly onSearch: (name: string | undefined) => void;
}
