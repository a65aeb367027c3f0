import { moneyText, type Currency } from './money.ts';
import { LANTERN, pictureSvg } from './pictures.ts';
import type { Texts } from './texts.ts';

/** The screen: it renders what it receives and reports taps; it decides nothing. */
export function createView(root: HTMLElement, texts: Texts, taps: Taps): View {
  document.documentElement.lang = texts.tag;
  document.title = texts.title;
  const scene = element('div', 'scene', SCENE);
  scene.setAttribute('aria-hidden', 'true');
  const timer = element('output');
  const info = button('i', texts.info, taps.info);
  const header = element('header');
  header.append(element('h1', '', texts.title), timer, info);

  const board = element('div', 'board');
  const lanterns = Array.from({ length: 9 }, () => lantern());
  board.append(...lanterns.map((each) => each.root));
  const told = element('p', 'told', texts.invite);
  told.setAttribute('role', 'status');
  const river = element('div', 'river');
  river.append(board, told);
  const notice = element('div', 'notice');
  notice.setAttribute('role', 'alert');

  const balance = element('output');
  const net = element('output');
  const bet = element('output');
  const less = button('−', texts.betLess, () => taps.changeBet(-1));
  const more = button('+', texts.betMore, () => taps.changeBet(1));
  const float = button(texts.float, undefined, taps.float, 'float');
  const auto = button('⟳', texts.auto, taps.auto);
  const fast = button('»', texts.fast, taps.fast);
  const festival = button('', undefined, taps.festival, 'festival');
  const footer = element('footer');
  footer.append(
    festival,
    row('figures', labelled(texts.balance, balance), labelled(texts.net, net)),
    row('row', betBox(texts.bet, less, bet, more), float, row('side', auto, fast)),
  );
  root.replaceChildren(scene, header, river, footer, notice);
  net.parentElement?.toggleAttribute('hidden', true);

  return {
    lanterns,
    tell(text, sum, isGood = false) {
      told.classList.toggle('good', isGood);
      told.replaceChildren(...(sum ? [element('span', '', `${text}`), element('strong', '', sum)] : [text]));
    },
    notice: (text) => void (notice.textContent = text),
    button(state) {
      float.textContent =
        texts[state === 'stop' ? 'stop' : state === 'skip' ? 'skip' : state === 'again' ? 'again' : 'float'];
      float.classList.toggle('small-text', (float.textContent ?? '').length > 6);
      float.disabled = state === 'wait';
    },
    controls({ currency, shown }) {
      balance.textContent = shown.balance === undefined ? '…' : moneyText(shown.balance, currency);
      bet.textContent = moneyText(shown.stake, currency);
      net.textContent = moneyText(shown.net ?? 0, currency);
      net.parentElement?.toggleAttribute('hidden', shown.net === undefined);
      for (const control of [less, more, festival, info]) control.disabled = shown.isBusy;
      less.disabled ||= shown.isLowest;
      more.disabled ||= shown.isHighest;
      auto.setAttribute('aria-pressed', String(shown.isAuto));
      fast.setAttribute('aria-pressed', String(shown.isFast));
      auto.hidden = !shown.mayAuto;
      fast.hidden = !shown.mayFast;
      festival.hidden = shown.festivalCost === undefined;
      festival.setAttribute('aria-pressed', String(shown.isFestival));
      const cost = element('small', '', texts.festivalCosts(moneyText(shown.festivalCost ?? 0, currency)));
      const words = element('span', '', texts.festival);
      words.append(cost);
      festival.replaceChildren(element('span', '', pictureSvg('boat')), words);
    },
    time(seconds) {
      const minutes = Math.trunc(seconds / 60)
        .toString()
        .padStart(2, '0');
      timer.textContent = `${texts.time} ${minutes}:${(seconds % 60).toString().padStart(2, '0')}`;
    },
    watchOnly() {
      for (const part of footer.children) part.toggleAttribute('hidden', !part.contains(float));
      for (const part of [less, more, bet, auto, fast])
        (part.closest('.bet, .side') ?? part).toggleAttribute('hidden', true);
      info.hidden = true;
    },
  };
}

/** One lantern: `open` puts its picture above the paper. */
function lantern(): Lantern {
  const root = element('div', 'lantern');
  const inside = element('div', 'inside');
  const paper = element('div', 'paper', LANTERN);
  root.append(element('div', 'glow'), paper, inside);
  return {
    root,
    inside,
    close() {
      root.className = 'lantern';
      inside.replaceChildren();
    },
    open(picture, name) {
      inside.innerHTML = pictureSvg(picture);
      inside.setAttribute('role', 'img');
      inside.setAttribute('aria-label', name);
      root.classList.add('open');
    },
    label: (text) => inside.append(element('b', '', text)),
  };
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  html = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  // Only this game's own texts and drawings come here.
  if (html) made.innerHTML = html;
  return made;
}

function button(text: string, label: string | undefined, tap: () => void, className = ''): HTMLButtonElement {
  const made = element('button', className, text);
  made.type = 'button';
  if (label) {
    made.setAttribute('aria-label', label);
    made.title = label;
  }
  made.addEventListener('click', tap);
  return made;
}

function row(className: string, ...parts: HTMLElement[]): HTMLElement {
  const made = element('div', className);
  made.append(...parts);
  return made;
}

function labelled(text: string, output: HTMLElement): HTMLElement {
  const made = element('span', '', `${text} `);
  made.append(output);
  return made;
}

function betBox(text: string, less: HTMLElement, bet: HTMLElement, more: HTMLElement): HTMLElement {
  const label = element('span', '', text);
  label.append(bet);
  return row('bet', less, label, more);
}

const STARS: readonly (readonly [x: number, y: number])[] = [
  [20, 70],
  [70, 64],
  [150, 66],
  [176, 24],
  [206, 70],
  [300, 22],
  [318, 66],
  [344, 40],
];

const RIPPLES: readonly (readonly [x: number, y: number, width: number])[] = [
  [250, 134, 54],
  [242, 146, 30],
  [258, 158, 40],
  [60, 140, 22],
  [120, 210, 40],
  [310, 290, 40],
  [40, 330, 50],
  [180, 420, 60],
  [300, 500, 40],
  [70, 540, 50],
];

/** Moon and stars, huts and a palm on the far bank, and light on the water where the lanterns float. */
const SCENE = `<svg viewBox="0 0 360 740" preserveAspectRatio="xMidYMin slice">
<circle cx="250" cy="44" r="22" fill="#fff3cf"/><circle cx="244" cy="38" r="4" fill="#e5d6a6"/><circle cx="258" cy="50" r="6" fill="#e5d6a6"/>
${STARS.map(([x, y], n) => `<circle cx="${x}" cy="${y}" r="${n % 3 ? 1.1 : 1.8}" fill="#f3f1ea" opacity="0.8"/>`).join('')}
<path fill="#150f2a" d="M0 108 C40 92 84 100 120 94 C176 86 210 104 262 94 C300 86 332 98 360 92 V128 H0Z"/>
<g fill="#0d0a1c"><path d="M30 118 V100 L46 88 L62 100 V118Z M292 116 V102 L306 91 L320 102 V116Z"/>
<path d="M104 120 C106 100 104 86 101 76 C94 70 86 70 79 75 C86 75 93 77 99 80 C92 82 87 86 85 93 C91 87 96 84 101 83 C106 84 112 87 117 94 C117 87 112 82 105 80 C112 77 119 77 125 80 C120 73 110 71 103 75 C108 88 109 104 108 120Z"/></g>
<g fill="#ffb020"><rect x="41" y="104" width="7" height="9" rx="1"/><rect x="302" y="105" width="6" height="8" rx="1"/></g>
<g stroke="#ffd36b" stroke-linecap="round" opacity="0.7">
${RIPPLES.map(([x, y, w]) => `<path class="ripple" stroke-width="2" d="M${x - w / 2} ${y} h${w}"/>`).join('')}
</g></svg>`;

export interface Lantern {
  readonly root: HTMLElement;
  readonly inside: HTMLElement;
  close(): void;
  open(picture: string, name: string): void;
  label(text: string): void;
}

export interface View {
  readonly lanterns: readonly Lantern[];
  tell(text: string, sum?: string, isGood?: boolean): void;
  notice(text: string): void;
  button(state: 'float' | 'skip' | 'stop' | 'wait' | 'again'): void;
  controls(state: { currency: Currency; shown: Shown }): void;
  time(seconds: number): void;
  watchOnly(): void;
}

/** Amounts in millionths. */
export interface Shown {
  readonly balance: number | undefined;
  readonly stake: number;
  /** Absent unless the market requires it. */
  readonly net: number | undefined;
  readonly isBusy: boolean;
  readonly isLowest: boolean;
  readonly isHighest: boolean;
  readonly mayAuto: boolean;
  readonly mayFast: boolean;
  readonly isAuto: boolean;
  readonly isFast: boolean;
  readonly isFestival: boolean;
  readonly festivalCost: number | undefined;
}

interface Taps {
  float(): void;
  changeBet(by: -1 | 1): void;
  auto(): void;
  fast(): void;
  festival(): void;
  info(): void;
}
