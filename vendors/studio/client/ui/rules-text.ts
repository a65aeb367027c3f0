import { textIn } from '@mela/locales/text-in';
import type { GameInfo } from '../../src/play/boot.ts';
import type { Texts } from '../texts/texts.ts';

/** The rules of a game, in sentences, by its engine and its model's features. */
export function rulesParts(game: GameInfo, texts: Texts): readonly RulesPart[] {
  const { t, count } = texts;
  const { model, tumbles, coins } = game;
  const least = count(game.pays.symbols[0]?.rows.at(-1)?.from ?? 0);
  const how: Record<GameInfo['model']['engine'], RulesPart> = {
    lines: { title: t('linesTitle', { count: count(model.lines ?? 0) }), sentences: [t('linesRule')] },
    hold: { title: t('linesTitle', { count: count(model.lines ?? 0) }), sentences: [t('linesRule')] },
    ways: { title: t('waysTitle', { count: count(model.ways ?? 0) }), sentences: [t('waysRule')] },
    cluster: { title: t('clusterTitle'), sentences: [t('clusterRule', { count: least })] },
    cascade: { title: t('cascadeTitle'), sentences: [t('cascadeRule', { count: least })] },
    'many-ways': {
      title: t('manyWaysTitle', { count: count(model.ways ?? 0) }),
      sentences: [
        t('manyWaysRule', { least: count(model.grid.minRows), most: count(model.grid.maxRows) }),
        t('waysRule'),
      ],
    },
  };
  return [
    how[model.engine],
    ...(tumbles ? [{ title: t('tumblesTitle'), sentences: tumbleSentences(game, texts) }] : []),
    ...(game.wilds.base === 'expanding' ? [{ title: t('wild'), sentences: [t('wildsGrow')] }] : []),
    ...(game.freeSpins ? [{ title: t('featureTitle'), sentences: freeSentences(game, texts) }] : []),
    ...(coins
      ? [
          {
            title: t('holdAndSpin'),
            sentences: [t('holdRule', { start: count(coins.start), count: count(coins.respins) }), t('holdPrizes')],
          },
        ]
      : []),
    ...(model.modes.some(({ id }) => id === 'buy')
      ? [{ title: t('buyTitle'), sentences: [buySentence(game, texts)] }]
      : []),
  ];
}

/** How the figures were computed. */
export function basisText(game: GameInfo, { t, count }: Texts): string {
  const { basis, modes } = game.figures;
  if (basis.kind === 'exact') return t('rtpBasis');
  if (basis.kind === 'exact-return') return t('rtpBasisCoins');
  return t('rtpBasisDrawn', {
    margin: (modes.base.rtpMargin * 100).toFixed(2),
    count: count(basis.rounds.toLocaleString('en')),
  });
}

/** Games on one model differ only by their look, and their rules say this. */
export function sameMathsText({ model, sameMaths }: GameInfo, { t, count, language }: Texts): string {
  const name = textIn(model.name, language);
  if (sameMaths.titles.length === 0) return t('modelIs', { name });
  const games = sameMaths.titles.map((title) => textIn(title, language)).join(', ');
  return sameMaths.more > 0
    ? t('sameMathsMore', { name, games, count: count(sameMaths.more) })
    : t('sameMaths', { name, games });
}

function tumbleSentences({ tumbles }: GameInfo, { t, count }: Texts): string[] {
  if (!tumbles) return [];
  const steps = (list: readonly number[]) => list.map((times) => `× ${count(times)}`).join(', ');
  const climbs = tumbles.base.some((times) => times > 1);
  return [
    t('tumblesRule'),
    ...(tumbles.leavesWilds ? [t('leavesWilds')] : []),
    ...(climbs ? [t('multiplierBase', { steps: steps(tumbles.base) })] : []),
    tumbles.free === 'growing' ? t('multiplierGrows') : t('multiplierFree', { steps: steps(tumbles.free) }),
  ];
}

function freeSentences({ freeSpins, wilds }: GameInfo, { t, count }: Texts): string[] {
  if (!freeSpins) return [];
  const { spins, start, again, moreSpins, maxSpins, multiplier } = freeSpins;
  return [
    t('freeRule', {
      start: count(start),
      count: count(spins),
      again: count(again),
      more: count(moreSpins),
      most: count(maxSpins),
    }),
    ...(multiplier > 1 ? [t('freeSpinsMultiplied', { times: count(multiplier) })] : []),
    ...(wilds.free === 'sticky' ? [t('wildsStay')] : []),
    ...(wilds.free === 'expanding' ? [t('wildsGrow')] : []),
  ];
}

function buySentence({ model }: GameInfo, { t, count }: Texts): string {
  const mode = model.modes.find(({ id }) => id === 'buy');
  return t('buyRule', { times: count((mode?.costPercent ?? 0) / 100), rtp: mode?.rtp ?? '' });
}

interface RulesPart {
  readonly title: string;
  readonly sentences: readonly string[];
}
