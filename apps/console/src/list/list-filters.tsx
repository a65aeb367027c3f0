import type { RowData } from '@tanstack/react-table';
import { Button, Pill, Select, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useText } from '@mela/web/platform/language/text';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ListAddress } from './list-address.ts';
import type { ListDefinition, ListFilter } from './list-types.ts';
import styles from './list.module.css';

/** The search of a list (focused by `/`), its filters, and the button that clears them. */
export function ListFilters<Row extends RowData>({ list, address }: ListFiltersProps<Row>) {
  const text = useText();
  const { search, filters = [] } = list;
  if (search === undefined && filters.length === 0) return null;
  const isNarrowed = Object.keys(address.asked).some((name) => name !== 'sort');
  return (
    <search className={styles.filters} aria-label={list.title}>
      {search !== undefined && (
        <Words
          key={address.asked['search'] ?? ''}
          label={search}
          value={address.asked['search'] ?? ''}
          isSearch
          onGo={(words) => address.go({ search: words })}
        />
      )}
      {filters.map((filter) => (
        <Filter key={filter.name} filter={filter} address={address} />
      ))}
      {isNarrowed && (
        <Button variant="subtle" size="xs" onClick={() => address.goToView('')}>
          {text('console.clear')}
        </Button>
      )}
    </search>
  );
}

function Filter({ filter, address }: { readonly filter: ListFilter; readonly address: ListAddress }) {
  const text = useText();
  const { name, label } = filter;
  const value = address.asked[name] ?? '';
  if (filter.kind === 'choice')
    return (
      <Select
        size="xs"
        className={styles.choice ?? ''}
        aria-label={label}
        placeholder={label}
        data={[...filter.options]}
        value={value === '' ? null : value}
        onChange={(next) => address.go({ [name]: next ?? undefined })}
        clearable
        searchable={filter.options.length > 8}
        nothingFoundMessage={text('console.noneFound')}
        clearButtonProps={{ 'aria-label': text('console.takeOff', { what: label }) }}
      />
    );
  if (filter.kind === 'day')
    return (
      <label className={styles.day}>
        <span>{label}</span>
        <TextInput
          size="xs"
          type="date"
          value={value}
          onChange={({ currentTarget }) => address.go({ [name]: currentTarget.value })}
        />
      </label>
    );
  if (filter.kind === 'text')
    return <Words key={value} label={label} value={value} onGo={(words) => address.go({ [name]: words })} />;
  return (
    value !== '' && (
      <Pill
        withRemoveButton
        onRemove={() => address.go({ [name]: undefined })}
        removeButtonProps={{
          'aria-label': text('console.takeOff', { what: label }),
          tabIndex: 0,
          'aria-hidden': false,
        }}
      >
        {`${label}: ${value}`}
      </Pill>
    )
  );
}

/** A field that asks when Enter is pressed or it is left. */
function Words({ label, value, isSearch = false, onGo }: WordsProps) {
  const [words, setWords] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useHotkeys(isSearch ? [['/', () => field.current?.focus()]] : []);
  const go = () => words.trim() !== value && onGo(words.trim());
  return (
    <TextInput
      ref={field}
      size="xs"
      type={isSearch ? 'search' : 'text'}
      className={(isSearch ? styles.search : styles.choice) ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={isSearch && <Search size={14} aria-hidden="true" />}
      maxLength={100}
      value={words}
      onChange={({ currentTarget }) => setWords(currentTarget.value)}
      onBlur={go}
      onKeyDown={({ key }) => {
        if (key === 'Enter') go();
        if (key === 'Escape') setWords(value);
      }}
    />
  );
}

interface ListFiltersProps<Row extends RowData> {
  readonly list: ListDefinition<Row>;
  readonly address: ListAddress;
}

interface WordsProps {
  readonly label: string;
  readonly value: string;
  readonly isSearch?: boolean;
  readonly onGo: (words: string) => void;
}
