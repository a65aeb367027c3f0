import { randomBytes, randomInt } from 'node:crypto';
import type { Database } from '@mela/database/database';
import type { WithdrawalPins } from '#/modules/accounts/withdrawal-pin/withdrawal-pin.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { addRobots, namesOfMembers } from './demo-seed.store.ts';
import { placeOf, robotsAbove } from './robot-places.ts';
import { ROBOT_NAMES } from './robot-tastes.ts';

export interface RobotAccountParts {
  readonly database: Database;
  readonly pins: Pick<WithdrawalPins, 'hash'>;
  readonly wallet: Pick<Wallet, 'openAccounts'>;
}

/**
 * Makes the accounts of a merchant's robots that are not there yet, below the demo's agents and each other, in one transaction. All share the hash of one
 * random password, which is kept nowhere: hashing sixty would delay the start.
 */
export async function addRobotAccounts(
  { database, pins, wallet }: RobotAccountParts,
  { id: merchantId, currency }: Pick<Merchant, 'id' | 'currency'>,
  count: number,
): Promise<void> {
  const wanted = ROBOT_NAMES.slice(0, count);
  const known = await namesOfMembers(database, merchantId, wanted);
  const missing = wanted.flatMap((userName, index) => (known.has(userName) ? [] : { userName, index }));
  const secret = missing.length === 0 ? 'busy' : await pins.hash(randomBytes(24).toString('base64url'), 'known');
  if (secret === 'busy') return;
  const generations = Map.groupBy(missing, ({ index }) => robotsAbove(index));
  await database.transaction(async (tx) => {
    // An agent's account is there before those of the members below.
    for (const [, robots] of [...generations].toSorted(([one], [other]) => one - other)) {
      const ids = await addRobots(tx, merchantId, secret.hash, robots.map(accountOf));
      for (const memberId of ids) await wallet.openAccounts({ memberId, currency: currency.code, money: 'real' }, tx);
    }
  });
}

function accountOf({ userName, index }: { userName: string; index: number }) {
  const { below, isAgent } = placeOf(index);
  return {
    userName,
    accountType: isAgent ? 1 : 0,
    upline: typeof below === 'string' ? below : (ROBOT_NAMES[below] ?? ''),
    birthDate: `${1970 + randomInt(30)}-0${1 + randomInt(9)}-1${randomInt(10)}`,
  };
}
