import type { ReactNode } from 'react';
import { isRealAccount } from '@mela/contract/account-types';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { MoneyMarkContext } from '#/ui/money.tsx';

/** Every sum that an account without real money sees of its own says that it is play money (R2). */
export function PlayMoneyMark({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const session = useSession();
  const isPlay = session !== undefined && !isRealAccount(session.type);
  return <MoneyMarkContext value={isPlay ? text('balance.playMoney') : undefined}>{children}</MoneyMarkContext>;
}
