import type { CrashChainView } from '../../../src/instant/crash/crash.store.ts';
import type { InstantBoot } from '../../../src/instant/instant-boot.ts';
import type { InstantRoundView } from '../../../src/instant/instant-view.ts';
import type { SeedsView } from '../../../src/instant/seeds.ts';
import { ZERO } from '../../play/amounts.ts';
import { h } from '../../ui/dom.ts';
import { openSheet } from '../../ui/sheet.ts';
import type { InstantApi } from '../instant-api.ts';
import type { InstantTexts } from '../texts/instant-texts.ts';
import { openCheck } from './check-sheet.ts';
import { playedText } from './check-round.ts';

/**
 * Seeds or the chain with their commitments, the controls to change them, and the last rounds with a check of each. In
 * a replay: only its round.
 */
export async function openFairness(tools: FairnessTools): Promise<void> {
  const { boot, texts, api, shown } = tools;
  if (boot.replay !== null) {
    if (shown) openCheck({ texts, game: shown.game, round: shown });
    return;
  }
  const body = h('div', { class: 'fair-body' }, h('p', {}, texts.t('loading')));
  openSheet({ title: texts.say('fairTitle'), close: texts.t('close'), className: 'fair-sheet' }, body);
  const [state, rounds] = await Promise.all([api.state(), api.rounds()]);
  fill(state.seeds, rounds, '');

  function fill(seeds: SeedsView, played: readonly InstantRoundView[], message: string): void {
    const isCrash = boot.game.fair === 'crash';
    body.replaceChildren(
      h('p', {}, texts.say(isCrash ? 'crashIntro' : 'fairIntro')),
      ...(isCrash ? chainPart(texts, state.chain) : seedPart(seeds, message)),
      h('h3', {}, texts.say('recentRounds')),
      ...roundPart(tools, played),
      h(
        'button',
        { type: 'button', class: 'button', onclick: () => openCheck({ texts, game: boot.game.fair }) },
        texts.say('checkRound'),
      ),
    );
  }

  function seedPart(seeds: SeedsView, message: string): HTMLElement[] {
    const field = h('input', {
      class: 'field-input mono',
      value: suggestion(),
      maxlength: 64,
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': 'seed-hint',
    });
    const hint = h('p', { class: 'small', id: 'seed-hint', role: 'status' }, message || texts.say('newSeedHint'));
    const rotate = h(
      'button',
      { type: 'button', class: 'button main', onclick: () => void turn() },
      texts.say('rotate'),
    );
    const turn = async () => {
      if (!/^[!-9;-~]{1,64}$/.test(field.value)) {
        hint.textContent = texts.say('badSeed');
        return field.focus();
      }
      rotate.disabled = true;
      const { status, body: answer } = await api.rotate(seeds.serverSeedHash, field.value);
      rotate.disabled = false;
      if (status === 200) fill(answer.seeds, await api.rounds(), texts.say('rotated'));
      else hint.textContent = texts.say('rotateOpen');
    };
    return [
      value(texts.say('fingerprint'), seeds.serverSeedHash),
      value(texts.say('yourSeed'), seeds.clientSeed),
      value(texts.say('nextNonce'), String(seeds.nonce)),
      value(texts.say('nextFingerprint'), seeds.nextServerSeedHash),
      h('label', { class: 'field' }, h('span', {}, texts.say('newSeed')), field),
      hint,
      rotate,
      ...(seeds.revealed.length > 0
        ? [
            h('h3', {}, texts.say('revealedSeeds')),
            ...seeds.revealed.slice(0, 3).map((pair) => value(pair.clientSeed, pair.serverSeed)),
          ]
        : []),
    ];
  }
}

function chainPart(texts: InstantTexts, chain: CrashChainView | null): HTMLElement[] {
  if (!chain) return [];
  return [
    value(texts.say('chainEnd'), chain.lastHash),
    h('p', { class: 'small' }, texts.say('chainHint')),
    value(texts.say('salt'), chain.salt),
    value(texts.say('chainLength'), String(chain.length)),
    value(texts.say('chainId'), chain.id),
  ];
}

function roundPart({ texts, boot }: FairnessTools, played: readonly InstantRoundView[]): HTMLElement[] {
  const over = played.filter((round) => round.over).slice(0, 10);
  if (over.length === 0) return [h('p', { class: 'small' }, texts.say('noRounds'))];
  return [
    h(
      'ul',
      { class: 'round-list' },
      ...over.map((round) =>
        h(
          'li',
          {},
          h(
            'span',
            {},
            h('b', {}, `#${round.number}`),
            h('small', { class: 'mono' }, (playedText(round) ?? '').slice(0, 24)),
          ),
          h('span', { class: 'money' }, texts.money(round.won ?? ZERO)),
          h(
            'button',
            {
              type: 'button',
              class: 'chip-button wide',
              disabled: !round.proof?.serverSeed,
              title: round.proof?.serverSeed ? '' : texts.say('notRevealed'),
              onclick: () => openCheck({ texts, game: round.game, round }),
            },
            texts.say('check'),
          ),
        ),
      ),
    ),
    ...(over.some((round) => !round.proof?.serverSeed)
      ? [h('p', { class: 'small' }, texts.say(boot.game.fair === 'crash' ? 'notFlown' : 'notRevealed'))]
      : []),
  ];
}

function value(label: string, text: string): HTMLElement {
  return h('div', { class: 'field' }, h('span', {}, label), h('code', { class: 'mono seed' }, text));
}

/** A seed that the player may take or replace. */
function suggestion(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface FairnessTools {
  readonly boot: InstantBoot;
  readonly texts: InstantTexts;
  readonly api: InstantApi;
  /** The round of a replay. */
  readonly shown?: InstantRoundView;
}
