import type { Text } from '#/platform/language/text.tsx';
import type { RouteRow } from '../routes.ts';

/** The title in the back bar: the page's own, or its category's name (M43, R19). */
export function routeTitle({ title, category }: RouteRow, text: Text): string {
  if (title) return text(title);
  return category ? text(`categories.${category}`) : '';
}
