import { MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { REPORT_GROUPS } from '@mela/contract/console/reports';
import { textIn } from '@mela/locales/text-in';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import type { ReportAddress } from './report-address.ts';
import styles from './reports.module.css';

/** Choices of all merchants at once. */
const ALL = '*';
/** Years before it are still being typed. */
const FIRST_DAY = '1900-01-01';

/** Groups, days and merchants of the report. */
export function ReportFilters({ address, days }: ReportFiltersProps) {
  const text = useText();
  const { by, query } = address;
  return (
    <search className={styles.filters} aria-label={text('consoleReports.title')}>
      <SegmentedControl
        size="xs"
        aria-label={text('consoleReports.by')}
        value={by}
        onChange={(value) => address.go({ by: value })}
        data={REPORT_GROUPS.map((value) => ({ value, label: text(`consoleReports.${value}`) }))}
      />
      <Day
        label={text('consoleReports.from')}
        value={query.from ?? days?.from ?? ''}
        onGo={(from) => address.go({ from })}
      />
      <Day label={text('consoleReports.to')} value={query.to ?? days?.to ?? ''} onGo={(to) => address.go({ to })} />
      <Merchants address={address} />
    </search>
  );
}

function Merchants({ address }: Pick<ReportFiltersProps, 'address'>) {
  const text = useText();
  const language = useLanguage();
  const { merchants: own } = useConsole().me;
  if (own.length < 2) return null;
  const isAll = address.merchants.length === own.length;
  function choose(next: readonly string[]): void {
    const isAllChosen = next.includes(ALL) && !isAll;
    const codes = isAllChosen ? own.map(({ code }) => code) : next.filter((code) => code !== ALL);
    address.go({ merchants: codes.join(',') });
  }
  return (
    <MultiSelect
      size="xs"
      className={styles.merchants ?? ''}
      aria-label={text('consoleReports.merchants')}
      data={[
        { value: ALL, label: text('consoleReports.allMerchants') },
        ...own.map(({ code, name }) => ({ value: code, label: textIn(name, language, code) })),
      ]}
      value={isAll ? [ALL] : [...address.merchants]}
      onChange={choose}
      searchable={own.length > 8}
      nothingFoundMessage={text('console.noneFound')}
    />
  );
}

/** A day that is taken as soon as it is whole; an empty one when the field is left. */
function Day({ label, value, onGo }: DayProps) {
  const [typed, setTyped] = useState({ value, draft: value });
  const draft = typed.value === value ? typed.draft : value;
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <TextInput
        size="xs"
        type="date"
        value={draft}
        onChange={({ currentTarget: { value: next } }) => {
          setTyped({ value, draft: next });
          if (next >= FIRST_DAY) onGo(next);
        }}
        onBlur={() => {
          if (draft === '') onGo('');
          setTyped({ value, draft: value });
        }}
      />
    </label>
  );
}

interface ReportFiltersProps {
  readonly address: ReportAddress;
  /** The days that the server chose where none are asked for. */
  readonly days: { readonly from: string; readonly to: string } | undefined;
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly onGo: (day: string) => void;
}
