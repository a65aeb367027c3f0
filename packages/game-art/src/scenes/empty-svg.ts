import { FAIR_COLOURS, type FairColours, type Theme } from './fair-colours.ts';
import { cut, palm, tent } from './fair-shapes.ts';
import type { EmptyScene } from './scene-names.ts';

/**
 * A small scene, 240 × 160, for a list without rows or a page that cannot be displayed. The words are below it, as
 * text.
 */
export function drawEmptyScene(name: EmptyScene, theme: Theme): string {
  const colours = FAIR_COLOURS[theme];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160" width="240" height="160">${SCENES[name](colours)}</svg>`;
}

const SCENES: Readonly<Record<EmptyScene, (colours: FairColours) => string>> = {
  'no-bets': (c) => `${hills(c)}${wire(c, [0, 1, 5, 6])}${ticket(c, 92, 30, -5)}${ticket(c, 150, 33, 7)}`,
  'no-games': (c) =>
    `${hills(c)}${stall(c, false)}<g transform="translate(168 84)"><circle r="21" fill="${c.door}" opacity=".25"/><circle r="21" fill="none" stroke="${c.gold}" stroke-width="6"/><path d="M16 16l19 20" stroke="${c.gold}" stroke-width="8" stroke-linecap="round"/></g>`,
  'no-messages': (c) =>
    `${hills(c)}${wire(c, [0, 1, 5, 6])}<path d="M120 18v24" stroke="${c.wire}" stroke-width="2"/><g transform="rotate(-4 120 84)"><rect x="76" y="42" width="88" height="60" rx="8" fill="${c.paper}"/><path d="M78 47l42 33 42-33" fill="none" stroke="${c.red}" stroke-width="4" stroke-linejoin="round"/><path d="M78 98l27-26M162 98l-27-26" stroke="${c.quiet}" stroke-width="2"/></g>`,
  offline: (c) =>
    `${hills(c)}${wire(c, [])}<path d="M24 126q46 10 72-16t34-8" fill="none" stroke="${c.steel}" stroke-width="5" stroke-linecap="round"/><g transform="translate(130 100) rotate(-12)"><rect width="24" height="20" y="-10" rx="5" fill="${c.gold}"/><path d="M24-5h11M24 5h11" stroke="${c.steel}" stroke-width="4" stroke-linecap="round"/></g><g transform="translate(182 90) rotate(-12)"><rect y="-14" width="22" height="28" rx="7" fill="${c.red}"/><circle cx="7" cy="-5" r="2.4" fill="${c.inside}"/><circle cx="7" cy="5" r="2.4" fill="${c.inside}"/><path d="M22 0q22-2 40 12" fill="none" stroke="${c.steel}" stroke-width="5"/></g>`,
  maintenance: (c) =>
    `${hills(c)}${tent(c, { x: 96, base: 138, width: 150, stripe: c.red })}<g stroke="${c.gold}" stroke-width="4.5" stroke-linecap="round"><path d="M158 140L186 50M184 140L212 50M165 118h26M172 96h26M179 74h26"/></g><g transform="translate(66 30) rotate(38)"><path d="M0 4V34M-9-15v7a9 9 0 0 0 18 0v-7" fill="none" stroke="${c.steel}" stroke-width="8" stroke-linecap="round"/></g>`,
  restricted: (c) =>
    `${hills(c)}${stall(c, true)}<g stroke="${c.steel}" stroke-width="6" stroke-linecap="round"><path d="M58 144V104M182 144V104"/></g><path d="M58 110q62 34 124 0" fill="none" stroke="${c.red}" stroke-width="7"/><circle cx="58" cy="101" r="6" fill="${c.gold}"/><circle cx="182" cy="101" r="6" fill="${c.gold}"/><circle cx="120" cy="84" r="20" fill="${c.red}"/><rect x="108" y="80" width="24" height="8" rx="2" fill="${c.cream}"/>`,
  'not-found': (c) =>
    `${hills(c)}${palm(c, { x: 34, base: 140, height: 62 })}<path d="M92 142V66" stroke="${c.steel}" stroke-width="6" stroke-linecap="round"/><path d="M66 70h54l11 10-11 10H66Z" fill="${c.gold}"/><path d="M118 98H72l-10 9 10 9h46Z" fill="${c.teal}"/>${balloon(c, 168, 44, c.red)}${balloon(c, 196, 66, c.blue)}`,
};

function hills(c: FairColours): string {
  return `<path d="M4 142Q40 96 104 108Q150 84 190 108Q222 118 236 142Z" fill="${c.farHill}"/><ellipse cx="120" cy="143" rx="118" ry="12" fill="${c.nearHill}"/>`;
}

function wire(c: FairColours, lit: readonly number[]): string {
  const bulbs = Array.from({ length: 7 }, (_, index) => {
    const share = (index + 0.5) / 7;
    const [x, y] = [cut(share * 240), cut(4 + 2 * share * (1 - share) * 24 + 8)];
    const glow = lit.includes(index)
      ? `<circle cx="${x}" cy="${y}" r="10" fill="${c.glow}" opacity="${c.glowOpacity}"/>`
      : '';
    return `${glow}<path d="M${x} ${cut(y - 8)}v4" stroke="${c.wire}" stroke-width="3.5"/><circle cx="${x}" cy="${y}" r="4.2" fill="${lit.includes(index) ? c.bulb : c.wire}"/>`;
  });
  return `<path d="M0 4Q120 28 240 4" fill="none" stroke="${c.wire}" stroke-width="2"/>${bulbs.join('')}`;
}

function ticket(c: FairColours, x: number, y: number, turn: number): string {
  return `<g transform="rotate(${turn} ${x} ${y - 14})"><path d="M${x} ${y - 15}v16" stroke="${c.wire}" stroke-width="2"/><path d="M${x - 22} ${y}h44v48a6 6 0 0 0 0 12v28l-5.5-5-5.5 5-5.5-5-5.5 5-5.5-5-5.5 5-5.5-5-5.5 5v-28a6 6 0 0 0 0-12Z" fill="${c.paper}"/><path d="M${x - 14} ${y + 54}h28" stroke="${c.quiet}" stroke-width="2" stroke-dasharray="3 4"/><path d="M${x - 12} ${y + 16}h24M${x - 12} ${y + 27}h16" stroke="${c.quiet}" stroke-width="4" stroke-linecap="round" opacity=".55"/><circle cx="${x}" cy="${y + 68}" r="5" fill="${c.gold}"/></g>`;
}

/** A stall with its shutter down. */
function stall(c: FairColours, dim: boolean): string {
  const scallops = Array.from(
    { length: 8 },
    (_, index) =>
      `<path d="M${52 + index * 17} 36h17v16a8.5 8.5 0 0 1-17 0Z" fill="${index % 2 === 0 ? c.red : c.cream}"/>`,
  );
  const slats = Array.from({ length: 6 }, (_, index) => `M62 ${70 + index * 13}h116`);
  return `<path d="M60 44h120v98H60Z" fill="${c.inside}"/><path d="${slats.join('')}" stroke="${c.steel}" stroke-width="2" opacity="${dim ? 0.3 : 0.5}"/><path d="M52 36l8-14h120l8 14Z" fill="${c.gold}"/>${scallops.join('')}`;
}

function balloon(c: FairColours, x: number, y: number, colour: string): string {
  return `<path d="M${x} ${y + 26}q-7 18 3 32t-5 26" fill="none" stroke="${c.quiet}" stroke-width="1.5"/><path d="M${x} ${y + 26}c-12-4-19-14-19-25a19 19 0 0 1 38 0c0 11-7 21-19 25Z" fill="${colour}"/><path d="M${x - 10} ${y - 2}q1-10 9-12" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".5"/>`;
}
