import { ORDER_PROGRESS, ORDER_TYPES, RECORD_DAYS_BACK, RECORD_DAYS_MOST } from '@mela/contract/record-rules';
import { QuietScreen } from '#/entities/merchant/quiet-screen.tsx';
import { DayPicker, useToday } from '#/entities/record-list/day-picker.tsx';
import { daysOfSearch } from '#/entities/record-list/days-asked.ts';
import { choiceIn, useRecordSearch } from '#/entities/record-list/use-record-search.ts';
import { useText } from '#/platform/language/text.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { Segments } from '#/ui/choices.tsx';
import { OrderList } from './order-list.tsx';
import { PROGRESS_TEXT } from './order-looks.ts';

/** M25: deposits, withdrawals or both, by state and days. Each row links to its order. */
export function DepositRecordScreen() {
  const text = useText();
  const record = useRecordSearch();
  const type = choiceIn(record, 'type', ORDER_TYPES);
  const state = choiceIn(record, 'state', ORDER_PROGRESS);
  const days = daysOfSearch(record.search, useToday(), RECORD_DAYS_MOST);
  return (
    <QuietScreen>
      <Segments
        label={text('cashier.record')}
        name="record-side"
        value={type ?? 'all'}
        options={[
          { value: 'all', label: text('records.allStates') },
          { value: 'deposit', label: text('cashier.deposits') },
          { value: 'withdrawal', label: text('cashier.withdrawals') },
        ]}
        onChange={(next) => record.narrow({ type: next === 'all' ? undefined : next })}
      />
      <DayPicker
        record={record}
        counts={[1, 7, 30, RECORD_DAYS_MOST]}
        usual={RECORD_DAYS_MOST}
        most={{ days: RECORD_DAYS_MOST, back: RECORD_DAYS_BACK }}
      />
      <ChipRow aria-label={text('cashier.states')}>
        <Chip chosen={state === undefined} onClick={() => record.narrow({ state: undefined })}>
          {text('records.allStates')}
        </Chip>
        {ORDER_PROGRESS.map((one) => (
          <Chip key={one} chosen={state === one} onClick={() => record.narrow({ state: one })}>
            {text(PROGRESS_TEXT[one])}
          </Chip>
        ))}
      </ChipRow>
      <OrderList asked={{ ...days, type, state }} />
    </QuietScreen>
  );
}
