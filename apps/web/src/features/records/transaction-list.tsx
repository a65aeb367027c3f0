import type { Value } from '@mela/contract/operations';
import type { TransactionGroup } from '@mela/contract/record-rules';
import type { Transaction } from '@mela/contract/transactions';
import { Reference } from '#/entities/copy/reference.tsx';
import { shortReference } from '#/entities/copy/short-reference.ts';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { Days } from '#/entities/record-list/days.tsx';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { timeIn } from '#/platform/time/merchant-time.ts';
import { Money } from '#/ui/money.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { useWords } from '#/ui/words.tsx';
import { MovementRow } from './movement-row.tsx';
import { KIND_LOOK, STATE_TEXT } from './transaction-looks.ts';
import { useTransactionDays, useTransactionRecord } from './transactions.queries.ts';
import styles from './transactions.module.css';

/** Movements grouped by day in the merchant's time zone, which the list names; more load as the end comes near. */
export function TransactionList({ days, kind }: { days: AskedDays; kind: TransactionGroup | undefined }) {
  const text = useText();
  const theme = useTheme();
  const art = useArt();
  const record = useTransactionRecord(days, kind);
  const isWhole = kind === undefined;
  const { data: sums } = useTransactionDays(days, isWhole);
  if (!record.data)
    return record.isError ? <QueryFailed title={text('transactions.failed')} query={record} /> : <Skeleton />;
  const transactions = record.data.pages.flatMap((page) => page.list);
  if (transactions.length === 0)
    return (
      <Empty
        title={text('transactions.empty')}
        text={text('transactions.emptyText')}
        scene={art.scenes[`empty.no-bets.${theme}`]}
        icon="scroll-text"
      />
    );
  return (
    <>
      <Days
        rows={transactions}
        at={({ at }) => at}
        sums={isWhole ? (day) => <DaySums sums={sums?.list.find((one) => one.day === day)} /> : undefined}
      >
        {(transaction) => <Row key={transaction.transactionId} transaction={transaction} />}
      </Days>
      <ListEnd query={record} failedTitle={text('transactions.failed')} />
    </>
  );
}

/** What came in and went out on a day: the rows of all kinds, without held sums. */
function DaySums({ sums }: { readonly sums: Value<'transactionDays'>['list'][number] | undefined }) {
  const text = useText();
  if (!sums) return null;
  return (
    <>
      <span>
        {text('transactions.columnIn')} <Money amount={sums.in} />
      </span>
      <span>
        {text('transactions.columnOut')} <Money amount={sums.out} />
      </span>
    </>
  );
}

/** The amount and the balance after it; a bet and an order link to their details. */
function Row({ transaction }: { readonly transaction: Transaction }) {
  const text = useText();
  const { timeZone } = useMerchant();
  const { kind, amount, effect, balanceAfter, state, reference, bet } = transaction;
  const look = KIND_LOOK[kind];
  const href = hrefOf(transaction);
  // It left the balance when it was held; the sums of the day count it there.
  const isFromHeld = effect === 'held' && amount.startsWith('-');
  const isGain = effect === 'balance' && state !== 'given_back' && !amount.startsWith('-');
  return (
    <MovementRow
      icon={look.icon}
      kind={text(look.text)}
      game={bet?.gameName}
      facts={[
        timeIn(timeZone, transaction.at),
        text(STATE_TEXT[state]),
        ...(isFromHeld ? [text('transactions.fromHeld')] : []),
      ].join(' · ')}
      reference={
        href === undefined ? (
          <Reference>{reference}</Reference>
        ) : (
          <small className={styles.reference} title={reference}>
            {shortReference(reference)}
          </small>
        )
      }
      amount={
        <Money
          amount={amount}
          {...(effect === 'cash' ? {} : { sign: 'always' as const })}
          {...(isGain ? { tone: 'in' as const } : {})}
          className={effect === 'balance' ? undefined : styles.held}
        />
      }
      balanceAfter={balanceAfter}
      href={href}
    />
  );
}

function hrefOf({ bet, order }: Transaction): string | undefined {
  if (bet) return `/m/gameRecord?bet=${bet.betId}`;
  if (order) return `/m/${order.type === 'deposit' ? 'voucherCenter' : 'withdraw'}?order=${order.orderId}`;
  return undefined;
}

/** As high as the rows that replace it. */
function Skeleton() {
  const words = useWords();
  return (
    <output aria-label={words.loading} className={styles.skeleton}>
      {Array.from({ length: 7 }, (_, index) => (
        <SkeletonBlock key={index} className={styles.skeletonBlock} />
      ))}
    </output>
  );
}
