import { PastPayments } from '#/entities/contract-payments/past-payments.tsx';
import { RunningDividend } from './running-dividend.tsx';
import styles from './dividend.module.css';

/** M32: what the running period of the agent's dividend has come to, and what past ones came to. `contractHref`: the page of the contract, if there is one. */
export function DividendScreen({ contractHref }: { readonly contractHref: string | undefined }) {
  return (
    <div className={styles.screen}>
      <RunningDividend contractHref={contractHref} />
      <PastPayments kind="dividend" />
    </div>
  );
}
