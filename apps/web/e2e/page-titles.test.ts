import { expect, test } from '@mela/dev-env/phone-test';
import { findTile, type PageLanguage, signIn, words } from './visit.ts';

const NAMES = { BN: 'মেলা', EN: 'Mela' };

/** The title of a screen as the catalogue names it. */
function titles(language: PageLanguage) {
  const say = words(language);
  return (key: Parameters<typeof say>[0]) => `${say(key)} · ${NAMES[language]}`;
}
const homeTitle = { BN: /^মেলা: /, EN: /^Mela: / };

test('updates the title on taps, redirects, the way back and the language, and focuses the new screen', async ({
  openPhone,
}) => {
  const { page } = await openPhone({ language: 'BN', reducedMotion: true });
  await page.goto('/m/home');
  await expect(page).toHaveTitle(homeTitle.BN);
  // A link that is tapped before the app has loaded loads a full page, so the menu opens after that.
  await page.locator('header button').first().tap();
  await page.getByRole('dialog').locator('a[href="/m/activity"]').first().tap();
  await expect(page).toHaveTitle(titles('BN')('shell.promotions'));
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(homeTitle.BN);

  // A guest's member pages lead to log-in; pages that do not exist lead home.
  for (const path of ['/m/notice', '/m/gameList?gameType=RECENT', '/m/changePsw']) {
    await page.goto(path);
    await page.waitForURL(/\/m\/login/);
    await expect(page).toHaveTitle(titles('BN')('login.title'));
  }
  await page.goto('/m/live-games');
  await page.waitForURL(/\/m\/home/);
  await expect(page).toHaveTitle(homeTitle.BN);

  await page.goto('/m/slotsCenter');
  await expect(page).toHaveTitle(titles('BN')('categories.RNG'));
  await page.goto('/m/set');
  await page.getByRole('radio', { name: 'English' }).tap();
  await expect(page).toHaveTitle(titles('EN')('memberCentre.settings'));
  await page.reload();
  await expect(page).toHaveTitle(titles('EN')('memberCentre.settings'));
});

test('renders the title on the server, in the language of the cookie', async ({ openPhone }) => {
  for (const language of ['BN', 'EN'] as const) {
    const { page } = await openPhone({ language });
    await page.route('**/*.js', (route) => route.abort());
    const title = titles(language);
    for (const [path, expected] of [
      ['/m/gameCenter', title('gameCentre.allGames')],
      ['/m/chat', title('chat.title')],
      ['/m/changePsw', title('account.title')],
      ['/m/sportsGame', title('sports.title')],
      ['/m/gameList', title('gameCentre.allGames')],
    ] as const) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(await page.title(), path).toBe(expected);
    }
  }
});

test('names a game in play in the title', async ({ openPhone }) => {
  const { page } = await openPhone({ language: 'EN' });
  await signIn(page, 'rahim');
  await page.goto('/m/slot-games');
  await (await findTile(page, 'royal-bengal')).tap();
  await expect(page).toHaveTitle('Royal Bengal · Mela');
});
