import { expect, test } from '@mela/dev-env/phone-test';
import { encode } from 'uqr';
import { brokenRules } from './broken-rules.ts';
import { deposit, register, signIn, untilHydrated, words } from './visit.ts';

/** Play is counted every two seconds, and an open screen refetches every 15. */
const COUNTED_MS = 60_000;

for (const [language, theme, width, agent] of [
  ['BN', 'dark', 360, 'karim'],
  ['EN', 'light', 412, 'salma'],
] as const)
  test(`shows an agent code, link and QR code to share, the terms, and friends by stage, in ${language} (M19)`, async ({
    openPhone,
  }) => {
    const say = words(language);
    const today = language === 'BN' ? 'আজ' : 'today';
    const { page, errors } = await openPhone({ language, theme, reducedMotion: true });
    await page.setViewportSize({ width, height: 740 });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (given: unknown) => void Object.assign(window, { shared: given }) });
    });
    await signIn(page, agent);
    await page.goto('/m/home');
    await page
      .locator('nav[data-dock]')
      .getByRole('link', { name: say('shell.invite') })
      .tap();
    await expect(page).toHaveURL(/\/m\/inviteFriends$/);
    await expect(page.getByText(say('invitations.empty'))).toBeVisible();

    const link = `${new URL(page.url()).origin}/m/register?code=${agent}`;
    const qr = page.getByRole('img', { name: link });
    const { data, size } = encode(link, { border: 4, ecc: 'M' });
    await expect(qr).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
    const dark = data.flat().filter(Boolean).length;
    expect(((await qr.locator('path').getAttribute('d')) ?? '').split('M').length - 1).toBe(dark);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: say('agency.copyCode') }).tap();
    await expect.poll(copied).toBe(agent);
    await page.getByRole('button', { name: say('agency.copyLink') }).tap();
    await expect.poll(copied).toBe(link);
    await page.getByRole('button', { name: say('agency.share') }).tap();
    expect(await page.evaluate(() => (window as unknown as { shared: { url: string } }).shared.url)).toBe(link);

    const terms = page.locator('main ol').first();
    await expect(terms.getByRole('listitem')).toHaveCount(4);
    for (const sum of ['৳20.00', '৳100.00', '৳200.00']) await expect(terms).toContainText(sum);
    await expect(page.getByText(say('invitations.samePerson'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('invitations.terms') })).toHaveAttribute(
      'href',
      /^\/m\/activityDetail\?id=\d+$/,
    );
    expect(await brokenRules(page)).toEqual([]);

    const friend = await openPhone({ language, theme, reducedMotion: true });
    const name = await register(friend.page, language, link);
    await deposit(friend.page, language, '1,000');
    const stages = page
      .getByRole('heading', { name: masked(name) })
      .locator('xpath=following-sibling::ol')
      .locator('li');
    await expect(stages.nth(2)).toContainText(today, { timeout: COUNTED_MS });
    await expect(stages).toHaveText([
      new RegExp(today),
      new RegExp(say('invitations.notYet')),
      new RegExp(today),
      new RegExp(say('invitations.notYet')),
    ]);
    await expect(page.locator('main dl').first().locator('dd')).toHaveText(['1', '0', '1', '0']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await brokenRules(page)).toEqual([]);

    // Players read who may invite; guests log in first.
    await friend.page.goto('/m/home');
    const invite = friend.page.locator('nav[data-dock]').getByRole('link', { name: say('shell.invite') });
    await untilHydrated(invite);
    await invite.tap();
    await expect(friend.page.getByRole('heading', { name: say('shell.inviteAgents') })).toBeVisible();
    await friend.page.goto('/m/inviteFriends');
    await expect(friend.page.locator('main').getByText(say('shell.inviteAgentsText'))).toBeVisible();
    await expect(friend.page.getByRole('link', { name: say('invitations.ask') })).toHaveAttribute('href', /^\/m\/chat/);
    const guest = await openPhone({ language });
    await guest.page.goto('/m/home');
    await guest.page
      .locator('nav[data-dock]')
      .getByRole('link', { name: say('shell.invite') })
      .tap();
    await expect(guest.page).toHaveURL(/\/m\/login\?back=%2Fm%2FinviteFriends/);
    expect(errors).toEqual([]);
  });

/** As lists of others show a name. */
function masked(name: string): string {
  return `${name.slice(0, 2)}***${name.at(-1)}`;
}
