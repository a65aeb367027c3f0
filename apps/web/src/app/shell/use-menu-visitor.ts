import type { MenuVisitor } from '@mela/contract/menu-gates';
import { useMemo } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';

/** Who looks at the menus, as the contract's table of gates asks. */
export function useMenuVisitor(): MenuVisitor {
  const { keys, promos, vipBenefits } = useMerchant();
  const type = useSession()?.type;
  return useMemo(() => ({ type, keys, promos, vipBenefits }), [type, keys, promos, vipBenefits]);
}
