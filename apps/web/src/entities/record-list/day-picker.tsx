import { useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { useText, type Text } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { dateIn } from '#/platform/time/merchant-time.ts';
import { Button } from '#/ui/button.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { Field } from '#/ui/field.tsx';
import { addDays, countOfSearch, daysOfSearch, daysProblem, newestDays, type AskedDays } from './days-asked.ts';
import styles from './day-picker.module.css';
import type { RecordSearch } from './use-record-search.ts';

/** Today on the merchant's calendar, as it was when the screen came up. */
export function useToday(): string {
  const { timeZone } = useMerchant();
  const [now] = useState(useApi().clock.now);
  return dateIn(timeZone, now);
}

/** 366 days are a year, whether it is a leap year or not. */
function daysText(text: Text, days: number): string {
  if (days === 1) return text('records.today');
  return days === 366 ? text('records.year') : text('records.lastDays', { count: days });
}

/** The days of a record: a number of newest days by a tap, or a chosen first and last one. */
export function DayPicker({ record, counts, usual, most }: DayPickerProps) {
  const text = useText();
  const { search, narrow } = record;
  const today = useToday();
  const isNamed = search.has('from') && search.has('to');
  // Named days may be the newest ones of a choice: a link keeps the days that it was seen with.
  const named = isNamed
    ? counts.find((days) => areSame(newestDays(today, days), daysOfSearch(search, today, usual)))
    : undefined;
  const isOwn = isNamed && named === undefined;
  const [isOpen, setIsOpen] = useState(isOwn);
  const count = named ?? countOfSearch(search) ?? usual;
  const choose = (days: number) => {
    setIsOpen(false);
    narrow({ days: days === usual ? undefined : days.toString(), from: undefined, to: undefined });
  };
  return (
    <>
      <ChipRow aria-label={text('records.days')}>
        {counts.map((days) => (
          <Chip key={days} chosen={!isOwn && !isOpen && count === days} onClick={() => choose(days)}>
            {daysText(text, days)}
          </Chip>
        ))}
        <Chip chosen={isOwn || isOpen} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {text('records.ownDays')}
        </Chip>
      </ChipRow>
      {isOpen && (
        <OwnDays
          asked={daysOfSearch(search, today, usual)}
          today={today}
          most={most}
          onChoose={({ startDate, endDate }) => narrow({ days: undefined, from: startDate, to: endDate })}
        />
      )}
    </>
  );
}

function areSame(one: AskedDays, other: AskedDays): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate;
}

function OwnDays({ asked, today, most, onChoose }: OwnDaysProps) {
  const text = useText();
  const [days, setDays] = useState(asked);
  const problem = days.startDate === '' || days.endDate === '' ? undefined : daysProblem(days, today, most);
  const error = problem && text(errorText({ errorCode: problem, status: 422 }));
  const limits = { type: 'date', min: addDays(today, -most.back), max: today, required: true } as const;
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onChoose(days);
      }}
      noValidate
    >
      <Field
        {...limits}
        label={text('records.firstDay')}
        value={days.startDate}
        error={problem === 'span_too_old' ? error : undefined}
        onChange={({ target }) => setDays({ ...days, startDate: target.value })}
      />
      <Field
        {...limits}
        label={text('records.lastDay')}
        value={days.endDate}
        error={problem === 'span_too_old' ? undefined : error}
        onChange={({ target }) => setDays({ ...days, endDate: target.value })}
      />
      <Button type="submit" disabled={days.startDate === '' || days.endDate === '' || problem !== undefined}>
        {text('records.showDays')}
      </Button>
    </form>
  );
}

interface DayPickerProps {
  readonly record: RecordSearch;
  /** Of how many of the newest days each choice is. */
  readonly counts: readonly number[];
  /** The number of days without a choice. */
  readonly usual: number;
  /** How many there may be at once, and how many days back the first may be. */
  readonly most: { readonly days: number; readonly back: number };
}

interface OwnDaysProps extends Pick<DayPickerProps, 'most'> {
  readonly asked: AskedDays;
  readonly today: string;
  readonly onChoose: (days: AskedDays) => void;
}
