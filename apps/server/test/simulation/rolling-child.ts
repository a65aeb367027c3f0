import fs from 'node:fs';
import { openDatabase } from '@mela/database/open-database';
import { testJackpots } from '#/modules/play/jackpots/test-jackpots.ts';
import { TEST_SEALS } from '#/modules/money/wallet/test-seals.ts';
import { createWallet } from '#/modules/money/wallet/wallet.ts';
import { PLAYERS } from './jackpot-players.ts';

/** A process that bets, rolls bets back and moves the jackpot until it is killed. PLACE contains the database's place, NAME the process's name. */
const place = JSON.parse(process.env.PLACE ?? '{}') as { url?: string; folder?: string };
const name = process.env.NAME ?? '';
const database = await openDatabase(place);
const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => {} });
const rollers = [1, 2].map(() => testJackpots(database, wallet));
const rolling = rollers.map(async (roller) => {
  for (;;) {
    await roller.roll();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
});

async function bet(memberId: bigint): Promise<void> {
  const call = { memberId, currency: 'CNY', counterparty: 'vendor:studio' };
  for (let n = 0; ; n += 1) {
    const key = `vendor:${name}-${memberId}-${n}`;
    const amountMinor = BigInt(1 + Math.floor(Math.random() * 4_000));
    const outcome = await wallet.post({ ...call, key, kind: 'bet_placed', amountMinor });
    if (outcome.status === 'applied') fs.writeSync(1, `bet ${amountMinor}\n`);
    if (n % 7 !== 3) continue;
    const back = await wallet.post({
      ...call,
      key: `${key}-back`,
      kind: 'bet_rolled_back',
      amountMinor: 0n,
      answers: key,
    });
    if (back.status === 'applied') fs.writeSync(1, `back ${back.amountMinor}\n`);
  }
}

await Promise.all([...rolling, ...PLAYERS.map(bet)]);
