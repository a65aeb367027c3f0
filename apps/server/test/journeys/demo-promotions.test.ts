import { expect, test } from 'vitest';
import { createPlayer, loginPlayer, registerPlayer, type Player } from '@mela/dev-env/player';
import { sharedSite } from './shared-site.ts';

const env = await sharedSite();

const FULL = 'First four at the gate';
const TOGETHER = 'Lotus frames, handed out together';

test('shows a new user of the demo promotions that are closed, coming, open and in process', async () => {
  const statusesOf = async (player: Player, call: 'promotions' | 'availablePromotions') => {
    const { list } = await player.call(call, { query: { language: 'EN' } });
    return { list, of: (title: string) => list.find((one) => one.title === title)?.status };
  };
  const guest = await statusesOf(createPlayer(env.site), 'availablePromotions');
  expect(new Set(guest.list.map(({ status }) => status))).toEqual(new Set(['join', 'comingSoon', 'close']));
  expect(guest.list.find(({ title }) => title === FULL)).toMatchObject({ status: 'close', placesLeft: 0 });

  const nadia = await loginPlayer(env.site, 'nadia', 'mela-demo-2026');
  const hers = await statusesOf(nadia, 'promotions');
  expect([hers.of(FULL), hers.of(TOGETHER)]).toEqual(['joined', 'process']);

  const newcomer = await registerPlayer(env.site);
  const before = await statusesOf(newcomer, 'promotions');
  expect([before.of(FULL), before.of(TOGETHER)]).toEqual(['close', 'join']);
  const body = { idempotencyKey: crypto.randomUUID(), termsVersion: 1 };
  const idOf = (title: string) => before.list.find((one) => one.title === title)?.id ?? '';
  const applied = await newcomer.call('applyPromotion', { params: { promotionId: idOf(TOGETHER) }, body });
  expect(applied.status).toBe('process');
  const late = { idempotencyKey: crypto.randomUUID(), termsVersion: 1 };
  const refused = await newcomer.ask('applyPromotion', { params: { promotionId: idOf(FULL) }, body: late });
  expect(refused.answer).toMatchObject({ success: false, errorCode: 'promotion_closed' });
});
