import { expect, test } from 'vitest';
import { gameOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { GameTile } from './game-tile.tsx';

test('a game whose picture is not drawn yet stands by its name on its own colour, and opens all the same', async () => {
  const game = { ...gameOf(1), iconUrl: '', iconUrl160: '', iconUrl300: '', palette: 'teal' };
  const page = await mount(<GameTile game={game} />, { server: await createFakeServer() });
  const tile = page.container.querySelector('a');
  expect(tile?.getAttribute('aria-label')).toBe(game.displayName);
  expect(tile?.querySelector('img')).toBeNull();
  expect(tile?.dataset['palette']).toBe('teal');
  expect(tile?.getAttribute('href')).toContain(`gameId=${game.gameId}`);
});

test('a game with its vendor’s own picture shows that one, and bears its name in the language of the page', async () => {
  const iconUrl = 'http://games.test/pictures/a.webp';
  const game = { ...gameOf(1), iconUrl, iconUrl160: iconUrl, iconUrl300: iconUrl };
  const page = await mount(<GameTile game={game} early />, { server: await createFakeServer() });
  const tile = page.container.querySelector('a');
  expect(tile?.getAttribute('aria-label')).toBe(game.displayName);
  expect(tile?.querySelector('img')?.getAttribute('src')).toBe(iconUrl);
});
