import { isRealAccount } from '@mela/contract/account-types';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import type { WithdrawalPins } from '#/modules/accounts/withdrawal-pin/withdrawal-pin.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { countPayoutAccounts } from '#/modules/money/payout-accounts/payout-accounts.ts';

export interface SecurityOverviewOptions {
  readonly database: Database;
  readonly members: Pick<Members, 'byId'>;
  readonly pins: Pick<WithdrawalPins, 'describe'>;
}

/** What the security centre (M24) shows of a member, in one answer. */
export function createSecurityOverview({ database, members, pins }: SecurityOverviewOptions) {
  const securityOverview: Handler<'securityOverview'> = async ({ context: { session } }) => {
    const { memberId, accountType } = session;
    const isReal = isRealAccount(accountType);
    const [member, { state, mobile, email }, payoutAccounts] = await Promise.all([
      members.byId(memberId),
      pins.describe(memberId),
      countPayoutAccounts(database, memberId),
    ]);
    return {
      pin: isReal ? state : null,
      payoutAccounts: isReal ? payoutAccounts : null,
      email: email === null ? null : { address: email, isProven: member?.emailProven === true },
      mobile,
    };
  };
  return { securityOverview };
}
