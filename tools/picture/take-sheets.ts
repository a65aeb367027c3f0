import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { launchBrowser, openPhone, phoneSizes } from '@mela/dev-env/phone';
import { deposit, loginPlayer, NEW_PLAYER_PASSWORD, registerPlayer } from '@mela/dev-env/player';
import { buildStale } from '../build/build-stale.ts';
import { saveContactSheet } from './contact-sheet.ts';
import { SCREENS, SHEETS, wordsOf, type PictureLanguage, type Screen, type Who } from './screens.ts';
import { restingPicture, watchLoads } from './whole-picture.ts';

const PASSWORD = 'mela-demo-2026';
const ACCOUNTS = { guest: undefined, member: 'rahim', agent: 'karim' } as const satisfies Record<
  Exclude<Who, 'newMember'>,
  string | undefined
>;
/** Robots that play meanwhile, so that lists have life in them. */
const ROBOTS = 20;
/** Scale of a phone's screenshot on a contact sheet. */
const SCALE = 0.75;
const MOCKS = 'docs/pictures/mocks';
const GROUNDS = {
  dark: { ground: '#2a2d3a', ink: '#ffffff' },
  light: { ground: '#c9ccd6', ink: '#14161f' },
} as const;

const SIZES = ['small', 'large'] as const;

/**
 * Takes a picture of every screen at both sizes, by night and by day, in Bengali and English: contact sheets below docs/pictures/sheets,
 * and for screens with a mock in docs/pictures/mocks, the picture next to the mock.
 * `--only home,deposit` takes those screens alone whose names begin so; `--to <folder>` leaves the pictures there one by one instead,
 * for a closer look; `--kinds dark-bn,light-en` names the kinds of phones.
 */
const { values: options } = parseArgs({
  options: { only: { type: 'string' }, to: { type: 'string' }, kinds: { type: 'string' } },
});
const kinds = (['dark', 'light'] as const).flatMap((theme) =>
  (['BN', 'EN'] as const).map((language) => ({ theme, language, name: `${theme}-${language.toLowerCase()}` })),
);
const wanted = SCREENS.filter(({ name }) => options.only?.split(',').some((start) => name.startsWith(start)) ?? true);
const wantedKinds = kinds.filter(({ name }) => options.kinds?.split(',').includes(name) ?? true);
if (wanted.length === 0 || wantedKinds.length === 0) throw new Error('No screen or no kind of phone is called so.');

await buildStale();
const env = await startDevEnv({ robots: ROBOTS });
const browser = await launchBrowser();
try {
  await playSomeRounds(browser, env);
  for (const kind of wantedKinds) {
    const taken: Taken[] = [];
    for (const who of ['guest', 'member', 'newMember', 'agent'] as const)
      taken.push(...(await takeAll(browser, env, kind, who)));
    await saveSheets(browser, kind, taken);
    await saveBesideMocks(browser, kind, taken);
  }
} finally {
  await browser.close();
  await env.stop();
}

/** So that records, games played last and hot games have something to show. */
async function playSomeRounds(browser: Browser, env: DevEnv): Promise<void> {
  await deposit(env.site, await loginPlayer(env.site, 'rahim', PASSWORD), '5000');
  const phone = await openPhone(browser, { site: env.site, reducedMotion: true });
  await logIn(phone.page, 'rahim', PASSWORD);
  await phone.page.goto('/m/slot-games?gameName=royal%20bengal');
  await phone.page.locator('main a[href*="gameId=royal-bengal"]').first().click();
  const frame = phone.page.locator('iframe').contentFrame();
  const spin = frame.locator('button.spin[data-does=spin]:enabled');
  // What a person taps away: free spins are started, celebrations closed.
  const goOn = frame.locator('[role=dialog] button, .overlay button').filter({ visible: true });
  for (let round = 0; round < 4; round += 1) {
    await spin.waitFor({ timeout: 60_000 });
    await spin.click();
    await frame.locator('button.spin[data-does=spin]').waitFor({ state: 'hidden' });
    while (!(await spin.isVisible()) || (await goOn.count()) > 0) {
      await spin.or(goOn).first().waitFor({ timeout: 60_000 });
      await goOn
        .first()
        .click({ timeout: 500 })
        .catch(() => undefined);
    }
  }
  await phone.close();
}

async function takeAll(browser: Browser, env: DevEnv, kind: Kind, who: Who): Promise<Taken[]> {
  const screens = wanted.filter((screen) => screen.who === who);
  const taken: Taken[] = [];
  if (screens.length === 0) return taken;
  const { theme, language } = kind;
  const {
    page: first,
    context,
    close,
  } = await openPhone(browser, { site: env.site, theme, language, reducedMotion: true });
  // Each picture is of a first visit: from the second on a bar asks to install the site.
  await context.addInitScript(() => localStorage.removeItem('visits'));
  const account = who === 'newMember' ? await registerPlayer(env.site) : ACCOUNTS[who];
  if (typeof account === 'string') await logIn(first, account, PASSWORD);
  else if (account) await logIn(first, account.userName, NEW_PLAYER_PASSWORD);
  await first.close();
  for (const screen of screens) {
    const page = await context.newPage();
    try {
      await takeOne(page, screen, language, async (picture, size) => {
        if (options.to === undefined) taken.push({ screen, picture, size });
        else await saveSingly(options.to, `${kind.name} ${phoneSizes[size].width}`, { screen, picture, size });
      });
    } catch (error) {
      console.error(`${kind.name}: no picture of "${screen.name}" for a ${who}: ${String(error).slice(0, 300)}`);
      process.exitCode = 1;
    }
    await page.close();
  }
  await close();
  return taken;
}

/** One visit for both sizes: the phone grows in the hand. */
async function takeOne(page: Page, screen: Screen, language: PictureLanguage, take: Take): Promise<void> {
  const loads = watchLoads(page);
  const visit = { page, loads, say: wordsOf(language) };
  await screen.before?.(visit);
  await page.goto(screen.path);
  await page.locator('main').first().waitFor();
  await loads.end();
  await screen.after?.(visit);
  for (const size of SIZES) {
    const isAtEnd = await page.evaluate(
      () => scrollY > 0 && scrollY + innerHeight > document.documentElement.scrollHeight - 2,
    );
    await page.setViewportSize(phoneSizes[size]);
    if (isAtEnd) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await take(await restingPicture(page, loads), size);
  }
}

async function logIn(page: Page, userName: string, password: string): Promise<void> {
  await page.goto('/m/login');
  await page.locator('input[autocomplete~=username]').fill(userName);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/m\/home/);
}

function slugOf(text: string): string {
  return text.replaceAll(/[ ,’]+/g, '-');
}

async function saveSingly(folder: string, kind: string, { screen, picture }: Taken): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${slugOf(`${screen.sheet} ${screen.who} ${screen.name} ${kind}`)}.png`), picture);
}

async function saveSheets(browser: Browser, kind: Kind, taken: readonly Taken[]): Promise<void> {
  for (const size of SIZES)
    for (const sheet of SHEETS) {
      const pictures = taken.filter((one) => one.screen.sheet === sheet && one.size === size);
      if (pictures.length === 0) continue;
      const { width } = phoneSizes[size];
      await saveContactSheet(browser, `docs/pictures/sheets/${sheet}-${kind.name}-${width}.webp`, {
        ...GROUNDS[kind.theme],
        width: Math.round(width * SCALE),
        pictures: pictures.map(({ screen, picture }) => ({
          name: screen.who === 'guest' ? screen.name : `${screen.name} (${screen.who})`,
          picture,
        })),
      });
    }
}

/** The mocks, each next to the screen that was built. */
async function saveBesideMocks(browser: Browser, kind: Kind, taken: readonly Taken[]): Promise<void> {
  const pictures: { name: string; picture: Buffer }[] = [];
  for (const { screen, picture, size } of taken) {
    const mock = join(MOCKS, `${slugOf(`${screen.who} ${screen.name} ${kind.name}`)}.webp`);
    if (size !== 'large' || !existsSync(mock)) continue;
    pictures.push({ name: `${screen.name}: mock`, picture: await readFile(mock) }, { name: screen.name, picture });
  }
  if (pictures.length === 0) return;
  const width = Math.round(phoneSizes.large.width * SCALE);
  const sheet = `docs/pictures/sheets/mocks-${kind.name}.webp`;
  await saveContactSheet(browser, sheet, { ...GROUNDS[kind.theme], width, pictures });
}

interface Taken {
  readonly screen: Screen;
  readonly picture: Buffer;
  readonly size: (typeof SIZES)[number];
}
type Take = (picture: Buffer, size: Taken['size']) => Promise<void>;
type Kind = (typeof kinds)[number];
