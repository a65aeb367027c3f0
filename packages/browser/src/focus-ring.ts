/**
 * A browser also rings a control that a script focuses after a touch: `:focus-visible` matches unless the focus came from the
 * pointer itself. After this call such a control has its ring only if the last input came from the keyboard.
 */
export function ringForKeyboard(page: Document): void {
  let isKeyboard = false;
  const takeKey = (event: KeyboardEvent) => {
    // Typing into a field also comes from a phone's own keyboard; Tab moves the focus, and is released in the frame it moved to.
    if (event.key !== 'Tab' && (event.type === 'keyup' || isField(event.target))) return;
    isKeyboard = true;
    show(page.activeElement);
  };
  page.addEventListener('keydown', takeKey, true);
  page.addEventListener('keyup', takeKey, true);
  page.addEventListener('pointerdown', () => (isKeyboard = false), true);
  page.addEventListener('focusin', ({ target }) => {
    if (isKeyboard || !(target instanceof HTMLElement) || isField(target) || !target.matches(':focus-visible')) return;
    target.style.outline = 'none';
  });
  page.addEventListener('focusout', ({ target }) => show(target));
}

/** A field is ringed however it got the focus: it shows where the letters go. */
function isField(target: unknown): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

function show(target: unknown): void {
  if (target instanceof HTMLElement) target.style.removeProperty('outline');
}
