import { h } from '../../ui/dom.ts';

/** A row of radio buttons: one value of a few. */
export function choiceRow<Value extends string | number>(options: {
  name: string;
  label: string;
  values: readonly { value: Value; label: string }[];
  value: Value;
  choose: (value: Value) => void;
}): ChoiceRow<Value> {
  const inputs = options.values.map(({ value }) =>
    h('input', {
      type: 'radio',
      name: options.name,
      value,
      checked: value === options.value,
      onchange: () => options.choose(value),
    }),
  );
  const element = h(
    'fieldset',
    { class: 'choice pick' },
    h('legend', {}, options.label),
    h(
      'div',
      { class: 'pick-row' },
      ...options.values.map(({ label }, index) => h('label', {}, inputs[index], h('span', {}, label))),
    ),
  );
  return {
    element,
    set(value) {
      for (const [index, input] of inputs.entries()) input.checked = options.values[index]?.value === value;
    },
    allow(allowed) {
      element.disabled = !allowed;
    },
  };
}

export interface ChoiceRow<Value> {
  readonly element: HTMLFieldSetElement;
  set(value: Value): void;
  allow(allowed: boolean): void;
}
