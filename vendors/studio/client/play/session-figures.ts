import type { SessionView } from '../../src/sessions/session-view.ts';
import type { Foot } from '../ui/foot.ts';
import { addAmounts, subtractAmount } from './amounts.ts';

/**
 * The session's clock and the remaining play money, always visible; the net position is for limits. A win counts once
 * it was shown.
 */
export function sessionFigures(foot: Foot, session: SessionView): SessionFigures {
  const openedAt = performance.now() - session.seconds * 1000;
  let net = subtractAmount(session.returned, session.staked);
  const { credit } = session;
  const show = () =>
    foot.showSession(
      clockText(Math.floor((performance.now() - openedAt) / 1000)),
      credit === null ? undefined : addAmounts(credit, net),
    );
  setInterval(show, 1000);
  show();
  const move = (next: string) => {
    net = next;
    show();
  };
  return {
    get net() {
      return net;
    },
    stake: (bet) => move(subtractAmount(net, bet)),
    giveBack: (bet) => move(addAmounts(net, bet)),
    pay: (won) => move(addAmounts(net, won)),
  };
}

function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

export interface SessionFigures {
  /** Return less stake, a wire amount. */
  readonly net: string;
  stake(bet: string): void;
  giveBack(bet: string): void;
  pay(won: string): void;
}
