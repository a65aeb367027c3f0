import { expect, test } from 'vitest';
import { sitDown } from '@mela/game-vendors/conformance/table';
import { eachWorld } from './each-world.ts';
import type { NewGuest, VendorWorld } from './vendor-world.ts';

/** Each test has a separate merchant, so that the boards do not mix. */
let merchants = 100n;

async function play(
  world: VendorWorld,
  who: NewGuest,
  rounds: readonly (readonly [stake: bigint, win: bigint])[],
): Promise<void> {
  const guest = await world.guest(1_000_000n, who);
  const table = await sitDown({ ...world, player: async () => guest }, 0n);
  for (const [index, [stake, win]] of rounds.entries()) {
    const reference = world.speaker.reference();
    await table.bet(stake, { ref: reference, round: `round-${index}` });
    await table.win(win, reference, { round: `round-${index}`, closes: true });
  }
}

eachWorld('the winner board', (world) => {
  test('shows settled rounds that won more than their stake, highest first, under masked names (P64, M102)', async () => {
    merchants += 1n;
    const merchantId = merchants;
    await play(world(), { userName: 'rahim77', merchantId }, [
      [100n, 500n],
      [100n, 90n],
      [100n, 100n],
      [100n, 0n],
    ]);
    await play(world(), { userName: 'salma', merchantId }, [
      [100n, 900n],
      [100n, 101n],
    ]);
    await play(world(), { userName: 'elsewhere', merchantId: merchantId + 1_000n }, [[100n, 9_000n]]);
    const list = await world().winners.board(merchantId, 'en', 100);
    expect(list.map(({ vo }) => [vo.customerName, vo.winAmount, vo.multiple])).toEqual([
      ['sa***a', '9.00', '9.00'],
      ['ra***7', '5.00', '5.00'],
      ['sa***a', '1.01', '1.01'],
    ]);
    expect(list[0]).toMatchObject({
      gameId: 'test-game',
      nodeId: 7,
      vendor: 'testvendor',
      displayName: 'test-game (en)',
      vo: { iconUrl: '/art/test-game.webp' },
    });
    expect(await world().winners.board(merchantId, 'en', 2)).toHaveLength(2);
  });

  test('excludes play money, robots, and open and corrected rounds', async () => {
    merchants += 1n;
    const merchantId = merchants;
    await play(world(), { accountType: 4, merchantId }, [[100n, 500n]]);
    await play(world(), { accountType: 40, merchantId }, [[100n, 500n]]);
    await play(world(), { robot: true, merchantId }, [[100n, 500n]]);
    const guest = await world().guest(1_000n, { merchantId });
    const table = await sitDown({ ...world(), player: async () => guest }, 0n);
    const [open, corrected] = [world().speaker.reference(), world().speaker.reference()];
    await table.bet(100n, { ref: open, round: 'open' });
    await table.win(900n, open, { round: 'open' });
    await table.bet(100n, { ref: corrected, round: 'corrected' });
    await table.close('corrected');
    await table.win(900n, corrected, { round: 'corrected' });
    expect(await world().winners.board(merchantId, 'en', 100)).toEqual([]);
  });

  test('excludes a win in a game that its merchant does not show, because a tap could not open it (P35)', async () => {
    const [without, withIt] = [merchants + 1n, merchants + 2n];
    merchants += 2n;
    world().withoutGame.add(without);
    for (const merchantId of [without, withIt])
      await play(world(), { userName: 'rahim77', merchantId }, [[100n, 500n]]);
    expect(await world().winners.board(without, 'en', 100)).toEqual([]);
    expect(await world().winners.board(withIt, 'en', 100)).toHaveLength(1);
    await world().winners.settled();
    const publishedAt = (merchantId: bigint) => world().published.filter((one) => one.merchantId === merchantId).length;
    await expect.poll(() => publishedAt(withIt)).toBe(1);
    expect(publishedAt(without)).toBe(0);
  });

  test('publishes a new win only after its round is settled', async () => {
    merchants += 1n;
    const merchantId = merchants;
    const guest = await world().guest(1_000n, { userName: 'nadia12', merchantId });
    const table = await sitDown({ ...world(), player: async () => guest }, 0n);
    const [won, lost, closed, twice] = Array.from({ length: 4 }, () => world().speaker.reference());
    await table.bet(100n, { ref: lost ?? '', round: 'lost' });
    await table.win(20n, lost ?? '', { round: 'lost', closes: true });
    await table.bet(100n, { ref: won ?? '', round: 'won' });
    await table.win(300n, won ?? '', { ref: twice ?? '', round: 'won', closes: true });
    await table.win(300n, won ?? '', { ref: twice ?? '', round: 'won', closes: true });
    await table.bet(100n, { ref: closed ?? '', round: 'closed' });
    await table.win(150n, closed ?? '', { round: 'closed' });
    await world().winners.settled();
    const published = () =>
      world()
        .published.filter((one) => one.merchantId === merchantId)
        .map(({ winner }) => [winner.vo.customerName, winner.vo.winAmount]);
    await expect.poll(published).toEqual([['na***2', '3.00']]);
    await table.close('closed');
    await world().winners.settled();
    await expect.poll(published).toEqual([
      ['na***2', '3.00'],
      ['na***2', '1.50'],
    ]);
  });
});

eachWorld(
  'the winner board of a demo',
  (world) => {
    test('counts robots as winners', async () => {
      merchants += 1n;
      const merchantId = merchants;
      await play(world(), { robot: true, userName: 'robot-1', merchantId }, [[100n, 500n]]);
      await play(world(), { userName: 'karim', merchantId }, [[100n, 300n]]);
      const list = await world().winners.board(merchantId, 'en', 100);
      expect(list.map(({ vo }) => vo.customerName)).toEqual(['ro***1', 'ka***m']);
    });
  },
  { robotsCount: true },
);
