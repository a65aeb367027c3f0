import type { DerbyBet } from '@mela/game-rules/provably-fair/derby';
import { h } from '../../../ui/dom.ts';
import type { Face, FaceTools } from '../face.ts';
import { createDerbyPicks, roosterName } from './derby-picks.ts';
import { createRaceView } from './race-view.ts';

/** The derby: six drawn roosters at the rail of the night fair, and the finish as the studio decided it. */
export function createDerbyFace({ texts, calm, sounds, isFast }: FaceTools): Face {
  const race = createRaceView((rooster) => texts.count(rooster + 1));
  const picks = createDerbyPicks(texts);
  const standing = h('ol', { class: 'standing' });
  const finish = h('p', { class: 'finish', hidden: true });
  showStanding([0, 1, 2, 3, 4, 5]);
  race.atStart();

  return {
    element: h('div', { class: 'derby' }, race.element, standing, finish),
    choices: picks.element,
    betLabel: texts.say('startRace'),
    firstMoveLabel: '',
    prompt: '',
    hasMoves: false,
    hurryLabel: texts.say('derbySkip'),
    hurry: () => race.skip(),
    options: () => picks.bet,
    useOptions: (options) => picks.use(options as unknown as DerbyBet),
    useStake: (bet) => picks.useStake(bet),
    clear() {
      finish.hidden = true;
      race.atStart();
      showStanding([0, 1, 2, 3, 4, 5]);
    },
    async show(round) {
      const { order } = round.events[0] as { order: number[] };
      if (calm) race.atEnd(order, round.id);
      else await race.run(order, round.id, { speed: isFast() ? 2.2 : 1, standing: showStanding });
      showStanding(order);
      const first = texts.say(roosterName(order[0] ?? 0));
      const names = order.map((rooster) => texts.say(roosterName(rooster))).join(', ');
      finish.replaceChildren(
        h('b', {}, texts.say('derbyFirst', { name: first })),
        h('span', { class: 'unseen' }, texts.say('derbyFinish', { order: names })),
      );
      finish.hidden = false;
      sounds.play('step');
    },
    allow: ({ choices }) => picks.allow(choices),
    onMove() {},
  };

  function showStanding(order: readonly number[]): void {
    standing.replaceChildren(
      ...order.map((rooster) =>
        h(
          'li',
          { class: `rooster-${rooster + 1}`, 'aria-label': texts.say(roosterName(rooster)) },
          texts.count(rooster + 1),
        ),
      ),
    );
  }
}
