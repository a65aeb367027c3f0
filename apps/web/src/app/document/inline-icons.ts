/** Name of an icon's symbol in the page. */
const USE = /<use href="#icon-([a-z0-9-]+)"/g;

/**
 * The symbols of `sprite` that the rendered `body` uses, and those that it will want later, as one hidden drawing to stand
 * before it; each once, in the sprite's own order.
 */
export function inlineIcons(body: string, sprite: string, later: readonly string[] = []): string {
  const used = new Set([...Array.from(body.matchAll(USE), ([, name]) => name), ...later]);
  const symbols = [...sprite.matchAll(/<symbol id="([a-z0-9-]+)"[^]*?<\/symbol>/g)].flatMap(([symbol, name]) =>
    used.has(name) ? [symbol.replace('id="', 'id="icon-')] : [],
  );
  return symbols.length === 0 ? '' : `<svg id="icons" hidden>${symbols.join('')}</svg>`;
}

/** The icons that the page brought, by name. */
export function iconsOfPage(page: Document): ReadonlySet<string> {
  return new Set([...page.querySelectorAll('#icons > symbol')].map(({ id }) => id.replace('icon-', '')));
}
