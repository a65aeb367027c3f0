import { plinkoMultipliers } from '@mela/game-rules/provably-fair/plinko';
import { PLINKO_RISKS, type PlinkoRisk } from '@mela/game-rules/provably-fair/plinko-tables';
import { multiplierText } from '@mela/game-rules/provably-fair/multiplier';
import { h } from '../../ui/dom.ts';
import { choiceRow } from './choices.ts';
import { createPegs } from './pegs.ts';
import type { Face, FaceTools } from './face.ts';

/** A board of pegs on a canvas, the cells below it, and a marble that falls as the studio said. */
export function createPlinkoFace({ texts, calm, sounds, isFast }: FaceTools): Face {
  let bet: { rows: number; risk: PlinkoRisk } = { rows: 12, risk: 'medium' };
  const pegs = createPegs(() => bet.rows);
  const cells = h('div', { class: 'cells' });
  const rows = choiceRow({
    name: 'rows',
    label: texts.say('rows'),
    values: [8, 10, 12, 14, 16].map((value) => ({ value, label: String(value) })),
    value: bet.rows,
    choose: (value) => set({ ...bet, rows: value }),
  });
  const risk = choiceRow({
    name: 'risk',
    label: texts.say('risk'),
    values: PLINKO_RISKS.map((value) => ({ value, label: texts.say(value) })),
    value: bet.risk,
    choose: (value) => set({ ...bet, risk: value }),
  });
  const element = h('div', { class: 'plinko' }, pegs.element, cells);
  set(bet);

  return {
    element,
    choices: h('div', { class: 'choices-two' }, rows.element, risk.element),
    betLabel: texts.say('dropBall'),
    firstMoveLabel: '',
    prompt: '',
    hasMoves: false,
    options: () => bet,
    useOptions: (options) => set(options as unknown as typeof bet),
    useStake() {},
    clear: () => mark(undefined),
    async show(round) {
      const { path, cell } = round.events[0] as { path: number[]; cell: number };
      if (!calm) await pegs.fall(path, isFast() ? 500 : 1_500);
      mark(cell);
      pegs.draw(path.length === bet.rows ? { row: bet.rows, side: cell, drop: 1 } : undefined);
      sounds.play('step');
    },
    allow({ choices: allowed }) {
      rows.allow(allowed);
      risk.allow(allowed);
    },
    onMove() {},
  };

  function set(next: typeof bet): void {
    bet = next;
    rows.set(next.rows);
    risk.set(next.risk);
    const multipliers = plinkoMultipliers(next);
    const middle = next.rows / 2;
    cells.replaceChildren(
      ...multipliers.map((multiplier, cell) =>
        h(
          'span',
          { class: 'cell', 'data-heat': Math.round((Math.abs(cell - middle) / middle) * 4) },
          shortMultiplier(multiplier),
        ),
      ),
    );
    cells.dataset['rows'] = String(next.rows);
    pegs.repaint();
  }

  function mark(cell: number | undefined): void {
    for (const [index, element_] of [...cells.children].entries()) element_.classList.toggle('hit', index === cell);
  }
}

/** Cells are narrow: no more figures than needed. */
function shortMultiplier(multiplier: number): string {
  if (multiplier >= 1_000_000) return String(Math.round(multiplier / 10_000));
  return multiplierText(multiplier)
    .replace(/^(\d{2,}\.\d).*$/, '$1')
    .replace(/\.?0+$/, '');
}
