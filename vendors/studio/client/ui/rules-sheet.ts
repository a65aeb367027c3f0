import { textIn } from '@mela/locales/text-in';
import type { PayRow } from '@mela/game-rules/slot/pay-table';
import type { SlotSymbol } from '@mela/game-rules/slot/symbols';
import type { GameBoot, GameInfo } from '../../src/play/boot.ts';
import { timesAmount } from '../play/amounts.ts';
import type { TextKey, Texts } from '../texts/texts.ts';
import { h, svg } from './dom.ts';
import { basisText, rulesParts, sameMathsText } from './rules-text.ts';
import { openSheet } from './sheet.ts';

/** Pays in money at the chosen bet, lines, free spins, and the computed figures with their basis. */
export function openRulesSheet(boot: GameBoot, texts: Texts, bet: string): void {
  const { game } = boot;
  const { t, count, money } = texts;
  const { freeSpins } = game;
  const linesTitle = t('linesTitle', { count: count(game.model.lines ?? 0) });
  const has = (symbol: SlotSymbol) => game.model.symbols.includes(symbol);
  const wildPays = game.pays.symbols.find(({ symbol }) => symbol === 'wild');

  openSheet(
    { title: t('paysTitle'), close: t('close'), className: 'rules-sheet' },
    h('p', { class: 'small' }, t('paysFor', { amount: money(bet) })),
    h(
      'div',
      { class: 'pays' },
      ...(has('wild')
        ? [special('wild', t('wildRule') + (wildPays ? ` ${t('wildPays')}` : ''), rows(wildPays?.rows ?? []))]
        : []),
      ...(freeSpins && has('scatter')
        ? [
            special(
              'scatter',
              t(game.pays.scatter.length > 0 ? 'scatterRule' : 'scatterStarts', {
                start: count(freeSpins.start),
                count: count(freeSpins.spins),
              }),
              rows(game.pays.scatter),
            ),
          ]
        : []),
    ),
    h(
      'div',
      { class: 'pays pays-grid' },
      ...game.pays.symbols
        .filter(({ symbol }) => symbol !== 'wild')
        .map(({ symbol, rows: pays }) => payCard(symbol, rows(pays))),
    ),
    ...rulesParts(game, texts).flatMap(({ title, sentences }) => [
      h('h3', {}, title),
      ...sentences.map((sentence) => h('p', {}, sentence)),
      ...(title === linesTitle ? [lineList(game)] : []),
    ]),
    h('h3', {}, t('figuresTitle')),
    figures(game, texts, bet),
    h('p', { class: 'small' }, basisText(game, texts)),
    h('p', { class: 'small' }, sameMathsText(game, texts)),
    h('h3', {}, t('fairTitle')),
    h('p', {}, t('fairRule', { minutes: count(boot.featureMinutes) })),
  );

  function special(symbol: 'wild' | 'scatter', rule: string, table: HTMLElement[]): HTMLElement {
    return h(
      'div',
      { class: 'pay-card wide' },
      picture(symbol),
      h(
        'div',
        {},
        h('b', {}, `${t(symbol)} · ${textIn(game.symbols[symbol], texts.language)}`),
        h('p', { class: 'small' }, rule),
        h('div', { class: 'pay-row' }, ...table),
      ),
    );
  }

  function payCard(symbol: SlotSymbol, table: HTMLElement[]): HTMLElement {
    return h('div', { class: 'pay-card' }, picture(symbol), h('div', {}, h('b', {}, nameOf(symbol)), ...table));
  }

  function picture(symbol: SlotSymbol): HTMLElement {
    const address = game.art?.symbols[symbol];
    return address
      ? h('img', { src: address, alt: '', width: 56, height: 56 })
      : h('span', { class: 'letter' }, symbol);
  }

  function nameOf(symbol: SlotSymbol): string {
    if (symbol === 'T') return '10';
    return symbol in game.symbols ? textIn(game.symbols[symbol as keyof typeof game.symbols], texts.language) : symbol;
  }

  function rows(pays: readonly PayRow[]): HTMLElement[] {
    return pays.map(({ from, to, units }) =>
      h(
        'p',
        { class: 'pay' },
        h('span', {}, to === null ? `${from}+` : to === from ? `${from} ×` : `${from}–${to}`),
        ' ',
        h('span', { class: 'money' }, money(timesAmount(bet, units, 100))),
      ),
    );
  }
}

function figures(game: GameInfo, texts: Texts, bet: string): HTMLElement {
  const { t, count, money } = texts;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const volatility: Record<GameInfo['model']['volatility'], TextKey> = {
    low: 'volatilityLow',
    medium: 'volatilityMedium',
    high: 'volatilityHigh',
  };
  const rows: [string, string][] = [
    [t('rtpLabel'), `${game.model.rtp} %`],
    [t('hitLabel'), percent(game.figures.modes.base.hitRate)],
    [t('overLabel'), percent(game.figures.modes.base.winsOverStake)],
    [
      t(game.coins ? 'holdLabel' : 'featureLabel'),
      t('featureEvery', { count: count(Math.round(game.figures.featureEvery)) }),
    ],
    [t('volatilityLabel'), t(volatility[game.model.volatility])],
    [
      t('maxLabel'),
      t('maxBets', { count: count(game.model.maxWinBets), amount: money(timesAmount(bet, game.model.maxWinBets)) }),
    ],
  ];
  return h('dl', { class: 'figures' }, ...rows.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]));
}

function lineList(game: GameInfo): HTMLElement {
  return h(
    'ol',
    { class: 'lines' },
    ...game.paylines.map((line, index) => h('li', {}, lineDrawing(line), h('span', {}, String(index + 1)))),
  );
}

function lineDrawing(rows: readonly number[]): SVGSVGElement {
  const cells = rows.flatMap((shown, reel) =>
    [0, 1, 2].map(
      (row) =>
        `<rect class="${row === shown ? 'on' : ''}" x="${reel * 9 + 0.5}" y="${row * 7 + 0.5}" width="8" height="6" rx="1.5"/>`,
    ),
  );
  return svg(`<svg viewBox="0 0 45 21">${cells.join('')}</svg>`);
}
