import { currencyOf } from '@mela/money/currency';
import type { InstantBoot } from '../../src/instant/instant-boot.ts';
import type { InstantRoundView } from '../../src/instant/instant-view.ts';
import { isMore, isNothing, ZERO } from '../play/amounts.ts';
import { pause } from '../play/pause.ts';
import { h } from '../ui/dom.ts';
import { createCrashBoard } from './games/crash/crash-board.ts';
import { createFace } from './games/faces.ts';
import type { Shell } from './shell.ts';
import type { Sounds } from './sounds.ts';
import type { InstantTexts } from './texts/instant-texts.ts';

/** Shows a stored round again, event by event, marked as a replay all the time. */
export async function playReplay(tools: ReplayTools, round: InstantRoundView): Promise<void> {
  const { shell, texts } = tools;
  document.body.classList.add('replay');
  texts.useCurrency(currencyOf(round.currency));
  shell.foot.showNumber(round.number);
  shell.root.dataset['round'] = round.id;
  const again = h(
    'button',
    { type: 'button', class: 'button main', onclick: () => void watch() },
    texts.t('replayAgain'),
  );
  shell.controls.replaceChildren(
    h(
      'div',
      { class: 'replay-board' },
      h('p', {}, `${texts.t('bet')} ${texts.money(round.bet)} · ${timeText(round.placedAt)}`),
      again,
    ),
  );
  shell.root.append(h('p', { class: 'replay-mark' }, texts.t('replay'), h('span', {}, texts.t('replayNote'))));
  const show = tools.boot.game.fair === 'crash' ? crashShow(tools, round) : soloShow(tools, round);
  await watch();

  async function watch(): Promise<void> {
    again.disabled = true;
    shell.root.dataset['phase'] = 'replay';
    shell.tell(texts.t('replay'));
    await show();
    const won = round.won ?? ZERO;
    shell.root.dataset['won'] = won;
    const mood = isNothing(won) ? 'loss' : isMore(won, round.bet) ? 'win' : 'paid';
    const said = { loss: texts.say('lost'), win: texts.say('won', { amount: texts.money(won) }), paid: '' }[mood];
    shell.tell(said || texts.say('paidBack', { amount: texts.money(won) }), mood);
    shell.root.dataset['phase'] = 'replayed';
    again.disabled = false;
  }
}

function soloShow({ boot, shell, texts, calm, sounds }: ReplayTools, round: InstantRoundView): () => Promise<void> {
  if (boot.game.fair === 'crash') throw new Error('Crash is shown otherwise');
  const face = createFace(boot.game.fair, { texts, calm, sounds, isFast: () => false });
  shell.board.replaceChildren(face.element);
  face.useOptions(round.options);
  face.allow({ choices: false, moves: false });
  return async () => {
    face.clear();
    for (let seen = face.hasMoves ? 1 : round.events.length; seen < round.events.length; seen += 1) {
      await face.show({ ...round, events: round.events.slice(0, seen), over: false, reveal: null, won: null });
      face.allow({ choices: false, moves: false });
      await pause(calm ? 0 : 450);
    }
    await face.show(round);
    face.allow({ choices: false, moves: false });
  };
}

function crashShow({ shell, texts, calm }: ReplayTools, round: InstantRoundView): () => Promise<void> {
  const board = createCrashBoard(texts, { calm });
  shell.board.replaceChildren(board.element);
  const point = round.proof?.crashPoint ?? 100;
  const [cashed] = round.events as readonly { at: number }[];
  return async () => {
    await board.showEnd(point);
    if (cashed) board.note(texts.say('cashedAt', { point: (cashed.at / 100).toFixed(2) }));
  };
}

/** The studio knows no merchant's time zone, so it names the one it uses. */
function timeText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

interface ReplayTools {
  readonly boot: InstantBoot;
  readonly shell: Shell;
  readonly texts: InstantTexts;
  readonly calm: boolean;
  readonly sounds: Sounds;
}
