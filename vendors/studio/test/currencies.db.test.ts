import { eachDatabase } from '@mela/database/test-databases';
import { currencyOf } from '@mela/money/currency';
import { expect, test } from 'vitest';
import { openInstant } from './instant-client.ts';
import { LOSS, pointsInOrder, runPackagedGame, SMALL_WIN } from './packaged/running-game.ts';
import { migrations, runStudio, stopsInOrder } from './running-studio.ts';
import { gameOf } from './studio-client.ts';

/** On Royal Bengal: a full line of aces, 10 × the bet. */
const ACES = [0, 0, 0, 0, 0];
/** The wire's hundred-thousandths of a major unit in one minor unit. */
const MINOR = { VND: 100_000, KWD: 100 } as const;

eachDatabase(
  'Currencies without decimals and with three',
  (open) => {
    test.each([
      ['VND', '600', '6000'],
      ['KWD', '0.600', '6.000'],
    ] as const)('plays a slot in %s: the stake and the win are exact minor units', async (currency, bet, won) => {
      const studio = await runStudio(await open(), { random: stopsInOrder(ACES) });
      studio.operator.currency = currency;
      studio.operator.balances.set('rahim', 10_000 * MINOR[currency]);
      const page = await studio.play('rahim');
      expect(page.opened.session).toMatchObject({ ...pick(currency), staked: wireZero(currency) });
      const { status, body } = await page.spin(undefined, bet);
      expect(status).toBe(200);
      expect(body.round).toMatchObject({ bet, won, currency });
      await expect.poll(async () => (await page.round(body.round.id)).body.round.state).toBe('closed');
      expect(studio.operator.balances.get('rahim')).toBe((10_000 - 600 + 6_000) * MINOR[currency]);
      expect((await page.spin(undefined, currency === 'VND' ? '600.5' : '0.6005')).status).toBe(400);
      expect((await page.spin(undefined, currency === 'VND' ? '6' : '0.006')).status).toBe(400);
    });

    test.each(['VND', 'KWD'] as const)('plays an instant game in %s', async (currency) => {
      const studio = await runStudio(await open(), { random: stopsInOrder(ACES) });
      studio.operator.currency = currency;
      studio.operator.balances.set('rahim', 1_000 * MINOR[currency]);
      const page = await openInstant(studio.origin, await studio.launch('rahim', 'fair-dice'));
      const bet = currency === 'VND' ? '600' : '0.600';
      const { body } = await page.bet({ side: 'under', target: 4950 }, undefined, bet);
      await expect.poll(async () => (await page.round(body.round.id)).body.round.state).toBe('closed');
      const { round } = (await page.round(body.round.id)).body;
      const isWon = (round.events[0] as { roll: number }).roll < 4950;
      expect(round.won).toBe(isWon ? (currency === 'VND' ? '1200' : '1.200') : wireZero(currency));
      expect(studio.operator.balances.get('rahim')).toBe((isWon ? 1_600 : 400) * MINOR[currency]);
    });

    test.each([
      ['VND', '1000000'],
      ['KWD', '1000.000'],
    ] as const)('a game is tried in %s with as many minor units as in any currency', async (currency, credit) => {
      const studio = await runStudio(await open(), { random: stopsInOrder(ACES) });
      studio.operator.currency = currency;
      const page = await studio.tryOut('royal-bengal');
      expect(page.opened.session.credit).toBe(credit);
      const { body } = await page.spin(undefined, currency === 'VND' ? '50000' : '50.000');
      expect(body.round).toMatchObject({ won: currency === 'VND' ? '500000' : '500.000' });
    });

    test.each(['VND', 'KWD'] as const)('plays a packaged game in %s', async (currency) => {
      const studio = await runPackagedGame(await open(), { random: pointsInOrder(SMALL_WIN, LOSS) });
      studio.operator.currency = currency;
      studio.operator.balances.set('rahim', 1_000 * MINOR[currency]);
      const { exponent, symbol } = currencyOf(currency);
      const page = await studio.sit('rahim', { currency, currency_exponent: exponent, currency_symbol: symbol });
      const unit = 10 ** (6 - exponent);
      expect(page.opened.body).toMatchObject({
        balance: { amount: 1_000 * unit, currency },
        config: { minBet: 100 * unit, betLevels: [100 * unit, 200 * unit, 1_000 * unit], defaultBetLevel: 100 * unit },
        meta: { currencyExponent: exponent },
      });
      const played = await page.play(100 * unit);
      const payout = played.body.round?.payout ?? 0;
      expect(payout).toBeGreaterThan(0);
      const ended = await page.end();
      expect(ended.body.balance?.amount).toBe(900 * unit + payout);
      expect(studio.operator.balances.get('rahim')).toBe(900 * MINOR[currency] + (payout / unit) * MINOR[currency]);
      // Fractions of a minor unit, and a bet that is no multiple of the step.
      expect((await page.play(100 * unit + unit / 2)).body.error).toBe('ERR_VAL');
      expect((await page.play(unit)).body.error).toBe('ERR_VAL');
    });

    test('refuses a launch whose decimals are not the currency’s', async () => {
      const { ask } = await runStudio(await open(), { random: stopsInOrder() });
      const asked = { user: 'rahim', token: 'x'.repeat(43) };
      for (const [currency, decimals, status] of [
        ['VND', 0, 'RS_OK'],
        ['KWD', 3, 'RS_OK'],
        ['VND', 2, 'RS_ERROR_WRONG_CURRENCY'],
        ['KWD', 2, 'RS_ERROR_WRONG_CURRENCY'],
        ['BDT', 0, 'RS_ERROR_WRONG_CURRENCY'],
      ] as const)
        expect(
          await ask('/game/url', { ...asked, ...gameOf('royal-bengal', currency), currency_exponent: decimals }),
        ).toMatchObject({ status });
    });
  },
  { migrations },
);

function pick(code: string) {
  const { symbol, exponent } = currencyOf(code);
  return { currency: code, symbol, exponent };
}

function wireZero(currency: keyof typeof MINOR): string {
  return currency === 'VND' ? '0' : '0.000';
}
