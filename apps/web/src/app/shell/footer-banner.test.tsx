import { expect, test } from 'vitest';
import type { ArtUrls } from '@mela/contract/page';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { FooterBanner } from './footer-banner.tsx';

const TYPES = ['TWITTER', 'YOUTUBE', 'FACEBOOK', 'TELEGRAM', 'INSTAGRAM'];
const link = (resourceType: string, url = `https://follow.example/${resourceType}`) => ({
  resourceType,
  url,
  labelNameEn: '',
});

async function footer(
  settings: NonNullable<Parameters<typeof mount>[1]['settings']>,
  more: { payments?: ArtUrls['payments']; certificates?: readonly string[] } = {},
) {
  const certificates = (more.certificates ?? []).map((name, index) => ({
    certificateId: String(index),
    kind: index % 2 === 0 ? ('certification' as const) : ('security' as const),
    name,
    picture: '/art/mark.svg',
    url: `https://issuer.example/${name}`,
  }));
  const server = await createFakeServer({ certificates: () => ({ list: certificates }) });
  const page = await mount(<FooterBanner />, { server, settings, art: { payments: more.payments ?? {} } });
  await page.until(() => server.count('certificates') === 1);
  const all = (selector: string) => [...page.container.querySelectorAll(selector)];
  return { page, all, words: () => page.text() ?? '' };
}

test('shows licence, responsible gaming, year, payments, certificates and links only if entered (P40)', async () => {
  const full = await footer(
    {
      licence: { number: 'GL-77', issuer: 'Isle of Somewhere', link: 'https://regulator.example/GL-77' },
      minimumAge: 21,
      copyrightYear: 2025,
      links: [...TYPES.map((type) => link(type)), link('IOS'), link('WHATSAPP')],
    },
    {
      payments: { Nodi: '/art/nodi.svg', 'A bank with a long name': '/art/bank.svg' },
      certificates: ['Fair Lab', 'Safe Lock'],
    },
  );
  await full.page.until(() => full.words().includes('Fair Lab'));
  expect(full.all('a[href="https://regulator.example/GL-77"]')[0]?.textContent).toBe(
    'Gaming licence GL-77, Isle of Somewhere',
  );
  expect(full.words()).toContain('21+');
  expect(full.words()).toContain('Play responsibly');
  expect(full.all('a[href="/m/help?tag=responsible"]')).toHaveLength(1);
  expect(full.words()).toContain('© 2025 Mela');
  expect(full.all('b').map((name) => name.textContent)).toEqual([
    'Nodi',
    'A bank with a long name',
    'Fair Lab',
    'Safe Lock',
  ]);
  expect(full.all('section').map((part) => part.getAttribute('aria-label'))).toEqual(['Certified by', 'Secured by']);
  expect(full.all('section a').map((mark) => mark.getAttribute('href'))).toEqual([
    'https://issuer.example/Fair Lab',
    'https://issuer.example/Safe Lock',
  ]);
  const follow = () => full.all('a[href^="https://follow.example/"]').map((way) => way.textContent);
  expect(follow()).toEqual(['Twitter', 'YouTube', 'Facebook', 'Telegram', 'Instagram']);

  // Each of the five alone, and none of the others with it.
  for (const type of TYPES) {
    const one = await footer({ links: [link(type)] });
    expect(one.all('a[target=_blank]').map((way) => way.getAttribute('href'))).toEqual([
      `https://follow.example/${type}`,
    ]);
  }

  // A merchant without entries shows none of them, and states that it is not licensed.
  const bare = await footer({ copyrightYear: 2031, links: [link('TWITTER', 'javascript:alert(1)')] });
  expect(bare.words()).toContain('Demonstration, not licensed');
  expect(bare.words()).toContain('© 2031 Mela');
  for (const absent of ['Follow us', 'Deposit and withdraw', 'Certified by', 'Secured by'])
    expect(bare.words()).not.toContain(absent);
});
