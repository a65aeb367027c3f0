import { svg } from '../ui/dom.ts';

/** Two loops of bulbs that hang under the bar of the site. */
export function drawBulbString(): SVGSVGElement {
  const bulbs = Array.from({ length: 14 }, (_, index) => {
    const share = ((index % 7) + 0.5) / 7;
    const x = Math.floor(index / 7) * 206 + share * 206;
    const y = 2 + 4 * share * (1 - share) * 20;
    return `<g class="bulb bulb-${index % 3}" transform="translate(${Math.round(x)} ${Math.round(y)})"><circle class="halo" cy="8" r="17"/><rect x="-2" y="-1" width="4" height="5" rx="1"/><circle class="glass" cy="8" r="4.6"/></g>`;
  });
  return svg(
    `<svg viewBox="0 0 412 44" preserveAspectRatio="xMidYMin meet"><radialGradient id="bulb-halo"><stop offset="0" stop-color="#ffc452" stop-opacity=".8"/><stop offset=".45" stop-color="#ffa01e" stop-opacity=".28"/><stop offset="1" stop-color="#ffa01e" stop-opacity="0"/></radialGradient><path class="wire" d="M-206 2Q-103 42 0 2Q103 42 206 2Q309 42 412 2Q515 42 618 2"/>${bulbs.join('')}</svg>`,
    'string',
  );
}
