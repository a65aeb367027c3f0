import { sitDown } from '@mela/game-vendors/conformance/table';
import { expect, onTestFinished, test } from 'vitest';
import { eachWorld } from './each-world.ts';
import { launchQuery, VENDOR } from './vendor-world.ts';

eachWorld('a vendor that is switched off in mid-round', (world) => {
  test('takes no launch and no new bet, but still settles and replays its open rounds', async () => {
    const guest = await world().guest(10_000n);
    const { vendor, serving, launches, rounds, speaker } = world();
    const { bet, win, rollback, close } = await sitDown({ ...world(), player: async () => guest }, 10_000n);
    const [won, undone, repeated] = [speaker.reference(), speaker.reference(), speaker.reference()];
    await bet(500n, { ref: won });
    await bet(300n, { ref: undone });
    await bet(100n, { ref: repeated });
    serving.delete(VENDOR);
    onTestFinished(() => void serving.set(VENDOR, vendor));

    const launched = await launches.launchGame({
      context: guest.context,
      params: undefined,
      query: launchQuery(),
      body: undefined,
    });
    expect(launched).toEqual({ failed: 'game_not_found' });
    expect((await bet(200n)).status).toBe(speaker.statusOf('user_disabled'));
    // A bet that was accepted earlier gets the same answer.
    expect((await bet(100n, { ref: repeated })).ok).toBe(true);
    expect((await rollback(undone, { closes: false })).ok).toBe(true);
    expect((await win(2_000n, won)).ok).toBe(true);
    expect((await close()).ok).toBe(true);
    expect(await world().cashOf(guest)).toBe(10_000n - 500n - 100n + 2_000n);
    const record = await rounds.betRecord({
      context: guest.context,
      params: undefined,
      query: { pageSize: 20 },
      body: undefined,
    });
    const [round] = 'list' in record ? record.list : [];
    expect(round?.state).toBe('won');
    const replay = await rounds.betReplay({
      context: guest.context,
      params: { betId: round?.betId ?? '' },
      query: {},
      body: undefined,
    });
    expect(replay).toMatchObject({ gameOrigin: 'http://games.test' });

    serving.set(VENDOR, vendor);
    expect((await bet(200n, { round: 'second' })).ok).toBe(true);
  });
});
