import { expect, test } from 'vitest';
import { gameOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { GameTile } from './game-tile.tsx';

test('shows a game without a picture by its name on its palette colour, and opens it', async () => {
  const game = { ...gameOf(1), iconUrl: '', iconUrl160: '', iconUrl300: '', palette: 'teal' };
  const page = await mount(<GameTile game={game} />, { server: await createFakeServer() });
  const tile = page.container.querySelector('a');
  expect(tile?.getAttribute('aria-label')).toBe(game.displayName);
  expect(tile?.querySelector('img')).toBeNull();
  expect(tile?.dataset['palette']).toBe('teal');
  expect(tile?.getAttribute('href')).toContain(`gameId=${game.gameId}`);
});

test("shows the vendor’s picture of a game, with the name in the page's language", async () => {
  const iconUrl = 'http://games.test/pictures/a.webp';
  const game = { ...gameOf(1), iconUrl, iconUrl160: iconUrl, iconUrl300: iconUrl };
  const page = await mount(<GameTile game={game} early />, { server: await createFakeServer() });
  const tile = page.container.querySelector('a');
  expect(tile?.getAttribute('aria-label')).toBe(game.displayName);
  expect(tile?.querySelector('img')?.getAttribute('src')).toBe(iconUrl);
});
