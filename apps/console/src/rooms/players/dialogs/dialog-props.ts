import type { ConsolePlayer } from '@mela/contract/console/players';

/** What every dialog on a person is given. */
export interface DialogProps {
  readonly player: ConsolePlayer;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
