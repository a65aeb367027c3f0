import type { AuditEvent } from '@mela/contract/console/audit';
import { expect, test } from 'vitest';
import { createFakeServer } from '@mela/web/test/fake-server';
import { meAs, mountConsole } from '../../../test/mount-console.tsx';

const event = (number: string, more: Partial<AuditEvent> = {}): AuditEvent => ({
  number,
  at: '2026-11-20T19:30:00Z',
  action: 'room_taken',
  by: { staffId: '1', name: 'Nasrin' },
  subject: { kind: 'chat_room', id: '10000001', name: 'rahim' },
  before: { state: 'waiting', staffId: null },
  after: { state: 'taken', staffId: '1' },
  reason: '',
  ip: '10.0.0.1',
  device: 'Chrome, Android',
  ...more,
});

async function open(events: AuditEvent[], path = 'audit') {
  const server = await createFakeServer({
    deskMe: () => meAs(['audit']),
    consoleViews: () => ({ list: [{ viewId: '5', name: 'Looks', query: 'kind=looks' }] }),
    consoleAudit: ({ query }) => {
      if ('number' in query) return { list: events.filter(({ number }) => number === query['number']), next: null };
      return query['cursor'] === '2'
        ? { list: events.slice(2), next: null }
        : { list: events.slice(0, 2), next: events.length > 2 ? '2' : null };
    },
    consoleSaveView: () => ({ viewId: '6' }),
    consoleNoteExport: () => ({}),
  });
  const page = await mountConsole(server, { path });
  await page.until(() => page.all('tbody [data-row]').length > 0);
  return { server, page };
}

const rows = (page: { all: (selector: string) => HTMLElement[] }) =>
  page.all('tbody [data-row]').map((link) => link.closest('tr')?.lastElementChild?.textContent);

test('shows who did what, when, from where, before and after, with scripts in it as text', async () => {
  const { page } = await open([event('7', { reason: '<script>alert(1)</script>' })]);
  await page.click('Took a chat');
  await page.until(() => page.all('[role=dialog] dl').length > 0);
  for (const words of [
    'Nasrin',
    '2026-11-21 01:30',
    '10.0.0.1 · Chrome, Android',
    'Chat rahim (10000001)',
    '<script>alert(1)</script>',
  ])
    expect([words, page.has(words)]).toEqual([words, true]);
  const values = page.all('[role=dialog] tbody tr').map((row) => row.textContent);
  expect(values).toEqual(['statewaitingtaken', 'staffId–1']);
  expect(page.all('script')).toHaveLength(0);
});

test('opens an event by its link although the list does not contain it', async () => {
  const { server, page } = await open([event('3'), event('2'), event('1', { reason: 'By hand' })], 'audit?open=1');
  await page.until(() => page.has('By hand'));
  expect(server.requests.some(({ query }) => query['number'] === '1')).toBe(true);
});

test('pages through the list, filters by the address, orders by a click, and clears', async () => {
  const { server, page } = await open([event('3'), event('2'), event('1', { by: null, action: 'sign_in_failed' })]);
  await page.click('Show more');
  await page.until(() => rows(page).join() === '3,2,1');
  await page.click('Event');
  await page.until(() => server.last('consoleAudit')?.query['sort'] === 'number.asc');
  expect(location.search).toBe('?sort=number.asc');
  await page.goTo('audit?staffId=1&kind=changes&made-up=1');
  await page.until(() => server.last('consoleAudit')?.query['kind'] === 'changes');
  expect(server.last('consoleAudit')?.query).toMatchObject({ staffId: '1' });
  expect(server.last('consoleAudit')?.query).not.toHaveProperty('made-up');
  await page.click('Clear filters');
  await page.until(() => location.search === '');
});

test('saves the current view under a name and restores it', async () => {
  const { server, page } = await open([event('1')], 'audit?kind=changes&sort=number.asc');
  await page.click('Views');
  await page.until(() => page.has('Save this view'));
  await page.click('Save this view');
  await page.until(() => page.all('[role=dialog] input').length === 1);
  await page.write('Name', 'Oldest changes');
  await page.submit();
  await page.until(() => server.count('consoleSaveView') === 1);
  expect(server.last('consoleSaveView')?.body).toEqual({
    list: 'audit',
    name: 'Oldest changes',
    query: 'sort=number.asc&kind=changes',
  });
  await page.until(() => server.count('consoleViews') === 2);
  await page.click('Views');
  await page.until(() => page.has('Looks'));
  await page.click('Looks');
  await page.until(() => location.search === '?kind=looks');
});

test('notes an export first, fetches every page, and exports nothing if it cannot be noted', async () => {
  const { server, page } = await open([event('3'), event('2'), event('1')]);
  const files: Blob[] = [];
  const { createObjectURL } = URL;
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  server.handlers.consoleNoteExport = () => ({ refuse: 'unavailable' });
  await page.click('Export CSV');
  await page.until(() => page.all('[role=alert]').length > 0);
  expect(files).toHaveLength(0);
  server.handlers.consoleNoteExport = () => ({});
  await page.click('Export CSV');
  await page.until(() => files.length === 1);
  expect(server.last('consoleNoteExport')?.body).toEqual({ list: 'audit', query: '', rows: 3 });
  expect((await files[0]?.text())?.split('\r\n')).toHaveLength(5);
  URL.createObjectURL = createObjectURL;
});
