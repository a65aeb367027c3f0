/** Makes an element. `on…` are listeners, `data-…`, `aria-…` and the rest are attributes; children are text or nodes. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Children[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.flat().filter((child) => child !== undefined));
  return element;
}

/** A drawing from trusted markup of ours. */
export function svg(markup: string, className = ''): SVGSVGElement {
  const holder = document.createElement('template');
  holder.innerHTML = markup;
  const drawing = holder.content.firstElementChild as SVGSVGElement;
  if (className) drawing.setAttribute('class', className);
  drawing.setAttribute('aria-hidden', 'true');
  return drawing;
}

/** Sets a text that is often unchanged, as in every frame: only a different one makes the browser repeat the layout. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

type Props = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>;
type Children = Node | string | undefined | readonly (Node | string | undefined)[];
