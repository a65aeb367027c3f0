import type { FairColours } from './fair-colours.ts';

/** A wheel with its legs down to `base`; bulbs on the rim, cabins hanging straight. */
export function ferrisWheel(
  colours: FairColours,
  at: { x: number; y: number; radius: number; base: number; cabins?: number },
): string {
  const { x, y, radius, base, cabins = 12 } = at;
  const around = (count: number, reach: number, draw: (px: number, py: number, index: number) => string): string =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2 + 0.13;
      return draw(cut(x + Math.sin(angle) * reach), cut(y - Math.cos(angle) * reach), index);
    }).join('');
  const hues = [colours.gold, colours.teal, colours.cabin, colours.red];
  const size = cut(radius * 0.16);
  const unit = cut(radius / 52);
  const rim = around(cabins * 3, radius, (px, py) => `M${px} ${py}h0`);
  const legs = cut(radius * 0.49);
  return `<defs><path id="rim" d="${rim}" stroke-linecap="round"/>${cabinShapes(size)}</defs><g fill="none" stroke="${colours.steel}"><circle cx="${x}" cy="${y}" r="${radius}" stroke-width="${cut(1.8 * unit)}"/><path d="${around(cabins, radius, (px, py) => `M${x} ${y}L${Math.round(px)} ${Math.round(py)}`)}" stroke-width="${cut(1.1 * unit)}" opacity=".75"/><circle cx="${x}" cy="${y}" r="${cut(radius * 0.7)}" stroke-width="${unit}" opacity=".6"/></g>
<use href="#rim" stroke="${colours.glow}" stroke-width="${cut(8 * unit)}" opacity="${colours.glowOpacity}"/><use href="#rim" stroke="${colours.bulb}" stroke-width="${cut(3 * unit)}"/>
${around(cabins, radius, (px, py, index) => `<use href="#cabin" x="${px}" y="${py}" fill="${hues[index % 4]}"/><use href="#roof" x="${px}" y="${py}" fill="${hues[(index + 3) % 4]}"/>`)}
<path d="M${cut(x - legs)} ${base}L${x} ${y}L${cut(x + legs)} ${base}" fill="none" stroke="${colours.steel}" stroke-width="${cut(3.2 * unit)}"/><circle cx="${x}" cy="${y}" r="${cut(5 * unit)}" fill="${colours.gold}"/>`;
}

/** A round tent: striped roof, scalloped edge, a lit door and a flag. */
export function tent(colours: FairColours, at: { x: number; base: number; width: number; stripe: string }): string {
  const { x, base, width, stripe } = at;
  const half = width / 2;
  const eaves = base - width * 0.19;
  const peak = eaves - width * 0.235;
  const panels = Array.from(
    { length: 7 },
    (_, index) => `M${x} ${cut(peak)}L${cut(x - half + (index * width) / 7)} ${cut(eaves)}h${cut(width / 7)}Z`,
  );
  const scallop = cut(width / 12);
  const edge = Array.from(
    { length: 12 },
    (_, index) =>
      `M${cut(x - half + (index * width) / 12)} ${cut(eaves)}h${scallop}v${cut(scallop * 0.55)}a${cut(scallop / 2)} ${cut(scallop / 2)} 0 0 1-${scallop} 0Z`,
  );
  const striped = (offset: number): string =>
    [...panels, ...edge].filter((_, index) => (index + (index < 7 ? 0 : 1)) % 2 === offset).join('');
  const door = cut(width * 0.075);
  return `<path d="M${cut(x - half * 0.92)} ${cut(eaves)}h${cut(width * 0.92)}V${base}h-${cut(width * 0.92)}Z" fill="${colours.inside}"/><path d="M${cut(x - door)} ${base}v-${cut(width * 0.035)}a${door} ${door} 0 0 1 ${cut(door * 2)} 0V${base}Z" fill="${colours.door}"/><path d="${striped(0)}" fill="${stripe}"/><path d="${striped(1)}" fill="${colours.cream}"/><path d="M${x} ${cut(peak)}v-${cut(width * 0.13)}" stroke="${colours.steel}"/><path d="M${x} ${cut(peak - width * 0.13)}l${cut(width * 0.12)} ${cut(width * 0.045)}-${cut(width * 0.12)} ${cut(width * 0.045)}Z" fill="${colours.gold}"/>`;
}

export function palm(colours: FairColours, at: { x: number; base: number; height: number }): string {
  const { x, base, height } = at;
  const top = base - height;
  const leaves = [
    [-34, -2],
    [-26, -20],
    [-4, -30],
    [18, -22],
    [34, -4],
    [26, 14],
  ].map(
    ([dx = 0, dy = 0]) =>
      `M${x} ${top}Q${cut(x + dx * 0.45)} ${cut(top + dy * 0.95 - 6)} ${cut(x + dx)} ${cut(top + dy + 6)}Q${cut(x + dx * 0.5)} ${cut(top + dy * 0.7)} ${x} ${cut(top + 4)}Z`,
  );
  return `<path d="M${x - 1.5} ${top}q6 ${cut(height * 0.5)} 1 ${height}h6q3-${cut(height * 0.5)}-4-${height}Z${leaves.join('')}" fill="${colours.palm}"/>`;
}

export function cut(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Drawn around the point of the rim that they hang from. */
function cabinShapes(size: number): string {
  const half = cut(size / 2);
  return `<path id="cabin" d="M-${half} ${cut(size * 0.2)}h${half * 2}v${cut(size * 0.55)}q0 ${cut(size * 0.45)}-${half} ${cut(size * 0.45)}t-${half}-${cut(size * 0.45)}Z"/><path id="roof" d="M-${cut(size * 0.42)}-${cut(size * 0.25)}h${cut(size * 0.84)}l${cut(size * 0.18)} ${cut(size * 0.45)}h-${cut(size * 1.2)}Z"/>`;
}
