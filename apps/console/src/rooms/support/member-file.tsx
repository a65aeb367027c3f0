import type { DeskMemberFile } from '@mela/contract/desk-members';
import type { PlainMessageKey } from '@mela/locales/translation';
import { currencyOf } from '@mela/money/currency';
import { formatAmount } from '@mela/money/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import type { ConsoleClient } from '#/client/console-client.ts';
import { refusalText } from '#/parts/refusal.ts';
import type { Me } from '#/client/me.ts';

/** The basis of staff decisions: a member's state, money, play, orders and applications. The server notes each access. */
export function MemberFile({ client, me, memberId }: MemberFileProps) {
  const text = useText();
  const language = useLanguage();
  const {
    data: file,
    error,
    refetch,
  } = useQuery({
    ...queryCall(client.api, 'deskMemberFileOf', { params: { memberId }, query: { language } }),
    ...EACH_LOOK,
  });
  const problem = error ? text(refusalText(error.error)) : undefined;

  return (
    <section className="member-file" aria-label={text('desk.file')}>
      {problem !== undefined && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {file ? <Facts file={file} me={me} /> : problem === undefined && <p className="quiet">{text('desk.loading')}</p>}
      <button type="button" onClick={() => void refetch()}>
        {text('desk.fileAgain')}
      </button>
    </section>
  );
}

/** The server notes each access, so it is fetched only on request and never cached. */
const EACH_LOOK = { staleTime: Infinity, gcTime: 0 };

function Facts({ file, me }: { readonly file: DeskMemberFile; readonly me: Me }) {
  const text = useText();
  const at = (instant: string) => dateTimeIn(me.timeZone, instant);
  const money = (amount: string) =>
    `${formatAmount(amount, { decimals: currencyOf(file.currency).exponent })} ${file.currency}`;
  const sum = ({ count, amount, isAtLeast }: DeskMemberFile['deposits']) =>
    count === 0
      ? text('desk.fileNone')
      : `${text(isAtLeast ? 'desk.fileAtLeast' : 'desk.fileCount', { count })} · ${money(amount)}`;
  return (
    <>
      <dl>
        <Fact name="desk.fileState" isLoud={file.state === 'suspended'}>
          {text(file.state === 'suspended' ? 'desk.fileSuspended' : 'desk.fileActive')}
        </Fact>
        <Fact name="desk.fileRegistered">{at(file.registeredAt)}</Fact>
        <Fact name="desk.fileLogin">{file.lastLoginAt === null ? text('desk.fileNone') : at(file.lastLoginAt)}</Fact>
        {file.balance && (
          <>
            <Fact name="desk.fileCash">{money(file.balance.cash)}</Fact>
            <Fact name="desk.fileBonus">{money(file.balance.bonus)}</Fact>
            <Fact name="desk.fileLocked">{money(file.balance.locked)}</Fact>
          </>
        )}
        <Fact name="desk.fileRounds">{sum(file.rounds)}</Fact>
        <Fact name="desk.fileWon">{money(file.rounds.won)}</Fact>
        <Fact name="desk.fileDeposits">{sum(file.deposits)}</Fact>
        <Fact name="desk.fileWithdrawals">{sum(file.withdrawals)}</Fact>
      </dl>
      {!file.isReal && <p className="quiet">{text('desk.filePlayMoney')}</p>}
      <Rows name="desk.fileOrders">
        {file.orders.map(({ kind, orderId, methodName, amount, state, at: when }) => (
          <li key={`${kind}-${orderId}`}>
            <b>{text(kind === 'deposit' ? 'desk.fileDeposit' : 'desk.fileWithdrawal')}</b>
            <span>{money(amount)}</span>
            <small>
              {methodName} · {text(ORDER_STATES[state])} · {at(when)}
            </small>
          </li>
        ))}
      </Rows>
      <Rows name="desk.fileBets">
        {file.bets.map(({ betId, gameName, stake, win, state, at: when }) => (
          <li key={betId}>
            <b>{gameName}</b>
            <span>
              {money(stake)} → {money(win)}
            </span>
            <small>
              {text(ROUND_STATES[state])} · {at(when)}
            </small>
          </li>
        ))}
      </Rows>
      <Rows name="desk.fileApplications">
        {file.applications.map(({ promotionId, promotion, status, appliedAt }) => (
          <li key={promotionId}>
            <b>{promotion}</b>
            <span>{text(`promotions.${status}`)}</span>
            <small>{at(appliedAt)}</small>
          </li>
        ))}
      </Rows>
    </>
  );
}

function Fact({ name, isLoud = false, children }: FactProps) {
  const text = useText();
  return (
    <div>
      <dt>{text(name)}</dt>
      <dd className={isLoud ? 'problem' : undefined}>{children}</dd>
    </div>
  );
}

function Rows({ name, children }: { readonly name: PlainMessageKey; readonly children: readonly ReactNode[] }) {
  const text = useText();
  return (
    <>
      <h4>{text(name)}</h4>
      {children.length === 0 ? <p className="quiet">{text('desk.fileNone')}</p> : <ul>{children}</ul>}
    </>
  );
}

const ORDER_STATES: Readonly<Record<DeskMemberFile['orders'][number]['state'], PlainMessageKey>> = {
  created: 'cashier.stateCreated',
  pending: 'cashier.statePending',
  settled: 'cashier.stateSettled',
  failed: 'cashier.stateFailed',
  expired: 'cashier.stateExpired',
  review: 'cashier.stateReview',
  held: 'cashier.stateHeld',
  sent: 'cashier.stateSent',
  paid: 'cashier.statePaid',
  returned: 'cashier.stateReturned',
};
const ROUND_STATES: Readonly<Record<DeskMemberFile['bets'][number]['state'], PlainMessageKey>> = {
  open: 'records.stateOpen',
  won: 'records.stateWon',
  lost: 'records.stateLost',
  rolled_back: 'records.stateRolledBack',
  resettled: 'records.stateResettled',
};

interface FactProps {
  readonly name: PlainMessageKey;
  readonly isLoud?: boolean;
  readonly children: ReactNode;
}

interface MemberFileProps {
  readonly client: ConsoleClient;
  readonly me: Me;
  readonly memberId: string;
}
