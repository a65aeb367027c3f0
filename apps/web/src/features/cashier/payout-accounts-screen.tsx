import { PAYOUT_ACCOUNTS_MOST } from '@mela/contract/payment-rules';
import type { PayoutAccount } from '@mela/contract/payout-accounts';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { QuietScreen } from '#/entities/merchant/quiet-screen.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { RealAccountRequired } from '#/entities/session/real-account-required.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { IconBox } from '#/ui/list.tsx';
import { TextSkeleton } from '#/ui/skeleton.tsx';
import { accountWords } from './account-words.ts';
import { AddAccountForm } from './add-account-form.tsx';
import { useWithdrawMethods } from './cashier.queries.ts';
import { usePayoutAccounts, useWithdrawalPin } from './payout.queries.ts';
import styles from './payout.module.css';
import { RemoveAccount } from './remove-account.tsx';

/** The accounts that the member can be paid to: listed, added, removed. */
export function PayoutAccountsScreen() {
  return (
    <RealAccountRequired>
      <QuietScreen>
        <Accounts />
      </QuietScreen>
    </RealAccountRequired>
  );
}

function Accounts() {
  const text = useText();
  const query = usePayoutAccounts();
  const pin = useWithdrawalPin().data?.state;
  const methods = useWithdrawMethods().data?.methods;
  const wanted = new URLSearchParams(useSearch()).get('kind');
  const [leaving, setLeaving] = useState<PayoutAccount>();
  if (query.isError && !query.data) return <QueryFailed title={text('payout.failed')} query={query} />;
  if (!query.data || pin === undefined || !methods) return <TextSkeleton lines={4} />;
  const { list, holderName } = query.data;
  const kinds = [...new Set(methods.map(({ kind }) => kind))];
  return (
    <div className={styles.screen}>
      {list.length === 0 && (
        <div>
          <h2>{text('payout.none')}</h2>
          <p className={styles.quiet}>{text('payout.noneText')}</p>
        </div>
      )}
      {list.length > 0 && (
        <Card>
          <ul>
            {list.map((account) => (
              <li key={account.accountId} className={styles.listed}>
                <IconBox icon={account.kind === 'bank' ? 'landmark' : account.kind === 'crypto' ? 'coins' : 'wallet'} />
                <div>
                  <bdi>{accountWords(account)}</bdi>
                  <small>{text('payout.inName', { name: account.holderName })}</small>
                </div>
                <Button size="small" kind="text" disabled={pin !== 'set'} onClick={() => setLeaving(account)}>
                  {text('payout.remove')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {pin !== 'set' ? (
        <>
          <p>{text(pin === 'locked' ? 'payout.pinLocked' : 'payout.pinMissing')}</p>
          <ButtonLink wide kind="primary" href="/m/withdrawalPin?to=accounts">
            {text(pin === 'locked' ? 'payout.pinReset' : 'payout.pinSet')}
          </ButtonLink>
        </>
      ) : list.length >= PAYOUT_ACCOUNTS_MOST ? (
        <p>{text('payout.full')}</p>
      ) : (
        <AddAccountForm kinds={kinds} wanted={wanted} holderName={holderName} />
      )}
      {pin === 'set' && (
        <ButtonLink wide href="/m/withdrawalPin?to=accounts">
          {text('payout.pinChange')}
        </ButtonLink>
      )}
      {leaving && <RemoveAccount account={leaving} onDone={() => setLeaving(undefined)} />}
    </div>
  );
}
