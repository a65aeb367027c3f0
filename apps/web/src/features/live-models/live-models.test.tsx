import type { LiveModel } from '@mela/contract/live-models';
import { expect, test } from 'vitest';
import { gameOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { LiveModels } from './live-models.tsx';

const host = (number: number, more: Partial<LiveModel> = {}): LiveModel => ({
  modelId: String(number),
  name: `Host ${number}`,
  imageUrl: `/art/host-${number}.webp`,
  onAir: null,
  isOnAir: true,
  game: { ...gameOf(number, 'dealers'), gameType: 'LIVE', displayName: `Table ${number}` },
  ...more,
});

test('lists hosts of live tables with face, name, game and time, each linked to the hosted game (M144)', async () => {
  const evening = host(2, { onAir: { from: '20:00', to: '02:00' }, isOnAir: false, imageUrl: '' });
  const faceless = host(3, { imageUrl: '', game: { ...evening.game, iconUrl: '' } });
  const server = await createFakeServer({ liveModels: () => ({ list: [host(1), evening, faceless] }) });
  const page = await mount(<LiveModels />, { server });
  await page.until(() => page.container.querySelectorAll('li').length === 3);
  expect(server.last('liveModels')?.query).toMatchObject({ language: 'en' });
  const [first, second, third] = page.container.querySelectorAll('a');
  expect(first?.textContent).toBe('Host 1Table 1On air');
  expect(first?.getAttribute('href')).toBe('/m/play?gameType=LIVE&vendor=dealers&gameId=game-1&nodeId=1');
  expect(second?.textContent).toContain('From 20:00');
  expect(third?.querySelector('img')).toBeNull();
  expect(third?.textContent?.startsWith('H')).toBe(true);
});

test('shows nothing when no host is entered or the row does not load', async () => {
  for (const liveModels of [() => ({ list: [] }), () => ({ refuse: 'vendor_unavailable' as const })]) {
    const server = await createFakeServer({ liveModels });
    const page = await mount(<LiveModels />, { server });
    await page.until(() => server.count('liveModels') === 1);
    expect(page.container.textContent).toBe('');
  }
});
