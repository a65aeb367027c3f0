import { HIGHEST_POINT, LOWEST_AUTO } from '@mela/game-rules/provably-fair/crash';
import { h } from '../../../ui/dom.ts';
import type { InstantTexts } from '../../texts/instant-texts.ts';

/** The automatic cash-out: a figure to type, with a few to tap. Empty is off. */
export function createAutoField(texts: InstantTexts): AutoField {
  const field = h('input', {
    class: 'field-input auto-input money',
    inputmode: 'decimal',
    autocomplete: 'off',
    maxlength: 8,
    placeholder: texts.say('autoOff'),
    'aria-label': texts.say('autoAt'),
    oninput: () => field.setAttribute('aria-invalid', String(read() === undefined)),
  });
  const chips = ['1.5', '2', '10'].map((point) =>
    h('button', { type: 'button', class: 'chip-button', onclick: () => set(point) }, `${point}×`),
  );
  const element = h(
    'fieldset',
    { class: 'bare' },
    h('legend', { class: 'unseen' }, texts.say('autoAt')),
    h(
      'div',
      { class: 'stake' },
      h('label', { class: 'stake-field' }, h('span', { class: 'stake-label' }, texts.say('autoAt')), field),
      ...chips,
    ),
  );
  return {
    element,
    /** Hundredths; null when it is off. Invalid input counts as off and is marked. */
    get at() {
      return read() ?? null;
    },
    use(at) {
      field.value = at === null ? '' : (at / 100).toFixed(2);
    },
    allow(allowed) {
      element.disabled = !allowed;
    },
  };

  function set(point: string): void {
    field.value =
      Number.parseFloat(field.value) === Number.parseFloat(point) ? '' : `${point}${point.includes('.') ? '0' : '.00'}`;
    field.setAttribute('aria-invalid', 'false');
  }

  function read(): number | null | undefined {
    const text = field.value.trim().replace(',', '.').replace('×', '');
    if (text === '') return null;
    if (!/^\d{1,5}(\.\d{1,2})?$/.test(text)) return undefined;
    const at = Math.round(Number.parseFloat(text) * 100);
    return at >= LOWEST_AUTO && at <= HIGHEST_POINT ? at : undefined;
  }
}

export interface AutoField {
  readonly element: HTMLFieldSetElement;
  readonly at: number | null;
  use(at: number | null): void;
  allow(allowed: boolean): void;
}
