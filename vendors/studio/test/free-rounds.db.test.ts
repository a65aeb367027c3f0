import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import { fromNow } from '@mela/dev-env/from-now';
import { migrations, runStudio, stopsInOrder } from './running-studio.ts';

/** On Royal Bengal: a full line of aces (10 × the bet), nothing at all. */
const ACES = [0, 0, 0, 0, 0];
const NOTHING = [2, 3, 4, 0, 0];
const UNIT = 100_000;

const rewardOf = (more: Record<string, unknown> = {}) => ({
  user: 'rahim',
  game_code: 'royal-bengal',
  reward_uuid: randomUUID(),
  rounds: 2,
  stake: UNIT,
  currency: 'CNY',
  currency_exponent: 2,
  expires_at: fromNow(3_600_000).toISOString(),
  ...more,
});

eachDatabase(
  'Free rounds',
  (open) => {
    test('plays what was granted at the fixed stake without money, says that the wins are free, and no more', async () => {
      const studio = await runStudio(await open(), { random: stopsInOrder(ACES, NOTHING) });
      const reward = rewardOf();
      expect(await studio.ask('/free_rounds/issue', reward)).toMatchObject({ status: 'RS_OK' });
      const page = await studio.play('rahim');
      expect(page.opened.free).toEqual({ left: 2, stake: '1.00' });
      const spinId = randomUUID();
      const [one, copy] = await Promise.all([page.spinFree(spinId), page.spinFree(spinId)]);
      expect(copy.body.round.id).toBe(one.body.round.id);
      await expect.poll(async () => (await page.round(one.body.round.id)).body.round.state).toBe('closed');
      // Either request may have come second, and met a round that was not decided yet.
      const { round } = (await page.round(one.body.round.id)).body;
      expect(round).toMatchObject({ bet: '1.00', won: '10.00', isFree: true });
      const two = await page.spinFree();
      expect(two.body).toMatchObject({ round: { won: '0.00', isFree: true }, free: null });
      await expect.poll(async () => (await page.round(two.body.round.id)).body.round.state).toBe('closed');
      expect(await page.spinFree()).toMatchObject({ status: 409, body: { error: 'free_rounds_over' } });
      const moved = studio.operator.calls.filter(({ path }) => path.startsWith('/transaction/'));
      expect(moved.map(({ path, body }) => [path, body.amount])).toEqual([
        ['/transaction/bet', 0],
        ['/transaction/win', 10 * UNIT],
        ['/transaction/bet', 0],
        ['/transaction/win', 0],
      ]);
      for (const { body } of moved) expect(body).toMatchObject({ is_free: true, reward_uuid: reward.reward_uuid });
      const { session } = (await page.state()).body;
      expect([session.staked, session.returned]).toEqual(['0.00', '0.00']);
    });

    test('accepts a repeated grant; refuses changed content, a foreign game or stake; cancels early', async () => {
      const studio = await runStudio(await open(), { random: stopsInOrder(NOTHING) });
      const reward = rewardOf();
      const issue = async (more: Record<string, unknown>) =>
        (await studio.ask('/free_rounds/issue', { ...reward, ...more })).status;
      expect([await issue({}), await issue({}), await issue({ rounds: 3 })]).toEqual([
        'RS_OK',
        'RS_OK',
        'RS_ERROR_DUPLICATE_TRANSACTION',
      ]);
      const fresh = () => ({ reward_uuid: randomUUID() });
      expect(await issue({ ...fresh(), game_code: 'no-such-game' })).toBe('RS_ERROR_INVALID_GAME');
      expect(await issue({ ...fresh(), stake: UNIT + 1 })).toBe('RS_ERROR_INVALID_GAME');
      expect(await issue({ ...fresh(), currency: 'XTS' })).toBe('RS_ERROR_WRONG_CURRENCY');
      const early = fresh();
      const cancel = async (uuid: string, user = 'rahim') =>
        (await studio.ask('/free_rounds/cancel', { user, game_code: 'royal-bengal', reward_uuid: uuid })).status;
      expect([await cancel(early.reward_uuid), await issue(early)]).toEqual([
        'RS_OK',
        'RS_ERROR_DUPLICATE_TRANSACTION',
      ]);
      expect(await cancel(reward.reward_uuid, 'karim')).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
      const page = await studio.play('rahim');
      expect(page.opened.free).toMatchObject({ left: 2 });
      expect([await cancel(reward.reward_uuid), await cancel(reward.reward_uuid)]).toEqual(['RS_OK', 'RS_OK']);
      expect((await page.state()).body.free).toBeNull();
    });

    test('ends the free rounds that the operator refuses, and lets one whose bet was lost be played again', async () => {
      const studio = await runStudio(await open(), { random: stopsInOrder(NOTHING) });
      await studio.ask('/free_rounds/issue', rewardOf());
      const page = await studio.play('rahim');
      studio.operator.fault = (call) => (call.path === '/transaction/bet' ? 'drop before' : 'none');
      const lost = await page.spinFree();
      await expect.poll(async () => (await page.round(lost.body.round.id)).body.round.state).toBe('rolled_back');
      expect((await page.state()).body.free).toEqual({ left: 2, stake: '1.00' });
      studio.operator.fault = (call) => (call.path === '/transaction/bet' ? 'RS_ERROR_LIMIT_REACHED' : 'none');
      expect((await page.spinFree()).body).toMatchObject({
        round: { state: 'voided', refusal: 'free_rounds_over' },
        free: null,
      });
    });
  },
  { migrations },
);
