import type { Database } from '@mela/database/database';
import { giveCash } from '../../apps/server/src/modules/money/wallet/test-cash.ts';
import { TEST_SEALS } from '../../apps/server/src/modules/money/wallet/test-seals.ts';
import { createWallet } from '../../apps/server/src/modules/money/wallet/wallet.ts';
import { loadBets, withoutIndexes } from '../../apps/server/test/simulation/bulk-ledger.ts';
import { loadMembers } from '../../apps/server/test/simulation/bulk-members.ts';

export interface Crowd {
  readonly merchantId: bigint;
  readonly currency: string;
  /** How many accounts. */
  readonly members: number;
  /** How many settled bets, rounded up to as many for each player on each day. */
  readonly bets: number;
  readonly onProgress?: (line: string) => void;
}

/** Of all who have an account, so many play. */
const MEMBERS_A_PLAYER = 50;
/** The bets are spread over as many days, the last of them today. */
const DAYS = 30;
const DAY_MS = 86_400_000;
const DEPOSIT_MINOR = 10n ** 9n;

/**
 * Fills a migrated database that no other process uses with members and their bets: every fiftieth member paid in once and has played on each of the last 30
 * days. Each row is as the product would have written it, hashes included; the readers of the ledger find all of it unread.
 */
export async function seedCrowd(database: Database, crowd: Crowd): Promise<{ firstMember: bigint; players: number }> {
  const { onProgress = () => {}, currency, members } = crowd;
  const firstMember = await loadMembers(database, {
    merchantId: crowd.merchantId,
    currency,
    members,
    onProgress: (count) => onProgress(`${count} members of ${members}`),
  });
  const players = Math.max(1, Math.floor(members / MEMBERS_A_PLAYER));
  const now = new Date();
  try {
    await setClock(database, now, DAYS);
    await payIn(database, { firstMember, players, currency });
    await withoutIndexes(database, async () => {
      for (let day = DAYS - 1; day >= 0; day -= 1) {
        await setClock(database, now, day);
        await loadBets(database, { firstMember, members: players, currency, bets: Math.ceil(crowd.bets / DAYS) });
        onProgress(`${day} days are left to play`);
      }
      onProgress('indexes are made again');
    });
  } finally {
    await database.query(
      'create or replace function wallet_clock() returns timestamptz language sql stable as $$ select now() $$',
    );
  }
  return { firstMember, players };
}

async function payIn(
  database: Database,
  { firstMember, players, currency }: { firstMember: bigint; players: number; currency: string },
): Promise<void> {
  const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => {} });
  try {
    const ids = Array.from({ length: players }, (_, n) => firstMember + BigInt(n));
    while (ids.length > 0)
      await Promise.all(
        ids
          .splice(0, 256)
          .map((memberId) => giveCash(database, wallet, { memberId, currency, amountMinor: DEPOSIT_MINOR })),
      );
  } finally {
    await wallet.close();
  }
}

async function setClock(database: Database, now: Date, daysAgo: number): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
  await database.query(
    `create or replace function wallet_clock() returns timestamptz language sql stable as $$ select timestamptz '${at}' $$`,
  );
}
