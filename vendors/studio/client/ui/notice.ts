import { h } from './dom.ts';

/**
 * One message over the game: what happened, what to do, and up to two actions. A new message replaces the one before.
 */
export function createNotice(host: HTMLElement): Notice {
  const box = h('div', { class: 'notice', role: 'alert', hidden: true });
  host.append(box);
  let timer = 0;
  const hide = () => {
    clearTimeout(timer);
    box.hidden = true;
    box.replaceChildren();
    delete box.dataset['kind'];
  };
  return {
    say({ kind, title, more, actions = [], seconds }) {
      hide();
      box.dataset['kind'] = kind;
      const buttons = actions.map(({ label, act, main }) =>
        h(
          'button',
          {
            type: 'button',
            class: main ? 'button main' : 'button',
            onclick: () => {
              hide();
              act();
            },
          },
          label,
        ),
      );
      box.append(
        h('p', { class: 'notice-title' }, title),
        ...(more ? [h('p', { class: 'notice-more' }, more)] : []),
        ...(buttons.length > 0 ? [h('div', { class: 'notice-actions' }, ...buttons)] : []),
      );
      box.hidden = false;
      if (seconds) timer = window.setTimeout(hide, seconds * 1000);
    },
    hide(kind) {
      if (!kind || box.dataset['kind'] === kind) hide();
    },
  };
}

export interface Notice {
  say(message: {
    kind: string;
    title: string;
    more?: string;
    actions?: readonly NoticeAction[];
    seconds?: number;
  }): void;
  /** Removes the message; with `kind`, only that one. */
  hide(kind?: string): void;
}

interface NoticeAction {
  readonly label: string;
  readonly main?: boolean;
  readonly act: () => void;
}
