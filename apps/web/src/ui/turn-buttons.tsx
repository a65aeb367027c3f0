import { IconButton } from './button.tsx';
import { useWords } from './words.tsx';

/** Two arrows that scroll a row by one view; one without a target is disabled. */
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
