import { emojiPicture } from '#/pipeline/emoji-picture.ts';
import type { EmojiName } from '#/recipes/emoji.ts';
import type { CategoryCode } from './category-codes.ts';

/**
 * A category's icon, 96 × 96 without a background. Two of them, cards in a hand and the ludo board, are drawn; the rest
 * are emojis.
 */
export async function drawCategory(code: CategoryCode): Promise<string> {
  const source = CATEGORIES[code];
  if (source === 'cards') return frame(await drawCards());
  if (source === 'board') return frame(drawBoard());
  return frame(`<image href="${await emojiPicture(source)}" x="4" y="3" width="88" height="88" filter="url(#lit)"/>`);
}

async function drawCards(): Promise<string> {
  const suits = [
    ['spades', -22],
    ['diamonds', 0],
    ['hearts', 22],
  ] as const;
  const cards = await Promise.all(
    suits.map(async ([suit, turn]) => {
      const picture = await emojiPicture(suit, 128);
      return `<g transform="rotate(${turn} 48 96)"><rect x="25" y="14" width="46" height="66" rx="8" fill="url(#card)" stroke="#b9b3c9" stroke-width="1.2"/><image href="${picture}" x="32" y="32" width="32" height="32"/><image href="${picture}" x="28" y="17" width="13" height="13"/></g>`;
    }),
  );
  return `<g filter="url(#lit)">${cards.join('')}</g>`;
}

function drawBoard(): string {
  const yards = [
    [11, 12, '#ff6a5a', '#d8231f'],
    [51, 12, '#5fdc7a', '#139a45'],
    [11, 52, '#6fb4ff', '#1f62e0'],
    [51, 52, '#ffd95a', '#f09a00'],
  ] as const;
  const corners = yards.map(([x, y, light, deep], index) => {
    const dots = [
      [11, 11],
      [23, 11],
      [11, 23],
      [23, 23],
    ].map(
      ([dx = 0, dy = 0]) =>
        `<circle cx="${x + dx}" cy="${y + dy}" r="4.2" fill="${deep}"/><circle cx="${x + dx - 1}" cy="${y + dy - 1.2}" r="2" fill="#fff" opacity=".5"/>`,
    );
    return `<linearGradient id="yard${index}" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient><rect x="${x}" y="${y}" width="34" height="34" rx="8" fill="url(#yard${index})"/><rect x="${x + 5}" y="${y + 5}" width="24" height="24" rx="7" fill="#fffdf5" opacity=".94"/>${dots.join('')}`;
  });
  return `<g filter="url(#lit)" transform="translate(48 49) scale(.92) translate(-48 -49)"><rect x="4" y="5" width="88" height="88" rx="17" fill="url(#card)"/>${corners.join('')}<g transform="translate(48 49) rotate(45)"><rect x="-8" y="-8" width="16" height="16" rx="3" fill="#6a4cff"/><rect x="-8" y="-8" width="16" height="8" rx="3" fill="#fff" opacity=".25"/></g></g>`;
}

function frame(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><defs><linearGradient id="card" x2=".3" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#dcd7ea"/></linearGradient><filter id="lit" x="-20%" y="-20%" width="140%" height="140%"><feColorMatrix type="saturate" values="1.18" result="vivid"/><feDropShadow in="vivid" dx="0" dy="2" stdDeviation="1.6" flood-color="#1a0a20" flood-opacity=".35"/></filter></defs>${content}</svg>`;
}

const CATEGORIES: Readonly<Record<CategoryCode, EmojiName | 'cards' | 'board'>> = {
  HOT: 'fire',
  FAV: 'heart',
  RNG: 'slot',
  LIVE: 'dice',
  SPORTS: 'cricket',
  PVP: 'joker',
  ESPORTS: 'controller',
  FISH: 'fishAngel',
  ELOTT: 'ticket',
  COCKFIGHT: 'rooster',
  RUMMY: 'cards',
  LUDO: 'board',
  RECENT: 'stopwatch',
};
