import {
  DERBY_KINDS,
  derbyMultiplier,
  ROOSTERS,
  type DerbyBet,
  type DerbyKind,
} from '@mela/game-rules/provably-fair/derby';
import { multiplierText, ONCE } from '@mela/game-rules/provably-fair/multiplier';
import { timesAmount, ZERO } from '../../../play/amounts.ts';
import { h } from '../../../ui/dom.ts';
import type { InstantTextKey, InstantTexts } from '../../texts/instant-texts.ts';
import { choiceRow } from '../choices.ts';
import { COATS } from './draw-rooster.ts';

/** The bet: its kind, then one rooster or two in order, and what a win pays. */
export function createDerbyPicks(texts: InstantTexts): DerbyPicks {
  let kind: DerbyKind = 'win';
  let picked: [number, number] = [0, 1];
  let nextPick = 0;
  let stake = ZERO;
  let allowed = true;
  const kinds = choiceRow({
    name: 'kind',
    label: texts.say('derbyBet'),
    values: DERBY_KINDS.map((value) => ({ value, label: texts.say(KIND_NAMES[value]) })),
    value: kind,
    choose(value) {
      kind = value;
      nextPick = 0;
      show();
    },
  });
  const says = h('span', { class: 'derby-says' });
  const pays = h('b', { class: 'money' });
  const buttons = Array.from({ length: ROOSTERS }, (_, rooster) => pickButton(texts, rooster, pick));
  const group = h(
    'fieldset',
    { class: 'bare derby-field' },
    h('legend', { class: 'unseen' }),
    ...buttons.map(({ button }) => button),
  );
  show();

  return {
    element: h(
      'div',
      { class: 'derby-picks' },
      kinds.element,
      group,
      h('p', { class: 'derby-pays', role: 'status' }, says, pays),
    ),
    get bet() {
      return betOf();
    },
    use(bet) {
      kind = bet.kind;
      kinds.set(kind);
      picked = 'second' in bet ? [bet.first, bet.second] : [bet.first, picked[1] === bet.first ? picked[0] : picked[1]];
      nextPick = 0;
      show();
    },
    useStake(amount) {
      stake = amount;
      show();
    },
    allow(may) {
      allowed = may;
      kinds.allow(may);
      show();
    },
  };

  function isPair(): boolean {
    return kind === 'ahead' || kind === 'exacta';
  }

  function betOf(): DerbyBet {
    const [first, second] = picked;
    return kind === 'ahead' || kind === 'exacta' ? { kind, first, second } : { kind, first };
  }

  function pick(rooster: number): void {
    const slot = isPair() ? nextPick : 0;
    const [kept, left] = slot === 0 ? [picked[1], picked[0]] : [picked[0], picked[1]];
    // If the chosen rooster was already in the other place, the two swap.
    const other = kept === rooster ? left : kept;
    picked = slot === 0 ? [rooster, other] : [other, rooster];
    if (isPair()) nextPick = 1 - slot;
    show();
  }

  function show(): void {
    const bet = betOf();
    const [first, second] = picked;
    for (const [rooster, { button, odds, place }] of buttons.entries()) {
      const slot = rooster === first ? 1 : isPair() && rooster === second ? 2 : 0;
      button.setAttribute('aria-pressed', String(slot > 0));
      button.disabled = !allowed;
      place.textContent = isPair() && slot > 0 ? texts.count(slot) : '';
      odds.textContent = isPair()
        ? ''
        : `${shortMultiplier(derbyMultiplier({ kind: kind as 'win' | 'place', first: rooster }))}×`;
    }
    group.querySelector('legend')?.replaceChildren(texts.say(isPair() ? 'derbyPickTwo' : 'derbyPick'));
    const multiplier = derbyMultiplier(bet);
    says.textContent = texts.say(KIND_SAYS[kind], {
      a: texts.say(roosterName(first)),
      b: texts.say(roosterName(second)),
    });
    pays.textContent = `${multiplierText(multiplier)}× · ${texts.money(timesAmount(stake, multiplier, ONCE))}`;
  }
}

function pickButton(texts: InstantTexts, rooster: number, pick: (rooster: number) => void) {
  const odds = h('span', { class: 'rooster-odds money' });
  const place = h('span', { class: 'rooster-place' });
  const button = h(
    'button',
    { type: 'button', class: `rooster rooster-${rooster + 1}`, onclick: () => pick(rooster) },
    h('span', { class: 'rooster-number', 'aria-hidden': true }, texts.count(rooster + 1)),
    h('span', { class: 'rooster-name' }, texts.say(roosterName(rooster)), odds),
    place,
  );
  return { button, odds, place };
}

/** Two decimals, cut: a price never looks better than it is. */
function shortMultiplier(multiplier: number): string {
  return multiplierText(Math.floor(multiplier / 100) * 100);
}

export function roosterName(rooster: number): InstantTextKey {
  return `rooster${Math.min(rooster, COATS.length - 1) + 1}` as InstantTextKey;
}

const KIND_NAMES = {
  win: 'derbyWin',
  place: 'derbyPlace',
  ahead: 'derbyAhead',
  exacta: 'derbyExacta',
} as const satisfies Record<DerbyKind, InstantTextKey>;
const KIND_SAYS = {
  win: 'derbyWinSays',
  place: 'derbyPlaceSays',
  ahead: 'derbyAheadSays',
  exacta: 'derbyExactaSays',
} as const satisfies Record<DerbyKind, InstantTextKey>;

export interface DerbyPicks {
  readonly element: HTMLElement;
  readonly bet: DerbyBet;
  use(bet: DerbyBet): void;
  useStake(amount: string): void;
  allow(may: boolean): void;
}
