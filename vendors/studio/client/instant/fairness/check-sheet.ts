import { FAIR_GAMES, type FairGame } from '@mela/game-rules/provably-fair/house-edge';
import type { InstantRoundView } from '../../../src/instant/instant-view.ts';
import { h } from '../../ui/dom.ts';
import { openSheet } from '../../ui/sheet.ts';
import type { InstantTextKey, InstantTexts } from '../texts/instant-texts.ts';
import { countOf, drawnText, fitsCommitment, playedText } from './check-round.ts';

/** Recomputes a round on the phone from its revealed values; every field can be changed, and no server is asked. */
export function openCheck(options: { texts: InstantTexts; game: FairGame; round?: InstantRoundView }): void {
  const { texts, round } = options;
  const { say } = texts;
  const game = h(
    'select',
    { class: 'field-input' },
    ...FAIR_GAMES.map((name) => h('option', { value: name, selected: name === options.game }, say(name))),
  );
  const serverSeed = input(round?.proof?.serverSeed ?? '');
  const clientSeed = input(round?.proof?.clientSeed ?? '');
  const nonce = input(String(round?.proof?.nonce ?? 0), 'numeric');
  const count = input(String(round ? countOf(round) : 3), 'numeric');
  const commitment = input(round?.proof?.commitment ?? '');
  const clientLabel = h('span', {});
  const nonceLabel = h('span', {});
  const countLabel = h('span', {});
  const countField = h('label', { class: 'field' }, countLabel, count);
  let turns = 0;
  const result = h('output', { class: 'check-result', 'aria-live': 'polite' });
  for (const field of [game, serverSeed, clientSeed, nonce, count, commitment]) field.addEventListener('input', show);
  show();
  openSheet(
    { title: say('checkRound'), close: texts.t('close'), className: 'fair-sheet' },
    labelled(say('game'), game),
    labelled(say('serverSeed'), serverSeed),
    h('label', { class: 'field' }, clientLabel, clientSeed),
    h('div', { class: 'field-pair' }, h('label', { class: 'field' }, nonceLabel, nonce), countField),
    labelled(say('fingerprint'), commitment),
    result,
    h('p', { class: 'small' }, say('checkHint')),
  );

  function show(): void {
    const turn = (turns += 1);
    const name = game.value as FairGame;
    const counted = COUNTS[name];
    clientLabel.textContent = say(name === 'crash' ? 'salt' : 'clientSeed');
    nonceLabel.textContent = say(name === 'crash' ? 'place' : 'nonce');
    countField.hidden = !counted;
    if (counted) countLabel.textContent = say(counted.label);
    const seeds = {
      serverSeed: serverSeed.value.trim(),
      clientSeed: clientSeed.value.trim(),
      nonce: Number.parseInt(nonce.value, 10),
    };
    const number = Number.parseInt(count.value, 10);
    const inBounds = !counted || (number >= counted.least && number <= counted.most);
    if (!seeds.serverSeed || !seeds.clientSeed || !(seeds.nonce >= 0) || !inBounds) {
      result.replaceChildren(h('p', {}, say('checkIncomplete')));
      return;
    }
    const drawn = drawnText(name, seeds, number);
    const played = round && name === round.game ? playedText(round) : undefined;
    const shown = commitment.value.trim();
    const fits = h('p', { class: 'verdict' }, texts.t('loading'));
    result.replaceChildren(
      h('p', { class: 'check-drawn' }, h('span', {}, say('result')), h('b', {}, drawn)),
      ...(shown ? [fits] : []),
      ...(played === undefined ? [] : [verdict(drawn === played, 'sameAsRound', 'notSameAsRound')]),
    );
    if (!shown) return;
    const isWanted = () => turn === turns && result.isConnected;
    void fitsCommitment(name, seeds, shown, isWanted).then((good) => {
      if (turn === turns) fits.replaceWith(verdict(good, 'fits', 'fitsNot'));
    });
  }

  function verdict(good: boolean, yes: InstantTextKey, no: InstantTextKey): HTMLElement {
    return h('p', { class: 'verdict', 'data-good': String(good) }, `${good ? '✓' : '✗'} ${say(good ? yes : no)}`);
  }
}

function input(value: string, mode = 'text'): HTMLInputElement {
  return h('input', { class: 'field-input mono', value, inputmode: mode, autocomplete: 'off', spellcheck: 'false' });
}

function labelled(label: string, field: HTMLElement): HTMLElement {
  return h('label', { class: 'field' }, h('span', {}, label), field);
}

const COUNTS: Readonly<Partial<Record<FairGame, { label: InstantTextKey; least: number; most: number }>>> = {
  mines: { label: 'minesCount', least: 1, most: 24 },
  plinko: { label: 'rows', least: 8, most: 16 },
  hilo: { label: 'cards', least: 1, most: 200 },
};
