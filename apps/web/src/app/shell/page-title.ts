import type { Text } from '#/platform/language/text.tsx';
import type { RouteRow } from '../routes.ts';
import { routeTitle } from './route-title.ts';

/** What the browser calls the page, in the server's page and after each change of screen or language (WCAG 2.4.2). */
export function pageTitle({ route, name, text, own }: TitleParts): string {
  if (route.id === 'home') return text('lobby.title', { name });
  return `${own ?? routeTitle(route, text)} · ${name}`;
}

interface TitleParts {
  readonly route: RouteRow;
  /** The merchant's name in the page's language. */
  readonly name: string;
  readonly text: Text;
  /** What the screen shows, where it has a name of its own: a game, a promotion, a list. */
  readonly own?: string | undefined;
}
