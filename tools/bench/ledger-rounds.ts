import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import type { Wallet, WalletCall } from '../../apps/server/src/modules/money/wallet/wallet.ts';
import { answeringRow, betRow } from '../../apps/server/src/modules/play/vendor-calls/movement-rows.ts';

export const CURRENCY = 'CNY';
/** Rounds at once. */
export const IN_FLIGHT = 64;

export interface Player {
  readonly memberId: bigint;
  readonly launch: string;
}

/** Members with open accounts, what `give` gives them, and a game that each has open. */
export async function addPlayers(
  database: Database,
  wallet: Wallet,
  { first, count, give }: { first: bigint; count: number; give: (memberId: bigint) => Promise<unknown> },
): Promise<Player[]> {
  const players: Player[] = [];
  for (let memberId = first; memberId < first + BigInt(count); memberId += 1n) {
    await wallet.openAccounts({ memberId, currency: CURRENCY, money: 'real' });
    await give(memberId);
    const [launch] = await database.query<{ id: bigint }>(
      `insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, seq_before, expires_at)
       values ($1, $2, 1, 'real', false, 'be***h', 'studio', 'slot', $3, 0, now() + interval '12 hours') returning id`,
      [createHash('sha256').update(memberId.toString()).digest(), memberId, CURRENCY],
    );
    if (!launch) throw new Error('no launch');
    players.push({ memberId, launch: launch.id.toString() });
  }
  return players;
}

/** Plays so many rounds, each member's one after the other. */
export async function playRounds(wallet: Wallet, players: readonly Player[], count: number): Promise<void> {
  let begun = 0;
  const lane = async (lane: number) => {
    for (let turn = 0; begun < count; turn += 1) {
      begun += 1;
      const player = players[(lane + turn * IN_FLIGHT) % players.length];
      if (player) await playRound(wallet, player);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, (_, index) => lane(index)));
}

/** A bet, and the win of nothing that ends it. */
export async function playRound(wallet: Wallet, { memberId, launch }: Player): Promise<void> {
  const [betRef, roundRef] = [randomUUID(), randomUUID()];
  const place = { gameCode: 'slot', roundRef };
  await applied(
    wallet,
    betRow('studio', memberId, { ...place, transactionRef: betRef, currency: CURRENCY, amountMinor: 100n }, { launch }),
  );
  await applied(
    wallet,
    answeringRow(
      'studio',
      { ...place, transactionRef: randomUUID(), betRef, closesRound: true },
      { kind: 'bet_won', memberId, currency: CURRENCY, amountMinor: 0n },
    ),
  );
}

export async function applied(wallet: Wallet, call: WalletCall): Promise<void> {
  const outcome = await wallet.post(call);
  if (outcome.status !== 'applied') throw new Error(`${call.kind}: ${JSON.stringify(outcome)}`);
}
