import { svg } from '../ui/dom.ts';

/** The fair behind the controls: hills, tents and a wheel that turns. */
export function drawFair(): SVGSVGElement {
  return svg(
    `<svg viewBox="0 0 412 150" preserveAspectRatio="xMidYMax meet">
      <path class="hill-far" d="M-400 150V104Q-170 86 0 98Q92 78 170 94T330 98Q382 86 412 92Q620 76 812 104V150Z"/>
      ${palm(16, 136)}
      <path class="hill-near" d="M-400 150V128Q-160 120 0 126Q110 114 210 124T412 120Q640 112 812 130V150Z"/>
      ${wheel(348, 70)}
      ${tent(76, 136, 104, 'a')}${tent(188, 138, 78, 'b')}${tent(376, 140, 66, 'c')}
    </svg>`,
    'fair',
  );
}

function wheel(x: number, y: number): string {
  const cabins = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * 2 * Math.PI;
    const [cx, cy] = [48 * Math.cos(angle), 48 * Math.sin(angle)];
    return `<line x1="0" y1="0" x2="${round(cx)}" y2="${round(cy)}"/><g class="cabin" transform="translate(${round(cx)} ${round(cy)})"><g class="upright"><rect class="cabin-${index % 3}" x="-6" y="-2" width="12" height="11" rx="3.5"/></g></g>`;
  });
  const lights = Array.from({ length: 30 }, (_, index) => {
    const angle = (index / 30) * 2 * Math.PI;
    return `<circle class="light" cx="${round(53 * Math.cos(angle))}" cy="${round(53 * Math.sin(angle))}" r="1.7"/>`;
  });
  return `<g class="wheel" transform="translate(${x} ${y})"><path class="leg" d="M0 0-25 68M0 0 25 68"/><g class="turning"><circle r="53"/><circle r="38"/>${cabins.join('')}${lights.join('')}</g><circle class="hub" r="5"/></g>`;
}

function tent(x: number, y: number, width: number, kind: string): string {
  const half = width / 2;
  const roof = Array.from({ length: 7 }, (_, index) => {
    const [from, to] = [x - half + (index / 7) * width, x - half + ((index + 1) / 7) * width];
    return `<path class="${index % 2 ? 'cloth' : `cloth-${kind}`}" d="M${x} ${y - half * 0.82}L${round(from)} ${round(y - half * 0.28)}q${round(width / 14)} ${round(half * 0.16)} ${round(to - from)} 0Z"/>`;
  });
  return `<g class="tent"><path class="pole" d="M${x} ${y - half * 0.82}v-14"/><path class="pennant" d="M${x} ${y - half * 0.82 - 14}l11 4-11 4Z"/><rect class="wall" x="${x - half * 0.86}" y="${y - half * 0.3}" width="${width * 0.86}" height="${half * 0.34}"/><path class="door" d="M${x - 9} ${y + half * 0.04}v-${half * 0.2}q9-9 18 0v${half * 0.2}Z"/>${roof.join('')}</g>`;
}

function palm(x: number, y: number): string {
  const leaves = [
    [-26, -8],
    [-18, -20],
    [2, -26],
    [20, -18],
    [28, -6],
  ].map(
    ([dx = 0, dy = 0]) => `M${x + 6} ${y - 50}q${dx / 2} ${dy} ${dx} ${dy + 14}q${-dx / 3} ${-8} ${-dx} ${-dy - 14}`,
  );
  return `<path class="palm" d="M${x} ${y}q-2-26 5-50l4 1q-5 26-3 49Z${leaves.join('')}Z"/>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
