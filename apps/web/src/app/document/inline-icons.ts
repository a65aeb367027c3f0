/** Name of an icon's symbol in the page. */
const USE = /<use href="#icon-([a-z0-9-]+)"/g;

/**
 * The symbols of `sprite` that the rendered `body` uses and those that it needs `later`, as one hidden drawing to put
 * before it; each once, in the order of the sprite.
 */
export function inlineIcons(body: string, sprite: string, later: readonly string[] = []): string {
  const used = new Set([...Array.from(body.matchAll(USE), ([, name]) => name), ...later]);
  const symbols = [...sprite.matchAll(/<symbol id="([a-z0-9-]+)"[^]*?<\/symbol>/g)].flatMap(([symbol, name]) =>
    used.has(name) ? [symbol.replace('id="', 'id="icon-')] : [],
  );
  return symbols.length === 0 ? '' : `<svg id="icons" hidden>${symbols.join('')}</svg>`;
}

/** The names of the icons that the page includes. */
export function iconsOfPage(page: Document): ReadonlySet<string> {
  return new Set([...page.querySelectorAll('#icons > symbol')].map(({ id }) => id.replace('icon-', '')));
}
