import { expect, onTestFinished, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createLobbyWatch } from './lobby.ts';

const soon = <T>(check: () => T | Promise<T>) => vi.waitFor(check, 30_000);

eachServerDatabase('the watch over the lobby', (open) => {
  async function watched() {
    const database = await open();
    const announced: string[] = [];
    const schedules = new Map([[2n, 4n]]);
    const watch = createLobbyWatch({
      database,
      merchantIds: async () => [1n, 2n],
      scheduleVersions: async () => new Map(schedules),
      announce: (merchantId, version) => announced.push(`${merchantId} ${version}`),
      onError: (error) => announced.push(String(error)),
      everyMs: 5,
    });
    watch.start();
    onTestFinished(() => watch.stop());
    return { database, announced, schedules };
  }

  test('announces each change once to the merchants concerned, and nothing at the start', async () => {
    const { database, announced, schedules } = await watched();
    const touch = async (id: bigint) => {
      const [row] = await database.query<{ version: bigint }>('select lobby_changed($1) as version', [id]);
      return row?.version;
    };
    // The first look only reads the current versions.
    await soon(async () => {
      await touch(2n);
      expect(announced.length).toBeGreaterThan(0);
    });
    expect(announced.every((one) => one.startsWith('2 1.'))).toBe(true);
    announced.length = 0;
    const version = await touch(1n);
    await soon(() => expect(announced).toContain(`1 1.${version}.0`));
    announced.length = 0;
    await touch(0n);
    await soon(() => expect(announced.map((one) => one.slice(0, 4)).toSorted()).toEqual(['1 2.', '2 2.']));
    announced.length = 0;
    schedules.set(2n, 5n);
    await soon(() => expect(announced).toHaveLength(1));
    expect(announced[0]).toMatch(/^2 2\.\d+\.5$/);
  });
});
