import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { winnerOf } from '../../../test/catalogue.ts';
import { mount } from '../../../test/mount.tsx';
import { addWinner, BOARD_SIZE } from './add-winner.ts';
import { WinnerStrip } from './winner-strip.tsx';

test('the board holds the highest wins first, each bet once, a hundred of them', () => {
  const board = [winnerOf('1', '100.00'), winnerOf('2', '20.50')];
  expect(addWinner(board, winnerOf('3', '20.9')).map((winner) => winner.betId)).toEqual(['1', '3', '2']);
  expect(addWinner(board, winnerOf('4', '9999999999999999.01')).map((winner) => winner.betId)).toEqual(['4', '1', '2']);
  expect(addWinner(board, winnerOf('5', '1'))[2]?.betId).toBe('5');
  expect(addWinner(board, winnerOf('2', '500.00'))).toBe(board);
  const full = Array.from({ length: BOARD_SIZE }, (_, index) => winnerOf(String(index), '5.00'));
  expect(addWinner(full, winnerOf('new', '6.00'))).toHaveLength(BOARD_SIZE);
  expect(addWinner(full, winnerOf('new', '4.00')).some((winner) => winner.betId === 'new')).toBe(false);
});

test('entries show who won how much, the first five are marked, a tap opens the game, and no winners leave no strip', async () => {
  const winners = ['70', '60', '50', '40', '30', '20'].map((sum, index) => winnerOf(String(index), `${sum}.00`));
  const server = await createFakeServer({ winnerBoard: () => ({ list: winners }) });
  const page = await mount(<WinnerStrip />, { server });
  await page.until(() => page.container.querySelectorAll('a').length === 6);
  const tickets = [...page.container.querySelectorAll('a')];
  expect(tickets.map((ticket) => ticket.textContent)).toEqual(
    ['Top 1', 'Top 2', 'Top 3', 'Top 4', 'Top 5', ''].map((mark, index) => `${mark}ra***7+￥${70 - index * 10}.00`),
  );
  expect(tickets[0]?.getAttribute('href')).toBe('/m/play?gameType=RNG&vendor=studio&gameId=game-1&nodeId=1');
  expect(tickets[0]?.querySelector('img')?.alt).toBe('Game 1');
  expect(server.last('winnerBoard')?.query).toMatchObject({ gameCategory: 'ALL', limitNum: '100', imgSize: 'rx2' });

  const nobody = await createFakeServer({ winnerBoard: () => ({ list: [] }) });
  const empty = await mount(<WinnerStrip />, { server: nobody });
  await empty.until(() => nobody.count('winnerBoard') === 1);
  expect(empty.container.textContent).toBe('');
});
