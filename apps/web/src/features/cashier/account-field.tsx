import type { PaymentMethod } from '@mela/contract/cashier';
import { typedAccount } from '@mela/contract/typed-text';
import { useText } from '#/platform/language/text.tsx';
import { Field } from '#/ui/field.tsx';
import styles from './cashier.module.css';

/** As in the contract: an account number at the provider. */
const ACCOUNT = /^[0-9A-Za-z-]{4,34}$/;

/** The account number that is paid, in groups for checking. */
export function AccountField({ account, method, isTouched, onChange, onLeave }: AccountFieldProps) {
  const text = useText();
  const isRight = isAccount(account);
  return (
    <Field
      label={text('cashier.account')}
      icon="wallet"
      value={account}
      onChange={({ currentTarget }) => onChange(typedAccount(currentTarget.value))}
      onBlur={onLeave}
      placeholder={method && text('cashier.accountHint', { method: method.name })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      help={isRight && <span className={styles.groups}>{inGroups(account)}</span>}
      error={isTouched && !isRight ? accountFault() : undefined}
    />
  );

  function accountFault(): string {
    return account === '' && method
      ? text('cashier.accountMissing', { method: method.name })
      : text('cashier.accountInvalid');
  }
}

export function isAccount(account: string): boolean {
  return ACCOUNT.test(account);
}

/** Groups an account number for checking digit by digit: it is typed once, and money sent to a wrong account does not come back. */
export function inGroups(account: string): string {
  return (account.match(/.{1,4}/g) ?? []).join(' ');
}

interface AccountFieldProps {
  readonly account: string;
  readonly method: PaymentMethod | undefined;
  readonly isTouched: boolean;
  readonly onChange: (account: string) => void;
  readonly onLeave: () => void;
}
