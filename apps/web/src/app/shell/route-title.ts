import type { Text } from '#/platform/language/text.tsx';
import type { RouteRow } from '../routes.ts';

/** What the back bar says: the page's own title, or its category's name (M43, R19). */
export function routeTitle({ title, category }: RouteRow, text: Text): string {
  if (title) return text(title);
  return category ? text(`categories.${category}`) : '';
}
