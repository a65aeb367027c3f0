import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { deleteView, listViews, saveView } from './lists.store.ts';

const view = { staffId: 7n, list: 'audit', name: 'Changes', query: 'kind=changes' };

eachServerDatabase('saved views', (open) => {
  test('saves views per person and list, and replaces one of the same name', async () => {
    const database = await open();
    const id = await saveView(database, view, 50);
    await saveView(database, { ...view, staffId: 8n }, 50);
    await saveView(database, { ...view, list: 'players', name: '<b>খেলোয়াড়</b>' }, 50);
    expect(await saveView(database, { ...view, query: 'kind=looks' }, 50)).toBe(id);
    expect(await listViews(database, 7n, 'audit', 50)).toEqual([{ id, name: 'Changes', query: 'kind=looks' }]);
    expect((await listViews(database, 7n, 'players', 50)).map(({ name }) => name)).toEqual(['<b>খেলোয়াড়</b>']);
  });

  test('refuses a view above the limit and still replaces one of the same name', async () => {
    const database = await open();
    await saveView(database, view, 2);
    await saveView(database, { ...view, name: 'Looks' }, 2);
    expect(await saveView(database, { ...view, name: 'Third' }, 2)).toBeUndefined();
    expect(await saveView(database, { ...view, query: '' }, 2)).toBeDefined();
  });

  test('removes a view for its owner alone', async () => {
    const database = await open();
    const id = (await saveView(database, view, 50)) ?? 0n;
    expect(await deleteView(database, 8n, id)).toBe(false);
    expect(await deleteView(database, 7n, id)).toBe(true);
    expect(await listViews(database, 7n, 'audit', 50)).toEqual([]);
  });
});
