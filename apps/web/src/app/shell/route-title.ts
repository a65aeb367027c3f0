import type { PlainMessageKey } from '@mela/locales/translation';
import type { Text } from '#/platform/language/text.tsx';
import type { RouteRow } from '../routes.ts';

/** What the back bar says: the page's own title, or its category's name (M43, R19). */
export function routeTitle(route: RouteRow, text: Text): string {
  if (route.title) return text(route.title as PlainMessageKey);
  return route.category ? text(`categories.${route.category}`) : '';
}
