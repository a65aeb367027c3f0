import type { PaymentMethod } from '@mela/contract/cashier';
import type { PayoutAccount } from '@mela/contract/payout-accounts';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { ChoiceGroup, Pick } from '#/ui/choices.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { accountWords } from './account-words.ts';
import { usePayoutAccounts, useWithdrawalPin } from './payout.queries.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import styles from './payout.module.css';

/** The member's accounts that the method can pay; without one, or without a PIN, the way to it. */
export function AccountPicker({ method, chosen, onChoose }: AccountPickerProps) {
  const text = useText();
  const query = usePayoutAccounts();
  const pin = useWithdrawalPin().data?.state;
  if (query.isError && !query.data) return <QueryFailed title={text('payout.failed')} query={query} />;
  if (!query.data || !method) return <SkeletonBlock className={styles.skeleton} />;
  if (pin !== undefined && pin !== 'set')
    return (
      <Missing text={text(pin === 'locked' ? 'payout.pinLocked' : 'payout.pinMissing')} href="/m/withdrawalPin">
        {text(pin === 'locked' ? 'payout.pinReset' : 'payout.pinSet')}
      </Missing>
    );
  const accounts = accountsOf(query.data.list, method);
  const add = `/m/payoutAccounts?kind=${method.kind}`;
  if (accounts.length === 0)
    return (
      <Missing text={text('payout.noneOfKind', { method: method.name })} href={add}>
        {text('payout.add')}
      </Missing>
    );
  return (
    <ChoiceGroup legend={text('payout.choose')}>
      <div className={styles.accounts}>
        {accounts.map((account) => (
          <Pick
            key={account.accountId}
            name="payoutAccount"
            value={account.accountId}
            checked={account.accountId === chosen}
            onChange={() => onChoose(account.accountId)}
            className={styles.account}
          >
            <bdi>{accountWords(account)}</bdi>
            <small>
              <bdi>{account.holderName}</bdi>
            </small>
          </Pick>
        ))}
        <ButtonLink icon="plus" className={styles.addAccount} href={add}>
          {text('payout.addAnother')}
        </ButtonLink>
      </div>
    </ChoiceGroup>
  );
}

/** What the member needs first, and the way to it. */
function Missing({
  text,
  href,
  children,
}: {
  readonly text: string;
  readonly href: string;
  readonly children: string;
}) {
  return (
    <div className={styles.missing}>
      <p className={styles.quiet}>{text}</p>
      <ButtonLink wide kind="primary" href={href}>
        {children}
      </ButtonLink>
    </div>
  );
}

/** The accounts of a list that a method can pay. */
export function accountsOf(list: readonly PayoutAccount[], method: PaymentMethod): readonly PayoutAccount[] {
  return list.filter(({ kind }) => kind === method.kind);
}

interface AccountPickerProps {
  readonly method: PaymentMethod | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (accountId: string) => void;
}
