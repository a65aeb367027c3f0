import type { InstantRoundView } from '../../src/instant/instant-view.ts';
import { isMore, isNothing, ZERO } from '../play/amounts.ts';
import type { PlayTools } from './play-tools.ts';

/** Shows what a round paid. A return below the stake is no win. */
export function tellResult(ended: InstantRoundView, { shell, texts, frame, figures, sounds }: PlayTools): void {
  const won = ended.won ?? ZERO;
  figures.pay(won);
  shell.root.dataset['won'] = won;
  shell.foot.showNumber(ended.number);
  const mood = isNothing(won) ? 'loss' : isMore(won, ended.bet) ? 'win' : 'paid';
  const amount = texts.money(won);
  const words = { loss: texts.say('lost'), win: texts.say('won', { amount }), paid: texts.say('paidBack', { amount }) };
  shell.tell(words[mood], mood);
  sounds.play(mood === 'win' ? 'win' : 'loss');
  frame.tell({ type: 'mela:round', phase: 'revealed' });
}
