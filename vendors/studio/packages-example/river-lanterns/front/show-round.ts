import { createAnimations } from './animations.ts';
import { createLanternMoves } from './lantern-moves.ts';
import { moneyText, type Currency } from './money.ts';
import type { RoundEvent } from './rgs.ts';
import type { Texts } from './texts.ts';
import type { View } from './view.ts';

/** Shows the events of a round one by one. `skip` ends the show at once; it does not change the round. */
export function createShow(view: View, texts: Texts) {
  const { animate, rest, begin, skip } = createAnimations(view.lanterns[0]?.root ?? document.body);
  const { openAll, boat, match } = createLanternMoves(view, texts, { animate, rest });

  return {
    skip,

    /** Sends nine closed lanterns down the river. */
    async float(isFast: boolean): Promise<void> {
      begin(isFast ? 0.4 : 1);
      view.tell(texts.floating);
      for (const lantern of view.lanterns) lantern.close();
      await Promise.all(
        view.lanterns.map((lantern, cell) =>
          animate(
            lantern.root,
            [
              { transform: 'translateY(-34vh) scale(0.28)', opacity: 0 },
              { transform: 'translateY(-12vh) scale(0.6)', opacity: 1, offset: 0.5 },
              { transform: 'none', opacity: 1 },
            ],
            { duration: 700, delay: cell * 60, easing: 'cubic-bezier(.3,.1,.3,1)', fill: 'backwards' },
          ),
        ),
      );
    },

    /** Opens them. `amount` is the bet in millionths. */
    async open(
      events: readonly RoundEvent[],
      round: { amount: number; payout: number; stake: number; currency: Currency },
    ): Promise<void> {
      for (const event of events) {
        if (event.type === 'float') await openAll(event.board);
        if (event.type === 'boat') await boat(event);
        if (event.type === 'match') await match(event);
      }
      const sum = moneyText(round.payout, round.currency);
      if (round.payout === 0) view.tell(texts.nothing);
      // A return below the stake is shown, never celebrated.
      else view.tell(texts.won(''), sum, round.payout > round.stake);
      await rest(round.payout > round.stake ? 900 : 350);
    },
  };
}
