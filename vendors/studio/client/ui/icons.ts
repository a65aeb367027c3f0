import { svg } from './dom.ts';

/** Line drawings on a grid of 24. */
export function icon(name: IconName): SVGSVGElement {
  return svg(
    `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${ICONS[name]}</svg>`,
    `icon icon-${name}`,
  );
}

const ICONS = {
  spin: '<path d="M20 7.5A8.6 8.6 0 0 0 5 8.2"/><path d="M20.6 3.2v4.6H16"/><path d="M4 16.5a8.6 8.6 0 0 0 15-.7"/><path d="M3.4 20.8v-4.6H8"/>',
  stop: '<rect x="6.5" y="6.5" width="11" height="11" rx="2" fill="currentColor"/>',
  auto: '<path d="m17 2 3.5 3.5L17 9"/><path d="M3.5 11V9.5a4 4 0 0 1 4-4h13"/><path d="m7 22-3.5-3.5L7 15"/><path d="M20.5 13v1.5a4 4 0 0 1-4 4h-13"/>',
  fast: '<path d="M13.5 2.5 4.5 14H11l-1 7.5L19.5 10H13z" fill="currentColor"/>',
  sound:
    '<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z" fill="currentColor"/><path d="M15.5 9a4 4 0 0 1 0 6M18 6.5a7.6 7.6 0 0 1 0 11"/>',
  mute: '<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z" fill="currentColor"/><path d="m16 9.5 5 5M21 9.5l-5 5"/>',
  minus: '<path d="M6 12h12"/>',
  plus: '<path d="M6 12h12M12 6v12"/>',
  rules: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5.5M12 7.4v.1"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  clock: '<circle cx="12" cy="12.5" r="8.5"/><path d="M12 8v4.8l3 1.7"/>',
  lock: '<rect x="5" y="10.5" width="14" height="9.5" rx="2"/><path d="M8 10.5V7.5a4 4 0 0 1 8 0v3"/>',
} as const;

export type IconName = keyof typeof ICONS;
