import { ZERO } from '../play/amounts.ts';
import { createCoins } from '../scene/coins.ts';
import type { Texts } from '../texts/texts.ts';
import { countUp } from './count-up.ts';
import { h } from './dom.ts';

/** Full-screen moments: the start and end of free spins, and wins worth a celebration. */
export function createOverlays(host: HTMLElement, texts: Texts, options: { behind: HTMLElement; calm: boolean }) {
  const { behind } = options;
  let before: Element | null = null;
  return { invite, celebrate };

  function open(panel: HTMLElement, focus: HTMLElement): void {
    before = document.activeElement;
    behind.inert = true;
    host.replaceChildren(panel);
    focus.focus({ preventScroll: true });
  }

  function close(panel: HTMLElement): void {
    behind.inert = false;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    panel.classList.add('leaving');
    panel.inert = true;
    setTimeout(() => panel.remove(), 220);
  }

  /** Waits for the one button; with `seconds`, at most that long. */
  function invite(content: {
    kind: string;
    title: string;
    figure?: string;
    lines: readonly string[];
    button: string;
    seconds?: number | undefined;
  }): Promise<void> {
    return new Promise((resolve) => {
      const go = h(
        'button',
        {
          type: 'button',
          class: 'button main',
          onclick: () => {
            clearTimeout(timer);
            close(panel);
            resolve();
          },
        },
        content.button,
      );
      const timer = content.seconds ? setTimeout(() => go.click(), content.seconds * 1000) : 0;
      const panel = h(
        'section',
        { class: `overlay overlay-${content.kind}`, role: 'dialog', 'aria-modal': 'true', 'aria-label': content.title },
        h('div', { class: 'rays', 'aria-hidden': true }),
        h(
          'div',
          { class: 'panel' },
          ...(content.figure ? [h('p', { class: 'panel-figure' }, content.figure)] : []),
          h('h2', {}, content.title),
          ...content.lines.map((line) => h('p', {}, line)),
          go,
        ),
      );
      open(panel, go);
    });
  }

  /** Counts a win up over the screen. A tap skips to the end of the count, another one closes it. */
  async function celebrate(content: { title: string; amount: string; more: string; level: 1 | 2 | 3 }): Promise<void> {
    const figure = h('span', { class: 'panel-figure money' });
    const canvas = h('canvas', { class: 'coins', 'aria-hidden': true });
    const coins = createCoins(canvas, options.calm);
    const panel = winPanel(content, { figure, canvas });
    const button = panel.querySelector('button') as HTMLButtonElement;
    open(panel, button);
    const seconds = options.calm ? 0 : ([0, 2.6, 4.2, 6][content.level] ?? 2.6);
    coins.pour(seconds, [0, 22, 40, 70][content.level] ?? 22);
    const count = countUp({
      from: ZERO,
      to: content.amount,
      seconds,
      show: (wire) => (figure.textContent = texts.money(wire)),
    });
    button.addEventListener('click', () => count.finish(), { once: true });
    await count.done;
    coins.clear();
    await tapOrPause(button, 1_800);
    close(panel);
  }
}

function winPanel(
  content: { title: string; more: string; level: 1 | 2 | 3 },
  { figure, canvas }: { figure: HTMLElement; canvas: HTMLElement },
): HTMLElement {
  return h(
    'section',
    {
      class: `overlay overlay-win overlay-win-${content.level}`,
      role: 'dialog',
      'aria-modal': 'true',
      'aria-label': content.title,
    },
    h('div', { class: 'rays', 'aria-hidden': true }),
    canvas,
    h(
      'button',
      { type: 'button', class: 'panel' },
      h('span', { class: 'win-title' }, content.title),
      figure,
      h('span', { class: 'win-more' }, content.more),
    ),
  );
}

function tapOrPause(button: HTMLButtonElement, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    button.addEventListener(
      'click',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

export type Overlays = ReturnType<typeof createOverlays>;
