import { Badge } from '@mantine/core';
import { GAME_CATEGORIES } from '@mela/contract/categories';
import type { ArrangedGame } from '@mela/contract/console/games';
import { textIn } from '@mela/locales/text-in';
import { useText, type Text } from '@mela/web/platform/language/text';

/** A name in the page's language, else in another; undefined if it has none. */
export function inLanguage(name: Readonly<Record<string, string>>, language: string): string | undefined {
  return textIn(name, language) || undefined;
}

export function GameState({ game }: { readonly game: ArrangedGame }) {
  const text = useText();
  return statesOf(game).map((state) => (
    <Badge key={state} variant="light" color={COLOURS[state]} mie={6}>
      {text(`consoleGames.state.${state}`)}
    </Badge>
  ));
}

export function statesOf({ shown, maintenance }: ArrangedGame): readonly ('shown' | 'hidden' | 'maintenance')[] {
  return [shown ? 'shown' : 'hidden', ...(maintenance ? (['maintenance'] as const) : [])];
}

export function categoryText(text: Text, category: string): string {
  const known = GAME_CATEGORIES.find((one) => one === category);
  return known ? text(`categories.${known}`) : category;
}

const COLOURS = { shown: 'teal', hidden: 'gray', maintenance: 'orange' } as const;
