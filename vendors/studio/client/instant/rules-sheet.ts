import type { InstantBoot } from '../../src/instant/instant-boot.ts';
import { h } from '../ui/dom.ts';
import { openSheet } from '../ui/sheet.ts';
import type { InstantTextKey, InstantTexts } from './texts/instant-texts.ts';

/** How the game goes, what it returns, and what happens to a round that is left. */
export function openRules(boot: InstantBoot, texts: InstantTexts): void {
  const { fair } = boot.game;
  const lines = [
    texts.say(RULES[fair]),
    texts.say('rtpLine', { rtp: boot.game.rtp }),
    texts.say('capLine'),
    ...(fair === 'mines' || fair === 'hilo'
      ? [texts.say('leaveLine', { minutes: texts.count(boot.waitMinutes) })]
      : []),
    texts.say('unsureLine'),
  ];
  openSheet(
    { title: texts.say('rules'), close: texts.t('close'), className: 'text-sheet' },
    ...lines.map((line) => h('p', {}, line)),
  );
}

const RULES: Readonly<Record<InstantBoot['game']['fair'], InstantTextKey>> = {
  dice: 'rulesDice',
  mines: 'rulesMines',
  plinko: 'rulesPlinko',
  hilo: 'rulesHilo',
  crash: 'rulesCrash',
  derby: 'rulesDerby',
};
