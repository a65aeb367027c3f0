import type { ReactNode } from 'react';
import { isRealAccount } from '@mela/contract/account-types';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { MoneyMarkContext } from '#/ui/money.tsx';

/** Marks every sum of an account without real money as play money (R2). */
export function PlayMoneyMark({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const session = useSession();
  const isPlay = session !== undefined && !isRealAccount(session.type);
  return <MoneyMarkContext value={isPlay ? text('balance.playMoney') : undefined}>{children}</MoneyMarkContext>;
}
