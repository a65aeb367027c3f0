import type { Palette } from '#/recipes/palettes.ts';
import type { GroundName } from '#/recipes/recipe.ts';

/** Draws the ground behind the hero. Tiles are `WIDTH` × `HEIGHT`, the hero's middle is (`MIDDLE_X`, `MIDDLE_Y`). */
export const WIDTH = 300;
export const HEIGHT = 400;
export const MIDDLE_X = 150;
export const MIDDLE_Y = 166;

export const grounds: Readonly<Record<GroundName, (palette: Palette, random: () => number) => string>> = {
  rays: (palette) => fan(palette.ray, 18, 0.34, MIDDLE_Y),
  bokeh: (palette, random) => `${fan(palette.ray, 12, 0.1, MIDDLE_Y)}${bokeh(palette.ray, random, 28)}`,
  grid: (palette) => `${fan(palette.ray, 14, 0.16, MIDDLE_Y)}${floor(palette.ray)}`,
  tent: (palette) => `${fan(palette.ray, 30, 0.22, -40)}${awning(palette)}`,
  waves: (palette, random) =>
    `${fan(palette.ray, 16, 0.14, MIDDLE_Y)}${bokeh(palette.ray, random, 8)}${waves(palette)}`,
  bulbs: (palette) => `${fan(palette.ray, 20, 0.16, MIDDLE_Y)}${bulbStrings(palette)}`,
  lattice: (palette) => `${fan(palette.ray, 16, 0.12, MIDDLE_Y)}${lattice(palette.ray)}`,
  moon: (palette) => `${fan(palette.ray, 16, 0.1, MIDDLE_Y)}${moon(palette.glow)}`,
};

function fan(colour: string, count: number, opacity: number, fromY: number): string {
  const reach = HEIGHT * 1.4;
  const blades = Array.from({ length: count }, (_, index) => {
    const from = (index / count) * Math.PI * 2;
    const to = from + Math.PI / count;
    return `M${MIDDLE_X} ${fromY}L${point(MIDDLE_X, fromY, from, reach)}L${point(MIDDLE_X, fromY, to, reach)}Z`;
  });
  return `<path d="${blades.join('')}" fill="${colour}" opacity="${opacity}" style="mix-blend-mode:overlay"/>`;
}

function bokeh(colour: string, random: () => number, count: number): string {
  return Array.from({ length: count }, () => {
    const radius = 6 + random() * 32;
    return `<circle cx="${cut(random() * WIDTH)}" cy="${cut(random() * HEIGHT)}" r="${cut(radius)}" fill="${colour}" opacity="${cut(0.05 + random() * 0.17)}"/>`;
  }).join('');
}

function floor(colour: string): string {
  const horizon = HEIGHT * 0.55;
  const across = Array.from(
    { length: 9 },
    (_, index) => `M0 ${cut(horizon + (index / 8) ** 2 * (HEIGHT - horizon))}H${WIDTH}`,
  );
  const away = Array.from(
    { length: 15 },
    (_, index) => `M${MIDDLE_X + (index - 7) * 14} ${horizon}L${MIDDLE_X + (index - 7) * 90} ${HEIGHT}`,
  );
  return `<path d="${[...across, ...away].join('')}" stroke="${colour}" stroke-width="1.6" fill="none" opacity=".5"/>`;
}

/** The scalloped edge of a stall's roof: every second stripe in the palette's own colour. */
function awning(palette: Palette): string {
  const stripes = Array.from({ length: 9 }, (_, index) => {
    const x = (index - 0.5) * 37.5;
    const fill = index % 2 === 0 ? '#fff3dc' : palette.ray;
    return `<path d="M${x} 0h37.5v22a18.75 18.75 0 0 1-37.5 0Z" fill="${fill}"/><path d="M${x} 0h37.5v22a18.75 18.75 0 0 1-37.5 0Z" fill="url(#awning)"/>`;
  });
  return `<g filter="url(#under)">${stripes.join('')}</g><rect width="${WIDTH}" height="7" fill="#000" opacity=".14"/>`;
}

function waves(palette: Palette): string {
  return [0, 1, 2, 3, 4]
    .map((row) => {
      const y = HEIGHT * (0.5 + row * 0.075);
      const shift = row % 2 === 0 ? 0 : -30;
      const crest = `M${shift - 30} ${cut(y)}${'q15 -18 30 0t30 0'.repeat(7)}`;
      return `<path d="${crest}V${HEIGHT}H${shift - 30}Z" fill="${palette.ray}" opacity="${cut(0.1 + row * 0.02)}"/><path d="${crest}" fill="none" stroke="${palette.glow}" stroke-width="1.6" opacity=".4"/>`;
    })
    .join('');
}

function bulbStrings(palette: Palette): string {
  const strings = [
    { from: [-6, 22], low: 66, to: [WIDTH + 6, 12] },
    { from: [-6, 88], low: 128, to: [WIDTH + 6, 74] },
    { from: [-6, 150], low: 178, to: [WIDTH + 6, 146] },
  ] as const;
  return strings.map(({ from, low, to }, row) => bulbString(palette, from, low, to, 9 - row)).join('');
}

function bulbString(
  palette: Palette,
  from: readonly [number, number],
  low: number,
  to: readonly [number, number],
  count: number,
): string {
  const bottom = low * 2 - (from[1] + to[1]) / 2;
  const at = (share: number): [number, number] => {
    const rest = 1 - share;
    return [
      rest * rest * from[0] + 2 * rest * share * MIDDLE_X + share * share * to[0],
      rest * rest * from[1] + 2 * rest * share * bottom + share * share * to[1],
    ];
  };
  const bulbs = Array.from({ length: count }, (_, index) => {
    const [x, y] = at((index + 0.5) / count);
    return `<circle cx="${cut(x)}" cy="${cut(y + 6)}" r="15" fill="url(#bulb)"/><rect x="${cut(x - 1.6)}" y="${cut(y - 1)}" width="3.2" height="4" fill="${palette.stroke}"/><circle cx="${cut(x)}" cy="${cut(y + 6)}" r="4.6" fill="#fff4cf"/>`;
  });
  return `<path d="M${from[0]} ${from[1]}Q${MIDDLE_X} ${cut(bottom)} ${to[0]} ${to[1]}" fill="none" stroke="${palette.stroke}" stroke-width="1.8" opacity=".85"/>${bulbs.join('')}`;
}

/** Carved screens: a diamond lattice with a small star in every field. */
function lattice(colour: string): string {
  const step = 50;
  const lines: string[] = [];
  for (let x = -HEIGHT; x < WIDTH + HEIGHT; x += step)
    lines.push(`M${x} 0l${HEIGHT} ${HEIGHT}M${x} 0l${-HEIGHT} ${HEIGHT}`);
  const stars: string[] = [];
  for (let row = 0; row * 25 < HEIGHT + 25; row += 1) {
    for (let x = (row % 2 === 0 ? 25 : 0) - 25; x <= WIDTH + 25; x += step)
      stars.push(`M${x} ${row * 25 - 9}q2 7 9 9q-7 2-9 9q-2-7-9-9q7-2 9-9Z`);
  }
  return `<path d="${lines.join('')}" fill="none" stroke="${colour}" stroke-width="1.4" opacity=".3"/><path d="${stars.join('')}" fill="${colour}" opacity=".2"/>`;
}

function moon(colour: string): string {
  const rings = [
    [146, 0.12],
    [122, 0.17],
    [98, 0.62],
  ] as const;
  return rings
    .map(
      ([radius, opacity]) =>
        `<circle cx="${MIDDLE_X}" cy="${MIDDLE_Y - 14}" r="${radius}" fill="${colour}" opacity="${opacity}"/>`,
    )
    .join('');
}

function point(x: number, y: number, angle: number, reach: number): string {
  return `${cut(x + Math.cos(angle) * reach)} ${cut(y + Math.sin(angle) * reach)}`;
}

function cut(value: number): number {
  return Math.round(value * 100) / 100;
}
