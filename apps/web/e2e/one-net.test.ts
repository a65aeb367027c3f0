import { expect, test } from '@mela/dev-env/phone-test';
import { finishRound, minor, openGame, payIn, playRound, signUp, spinButton } from './visit.ts';

test("shows one net on a game’s screen that equals the balance's change after rounds and after a gap (R28)", async ({
  openPhone,
}) => {
  const { page, context } = await openPhone({ language: 'BN', reducedMotion: true });
  await signUp(page);
  await payIn(page, '1000');
  const frame = await openGame(page, 'royal-bengal');
  const [balance, net] = [page.locator('header output').nth(0), page.locator('header output').nth(1)];
  const figures = async () => [minor(await balance.textContent()) - 100_000n, minor(await net.textContent())];
  const agree = async () => {
    await expect.poll(async () => new Set(await figures()).size).toBe(1);
    // The game itself shows none, because two figures would differ at times.
    await expect(frame.locator('.foot')).not.toContainText('৳');
  };
  await agree();
  for (let round = 0; round < 4; round += 1) {
    await playRound(frame);
    await agree();
  }
  expect((await figures())[0]).not.toBe(0n);

  await context.setOffline(true);
  await spinButton(frame).click();
  await expect(frame.locator('.notice')).toBeVisible();
  await context.setOffline(false);
  await finishRound(frame);
  await agree();
  await playRound(frame);
  await agree();
});
