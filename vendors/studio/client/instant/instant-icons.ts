import { svg } from '../ui/dom.ts';

/** Line drawings on a grid of 24. */
export function instantIcon(name: keyof typeof ICONS): SVGSVGElement {
  return svg(
    `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${ICONS[name]}</svg>`,
    `icon icon-${name}`,
  );
}

/** A lantern that glows, and the cracker that ends a round. */
export function drawing(name: keyof typeof DRAWINGS): SVGSVGElement {
  return svg(`<svg viewBox="0 0 48 48">${DRAWINGS[name]}</svg>`, `drawing drawing-${name}`);
}

const ICONS = {
  soundOn:
    '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z" fill="currentColor"/><path d="M15.5 9a4 4 0 0 1 0 6"/><path d="M18 6.5a8 8 0 0 1 0 11"/>',
  soundOff: '<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z" fill="currentColor"/><path d="m16 9.5 5 5M21 9.5l-5 5"/>',
  shield: '<path d="M12 3 5 5.6v5.6c0 4.4 2.9 7.8 7 9.8 4.1-2 7-5.4 7-9.8V5.6Z"/><path d="m8.8 12 2.3 2.3 4.2-4.6"/>',
  swap: '<path d="M7 4 3.5 7.5 7 11"/><path d="M3.5 7.5H17"/><path d="m17 13 3.5 3.5L17 20"/><path d="M20.5 16.5H7"/>',
  up: '<path d="m5 14 7-7 7 7"/><path d="M12 7v12"/>',
  down: '<path d="m5 10 7 7 7-7"/><path d="M12 17V5"/>',
  skip: '<path d="m6 6 8 6-8 6Z" fill="currentColor"/><path d="M18 6v12"/>',
} as const;

const DRAWINGS = {
  lantern:
    '<path d="M24 3v5" stroke="#7a4a10" stroke-width="2.4"/><rect x="17" y="7" width="14" height="5" rx="2" fill="#8a3a12"/><path d="M16 12h16c7 7 7 18 0 25H16c-7-7-7-18 0-25Z" fill="#ffb020"/><path d="M20 12h8c3.4 8 3.4 17 0 25h-8c-3.4-8-3.4-17 0-25Z" fill="#ffe08a"/><rect x="17" y="36" width="14" height="4.5" rx="2" fill="#8a3a12"/><path d="M24 40.500v5" stroke="#ff5a3c" stroke-width="2.400" stroke-linecap="round"/>',
  mine: '<circle cx="23" cy="28" r="14" fill="#2b2f4a"/><circle cx="18" cy="23" r="4.500" fill="#5a618c"/><rect x="28" y="11" width="9" height="8" rx="2" transform="rotate(38 32 15)" fill="#4a5078"/><path d="M35 11c3-5 6-3 7-7" fill="none" stroke="#c9a46a" stroke-width="2.400" stroke-linecap="round"/><path d="m42 1 1.500 3.500L47 5l-3 2 .5 3.500L42 8l-3 2.500.5-3.500-3-2 3.500-.5Z" fill="#ffb020"/>',
} as const;
