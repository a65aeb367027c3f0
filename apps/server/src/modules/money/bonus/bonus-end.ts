import type { Database } from '@mela/database/database';
import type { WalletCall } from '#/modules/money/wallet/wallet.ts';
import { findActive } from './bonus.store.ts';
import { endRow } from './bonus-turns.ts';

/**
 * The row by which a withdrawal ends the member's active bonus, in its own posting; none where no bonus is active. `shown` is the loss that the screen
 * displayed.
 */
export function bonusEndOf(database: Database) {
  return async (
    memberId: bigint,
    { shown, withdrawal }: { readonly shown: bigint | undefined; readonly withdrawal: string },
  ): Promise<readonly WalletCall[] | 'bonus_would_end'> => {
    const grant = await findActive(database, memberId);
    if (!grant) return shown === undefined ? [] : 'bonus_would_end';
    if (shown !== grant.bonus_minor) return 'bonus_would_end';
    return [endRow(grant, 'forfeited', `withdrawal:${withdrawal.toLowerCase()}`)];
  };
}
