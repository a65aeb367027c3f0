import { PROFIT_DAYS_MOST, RECORD_DAYS_BACK, RECORD_DAYS_MOST, TRANSACTION_GROUPS } from '@mela/contract/record-rules';
import { AgentRequired } from '#/entities/session/agent-required.tsx';
import { DayPicker, useToday } from '#/entities/record-list/day-picker.tsx';
import { daysOfSearch } from '#/entities/record-list/days-asked.ts';
import { choiceIn, useRecordSearch } from '#/entities/record-list/use-record-search.ts';
import { useText } from '#/platform/language/text.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { AgencyRecordScreen } from './agency-record-screen.tsx';
import { ProfitFigures } from './profit-figures.tsx';
import { SaveTransactions } from './save-transactions.tsx';
import { GROUP_TEXT } from './transaction-looks.ts';
import { TransactionList } from './transaction-list.tsx';
import styles from './records.module.css';

/** The number of newest days shown by default. */
const USUAL_DAYS = 30;

/** M23: every movement of the member's money, by days and kind, and as a file; with `types=A` those of an agent's agency account. */
export function TransactionsScreen() {
  const isAgency = useRecordSearch().search.get('types') === 'A';
  return isAgency ? (
    <AgentRequired>
      <AgencyRecordScreen />
    </AgentRequired>
  ) : (
    <OwnTransactions />
  );
}

function OwnTransactions() {
  const text = useText();
  const record = useRecordSearch();
  const kind = choiceIn(record, 'kind', TRANSACTION_GROUPS);
  const days = daysOfSearch(record.search, useToday(), USUAL_DAYS);
  return (
    <div className={styles.screen}>
      <DayPicker
        record={record}
        counts={[1, 7, USUAL_DAYS, RECORD_DAYS_MOST]}
        usual={USUAL_DAYS}
        most={{ days: RECORD_DAYS_MOST, back: RECORD_DAYS_BACK }}
      />
      <ChipRow aria-label={text('transactions.kinds')}>
        <Chip chosen={kind === undefined} onClick={() => record.narrow({ kind: undefined })}>
          {text('records.allStates')}
        </Chip>
        {TRANSACTION_GROUPS.map((group) => (
          <Chip key={group} chosen={kind === group} onClick={() => record.narrow({ kind: group })}>
            {text(GROUP_TEXT[group])}
          </Chip>
        ))}
      </ChipRow>
      <SaveTransactions key={`${days.startDate} ${days.endDate} ${kind}`} days={days} kind={kind} />
      <TransactionList days={days} kind={kind} />
    </div>
  );
}

/**
 * M26: what the member paid, played and received in a day, week, month or custom span, by category and game, and their lifetime
 * deposits.
 */
export function ProfitScreen() {
  const record = useRecordSearch();
  const days = daysOfSearch(record.search, useToday(), USUAL_DAYS);
  return (
    <div className={styles.screen}>
      <DayPicker
        record={record}
        counts={[1, 7, USUAL_DAYS, PROFIT_DAYS_MOST]}
        usual={USUAL_DAYS}
        most={{ days: PROFIT_DAYS_MOST, back: RECORD_DAYS_BACK }}
      />
      <ProfitFigures days={days} />
    </div>
  );
}
