/** The widths in CSS pixels of the square icons that are drawn for an installed site. */
export const PWA_ICON_WIDTHS = [192, 512] as const;
export type PwaIconWidth = (typeof PWA_ICON_WIDTHS)[number];

/**
 * Reads the merchant's parameter of M115, a list as manifests write it ("192x192 512x512"): the drawn widths that it names,
 * the smallest first. Sizes that are not drawn are ignored.
 */
export function pwaIconWidths(sizes: string): PwaIconWidth[] {
  const said = new Set(sizes.split(' '));
  return PWA_ICON_WIDTHS.filter((width) => said.has(`${width}x${width}`));
}

/** The smallest of them that is sharp at the given number of device pixels, else the largest; undefined without any. */
export function pwaIconFor(sizes: string, devicePixels: number): PwaIconWidth | undefined {
  const widths = pwaIconWidths(sizes);
  return widths.find((width) => width >= devicePixels) ?? widths.at(-1);
}
