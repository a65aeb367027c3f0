import { expect, test } from 'vitest';
import { fair, tiles } from '../../../test/game-centre.ts';
import { openApp } from '../../../test/open-app.tsx';

const bannerOf = (groupName: string) => ({
  id: `banner-${groupName}`,
  groupName,
  scene: 'wheel',
  title: { en: `Banner of ${groupName}` },
  text: {},
  action: {},
  url: `/m/help?i=${groupName}`,
});

test('shows the banners of the hot games’ group above them, and on no other page of games (P65)', async () => {
  const settings = { banners: [bannerOf('m_home'), bannerOf('m_hotgames')] };
  const hot = await openApp('/m/hot-games', { server: await fair(), settings });
  await hot.until(() => tiles(hot).length === 3);
  const [banner] = hot.all('[aria-roledescription="slide"]');
  expect(hot.all('[aria-roledescription="slide"]')).toHaveLength(1);
  expect([banner?.textContent, banner?.getAttribute('href')]).toEqual(['Banner of m_hotgames', '/m/help?i=m_hotgames']);
  const [tile] = tiles(hot);
  expect(banner?.compareDocumentPosition(tile as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await hot.close();

  const slots = await openApp('/m/slot-games', { server: await fair(), settings });
  await slots.until(() => tiles(slots).length > 0);
  expect(slots.find('[aria-roledescription="slide"]')).toBeNull();
});
