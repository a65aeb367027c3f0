import { FAIR_COLOURS, type Theme } from './fair-colours.ts';
import { ferrisWheel, palm, tent } from './fair-shapes.ts';

/** The fair on its hills, 412 × 130, above a footer of the stall's colour. */
export function drawSkyline(theme: Theme): string {
  const colours = FAIR_COLOURS[theme];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 412 130"><path d="M0 130V88Q60 66 130 84T268 94T412 78V130Z" fill="${colours.farHill}"/>${palm(colours, { x: 12, base: 122, height: 50 })}<path d="M0 130V110Q100 96 206 108T412 104V130Z" fill="${colours.nearHill}"/>${ferrisWheel(colours, { x: 272, y: 59, radius: 51, base: 122 })}${tent(colours, { x: 76, base: 122, width: 102, stripe: colours.red })}${tent(colours, { x: 188, base: 121, width: 78, stripe: colours.teal })}${tent(colours, { x: 371, base: 122, width: 66, stripe: colours.gold })}<path d="M0 130V123Q206 117 412 123V130Z" fill="${colours.ground}"/></svg>`;
}

/** The garland under the header, 412 × 40, repeating in x: bulbs by night, paper flags by day. */
export function drawString(theme: Theme): string {
  const colours = FAIR_COLOURS[theme];
  const wire = `<path d="M0 1Q103 21 206 1T412 1" fill="none" stroke="${colours.wire}" stroke-width="1.5"/>`.replace(
    'T412 1',
    'Q309 21 412 1',
  );
  const hung = Array.from({ length: 14 }, (_, index) => {
    const share = ((index % 7) + 0.5) / 7;
    const x = Math.floor(index / 7) * 206 + share * 206;
    const y = 1 + 2 * share * (1 - share) * 20;
    return theme === 'dark' ? bulb(x, y) : flag(x, y, index);
  });
  const lights =
    theme === 'dark'
      ? '<defs><radialGradient id="g"><stop offset="0" stop-color="#FFBE46" stop-opacity=".6"/><stop offset=".45" stop-color="#FFA01E" stop-opacity=".22"/><stop offset="1" stop-color="#FFA01E" stop-opacity="0"/></radialGradient><radialGradient id="b" cx=".4" cy=".35"><stop offset="0" stop-color="#FFF6D8"/><stop offset=".7" stop-color="#FFC652"/><stop offset="1" stop-color="#F5A31C"/></radialGradient></defs>'
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 412 40" width="412" height="40">${lights}${wire}${hung.join('')}</svg>`;

  function bulb(x: number, y: number): string {
    const [cx, cy] = [Math.round(x * 10) / 10, Math.round((y + 8) * 10) / 10];
    return `<circle cx="${cx}" cy="${cy}" r="15" fill="url(#g)"/><rect x="${cx - 2}" y="${Math.round((cy - 8) * 10) / 10}" width="4" height="5" rx="1" fill="${colours.wire}"/><circle cx="${cx}" cy="${cy}" r="4.2" fill="url(#b)"/>`;
  }

  function flag(x: number, y: number, index: number): string {
    const hue = [colours.red, colours.gold, colours.teal, colours.blue][index % 4];
    return `<path d="M${Math.round(x * 10) / 10 - 6} ${Math.round(y * 10) / 10}h12l-6 13Z" fill="${hue}"/>`;
  }
}
