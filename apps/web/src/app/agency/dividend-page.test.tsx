import { DIVIDEND_KEY } from '@mela/contract/agent-tiles';
import { expect, test } from 'vitest';
import { openSite } from '../../../test/answers.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';
import { routeOf } from '../routes.ts';

test('opens the dividend page at its address for agents, with running and past periods (M32)', async () => {
  const server = await createFakeServer({
    systemStatus: openSite,
    inboxUnreadCount: () => 0,
    contractNow: () => ({ currency: 'CNY', running: null, begins: null }),
    agentDividends: () => ({ currency: 'CNY', list: [], next: null }),
  });
  const app = await openApp('/m/member/agent/agentDivident', {
    server,
    session: sessionOf(1, 'karim'),
    settings: { keys: [DIVIDEND_KEY] },
  });
  const said = () => app.find('main')?.textContent ?? '';
  await app.until(() => said().includes('No dividend contract counts now') && said().includes('Past periods'));
  expect(app.address()).toBe('/m/member/agent/agentDivident');
  expect(document.body.textContent).toContain('Dividend');
  // A page that is not built has no link.
  const links = app.all('main a').map((link) => link.getAttribute('href'));
  expect(links).toEqual(routeOf('dividendContract').built ? [routeOf('dividendContract').paths[0]] : []);
  await app.close();
});
