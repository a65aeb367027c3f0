import { IconButton } from './button.tsx';
import { useWords } from './words.tsx';

/** Two arrows that scroll a row by one view; one without a target is disabled. */
export function ScrollButtons({ atStart, atEnd, scroll }: ScrollButtonsProps) {
  const words = useWords();
  return (
    <>
      <IconButton icon="chevron-left" flip label={words.previous} disabled={atStart} onClick={() => scroll(-1)} />
      <IconButton icon="chevron-right" flip label={words.next} disabled={atEnd} onClick={() => scroll(1)} />
    </>
  );
}

interface ScrollButtonsProps {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly scroll: (direction: 1 | -1) => void;
}
