import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';

/** How many are named before a tap names all. */
const NAMED = 3;

/** The games that take cash alone, by name. */
export function ExcludedGames({ games }: { readonly games: readonly string[] }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (games.length === 0) return null;
  // One name more takes no more room than the words for it.
  const isLong = games.length > NAMED + 1;
  const named = isOpen || !isLong ? games : games.slice(0, NAMED);
  return (
    <div>
      {text('bonus.excluded', { games: named.join(', ') })}
      {isLong && !isOpen && (
        <Button kind="text" size="small" onClick={() => setOpen(true)}>
          {text('bonus.excludedMore', { count: games.length - NAMED })}
        </Button>
      )}
    </div>
  );
}
