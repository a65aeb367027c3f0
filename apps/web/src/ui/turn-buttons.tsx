import { IconButton } from './button.tsx';
import { useWords } from './words.tsx';

/** Two arrows that turn a row of things by a view; the one that leads nowhere is switched off. */
export function TurnButtons({ atStart, atEnd, turn }: TurnButtonsProps) {
  const words = useWords();
  return (
    <>
      <IconButton icon="chevron-left" flip label={words.previous} disabled={atStart} onClick={() => turn(-1)} />
      <IconButton icon="chevron-right" flip label={words.next} disabled={atEnd} onClick={() => turn(1)} />
    </>
  );
}

interface TurnButtonsProps {
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly turn: (direction: 1 | -1) => void;
}
