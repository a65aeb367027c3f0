import type { Text } from '#/platform/language/text.tsx';
import type { RouteRow } from '../routes.ts';
import { routeTitle } from './route-title.ts';

/** The browser's title of the page, on the server and after each change of screen or language (WCAG 2.4.2). */
export function pageTitle({ route, name, text, own }: TitleParts): string {
  if (route.id === 'home') return text('lobby.title', { name });
  return `${own ?? routeTitle(route, text)} · ${name}`;
}

interface TitleParts {
  readonly route: RouteRow;
  /** The merchant's name in the page's language. */
  readonly name: string;
  readonly text: Text;
  /** The name of the screen's content, if it has one: a game, a promotion, a list. */
  readonly own?: string | undefined;
}
