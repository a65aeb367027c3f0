import type { Script } from '#/fonts/anek.ts';
import { FAIR_COLOURS, type Theme } from './fair-colours.ts';
import { cut } from './fair-shapes.ts';
import { outlineWord } from './lettering.ts';

/**
 * A merchant's name hanging from its wire. Latin letters carry bulbs where they are low;
 * Bengali hangs from its own headline, so the wire follows it and the bulbs hang outside.
 */
export async function drawWordmark(word: string, script: Script, theme: Theme): Promise<string> {
  const { ink, glow } = FAIR_COLOURS[theme];
  const outline = await outlineWord(word, script, 36);
  const side = script === 'latin' ? 5 : 15;
  const width = cut(outline.right - outline.left + side * 2);
  // Room above the letters: a Bengali loop may rise over the headline, and the wire hangs over Latin capitals.
  const headline = script === 'latin' ? 8 : Math.max(9, -outline.top - 23.5 + 3);
  const baseline = cut(script === 'latin' ? headline + 23 : headline + 23.5);
  const height = Math.ceil(baseline + Math.max(outline.bottom, 0) + 3);
  const sag = script === 'latin' ? 6 : 3;
  const wireY = script === 'latin' ? headline - 5 : headline - 2;
  const wireAt = (x: number): number => wireY + 4 * sag * (x / width) * (1 - x / width) * 0.5;
  const bulbXs =
    script === 'latin'
      ? lowLetters(word).map((index) => side - outline.left + (outline.letters[index] ?? 0))
      : [5, width - 5];
  const bulbs = bulbXs.map((x) => {
    const [cx, cy] = [cut(x), cut(wireAt(x) + 4.6)];
    return `<circle cx="${cx}" cy="${cy}" r="7.5" fill="url(#w)"/><path d="M${cx} ${cut(cy - 4.4)}v2.6" stroke="#B9770C" stroke-width="2.4"/><circle cx="${cx}" cy="${cy}" r="2.7" fill="#FFD978"${theme === 'light' ? ' stroke="#C47A00" stroke-width=".8"' : ''}/>`;
  });
  const wire = `<path d="M0 ${cut(wireY)}Q${cut(width / 2)} ${cut(wireY + sag)} ${width} ${cut(wireY)}" fill="none" stroke="${theme === 'dark' ? '#FFB020' : '#B36A00'}" stroke-width="1.6" stroke-linecap="round"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><radialGradient id="w"><stop offset=".2" stop-color="${glow}" stop-opacity=".75"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs><path transform="translate(${cut(side - outline.left)} ${baseline})" d="${outline.path}" fill="${ink}"/>${wire}${bulbs.join('')}</svg>`;
}

/** Letters that do not reach the capitals' height: there is room for a bulb above them. */
function lowLetters(word: string): number[] {
  return word.split('').flatMap((letter, index) => ('acegmnopqrsuvwxyz'.includes(letter) ? [index] : []));
}
