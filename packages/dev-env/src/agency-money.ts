import { openOperatorDatabase } from './operator-database.ts';

/**
 * Pays an agent a rebate of a past day, as the daily job does: with its line and its row of the ledger, so that `ledger verify` agrees. The bets that it
 * stands for are not there. `minor` is in minor units.
 */
export async function payAgentRebate(databaseUrl: string | undefined, userName: string, minor: bigint): Promise<void> {
  const database = await openOperatorDatabase(databaseUrl);
  try {
    await database.query('begin');
    const agent = `select m.id, m.merchant_id, a.currency from members m join wallet_accounts a on a.member_id = m.id where m.user_name = $1 limit 1`;
    await database.query(
      `insert into chain_rebate_lines (agent_id, day, child_id, category, merchant_id, bets_minor, income)
       select a.id, '${DAY}', (select member_id from members_downline where agent_id = a.id order by depth limit 1), 'RNG', a.merchant_id, $2::bigint * 100, $2::bigint * 10000
       from (${agent}) a`,
      [userName, minor.toString()],
    );
    await database.query(
      `insert into chain_rebates (agent_id, day, amount_minor, carry_minor) select a.id, '${DAY}', $2::bigint, 0 from (${agent}) a`,
      [userName, minor.toString()],
    );
    const [posted] = await database.query<{ status: string }>(
      `select p.status from (${agent}) a, wallet_post(array[1], array[a.id], array['chain-rebate:${DAY}'], array['chain_rebate_paid'], array[a.currency],
         array[$2::bigint], array['house:agency'], array[null]::text[], array[null]::text[], array[repeat('0', 64)], array['{"day":"${DAY}"}']) p`,
      [userName, minor.toString()],
    );
    if (posted?.status !== 'applied') throw new Error(`The rebate of ${userName} was not paid: ${posted?.status}`);
    await database.query('commit');
  } finally {
    await database.end();
  }
}

/** Before any day that the job counts. */
const DAY = '2024-01-01';
