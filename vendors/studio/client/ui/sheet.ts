import { h } from './dom.ts';
import { icon } from './icons.ts';

/** A sheet from the lower edge: a modal dialog with a title and a close button. */
export function openSheet(
  options: { title: string; close: string; className?: string },
  ...content: (Node | string)[]
): HTMLDialogElement {
  const dialog: HTMLDialogElement = h(
    'dialog',
    {
      class: `sheet ${options.className ?? ''}`,
      'aria-label': options.title,
      onclick: (event) => event.target === dialog && dialog.close(),
    },
    h(
      'div',
      { class: 'sheet-body' },
      h(
        'header',
        {},
        h('h2', {}, options.title),
        h(
          'button',
          { type: 'button', class: 'round-button', 'aria-label': options.close, onclick: () => dialog.close() },
          icon('close'),
        ),
      ),
      ...content,
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
