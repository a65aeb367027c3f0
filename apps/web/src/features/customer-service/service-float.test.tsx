import { wrapServicePath } from '@mela/contract/service-path';
import { SERVICE_TYPES } from '@mela/contract/customer-service';
import { expect, test } from 'vitest';
import { affiliateLink, listedWays } from '#/entities/customer-service/service-ways.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { ServiceFloat } from './service-float.tsx';

const pathOf = (type: string) => (type === 'LIVECHAT' ? '/m/chat' : `https://a.example/${encodeURIComponent(type)}`);
const channels = SERVICE_TYPES.map((csType) => ({ csType, title: csType, path: pathOf(csType) }));

test('unwraps channel paths, lists all but FACEBOOK and YOUTUBE, and floats live chat and linked channels (M77)', async () => {
  const wrapped = channels.map((channel) => ({ ...channel, path: wrapServicePath(channel.path, 'aB3dE6gH') }));
  const server = await createFakeServer({
    customerService: () => ({ list: wrapped }),
    chatUnreadCount: () => ({ unReadCount: 0, version: 1 }),
  });
  const links = [
    { resourceType: 'TELEGRAM', url: 'https://l.example/t' },
    { resourceType: 'FACEBOOK', url: 'https://l.example/f' },
    { resourceType: 'Android', url: 'https://l.example/a.apk' },
  ];
  const settings = { keys: ['CBS3'], links };
  const page = await mount(<ServiceFloat />, { server, session: sessionOf(0), settings });
  await page.until(() => page.container.querySelector('button') !== null);
  await page.click('Customer service');
  const shown = [...page.container.querySelectorAll('a')].map((way) => [way.textContent, way.getAttribute('href')]);
  expect(shown).toEqual([
    ['LIVECHAT', '/m/chat?backUrl=%2Fm%2Fhome'],
    ['FACEBOOK', 'https://a.example/FACEBOOK'],
    ['TELEGRAM', 'https://a.example/TELEGRAM'],
  ]);
  const listed = listedWays({ channels, links, keys: ['CBS3'], chat: '/m/chat' }).map(({ id }) => id);
  expect(listed).toEqual(['LIVECHAT', 'LIVECHAT 1', 'WHATSAPP', 'TELEGRAM', 'TELEGRAM2', 'Android']);
  const forGuests = listedWays({ channels: [], links, keys: [], chat: '', takesQuestions: true });
  expect(forGuests.map(({ id, href }) => [id, href])).toEqual([
    ['TELEGRAM', 'https://l.example/t'],
    ['FORM', '/m/contact'],
    ['Android', 'https://l.example/a.apk'],
  ]);
  expect(affiliateLink(channels)).toBe('https://a.example/LIVECHAT%201');
});
