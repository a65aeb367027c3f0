import type { Page } from '@playwright/test';
import { openPhone } from '@mela/dev-env/phone';
import { PSEUDO_BEGIN, PSEUDO_TAG } from '@mela/locales/pseudo';
import { expect, test } from '@playwright/test';
import { ROUTES } from '../src/app/routes.ts';
import { startPseudoSite } from './pseudo-site.ts';
import { signIn } from './visit.ts';

/** Screens that need a round, a link from a mail or a lost connection. */
const ELSEWHERE = ['play', 'replay', 'resetPassword', 'offline'];
const built = ROUTES.filter(({ id, built: isBuilt }) => isBuilt && !ELSEWHERE.includes(id));
const pathsThatNeed = (needs: 'session' | 'agent' | undefined) =>
  built.filter((route) => route.needs === needs).map(({ paths: [path] }) => path);

let pseudo: Awaited<ReturnType<typeof startPseudoSite>>;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  pseudo = await startPseudoSite();
});
test.afterAll(() => pseudo.close());

test('shows a right-to-left pseudo-language on every screen without English, cut-off words or overflow', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const { page, close } = await openPhone(browser, {
    site: pseudo.site,
    language: PSEUDO_TAG,
    reducedMotion: true,
  });
  const names = [...pseudo.names];
  const reading: Promise<unknown>[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('hotMatches'))
      reading.push(
        answer.json().then(
          (value) => names.push(...textsOf(value)),
          () => undefined,
        ),
      );
  });
  const faults: string[] = [];
  const walk = async (paths: readonly string[]) => {
    for (const path of paths) {
      await open(page, path);
      // The page may show the names of a response before they are read here.
      const first = await faultsOf(page, names);
      await Promise.all(reading);
      const found = first.length === 0 ? first : await faultsOf(page, names);
      faults.push(...found.map((fault) => `${path} ${fault}`));
    }
  };
  await walk([...pathsThatNeed(undefined), '/m/slot-games?gameName=zzzzzz', '/m/help?tag=terms']);
  await signIn(page, 'rahim');
  await walk(['/m/home', ...pathsThatNeed('session'), '/m/help?i=feedback']);
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  await signIn(page, 'karim');
  await walk(pathsThatNeed('agent'));
  expect(faults).toEqual([]);
  await close();
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const main = page.locator('main');
  await main.click({ position: { x: 2, y: 2 } });
  const shows = path === '/m/chat' ? main.locator('textarea') : main.locator('a[href], button, details, p');
  await expect(shows.filter({ visible: true }).first(), path).toBeVisible();
}

async function faultsOf(page: Page, names: readonly string[]): Promise<string[]> {
  return await page.evaluate(
    ({ tag, begin, names, codes }) => {
      const found = new Set<string>();
      const html = document.documentElement;
      const about = (element: Element) => `<${element.tagName.toLowerCase()} ${element.className}>`;
      if (html.lang !== tag || html.dir !== 'rtl') found.add(`is marked ${html.lang} ${html.dir}`);
      if (html.scrollWidth > html.clientWidth) {
        const beyond = [...document.querySelectorAll('main *')].filter(
          (each) => each.getBoundingClientRect().left < -1,
        );
        found.add(`is ${html.scrollWidth - html.clientWidth} px too wide: ${beyond.slice(0, 3).map(about).join(' ')}`);
      }
      const isCode = new RegExp(codes, 'g');
      const called = names.toSorted((a, b) => b.length - a.length);
      const english = (text: string) =>
        /[A-Za-z]{2,}/.test(text) &&
        /[A-Za-z]{2,}/.test(called.reduce((rest, name) => rest.replaceAll(name, ''), text).replaceAll(isCode, ''));
      const seen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        // Names marked as English are those that others gave their works.
        if (!parent || text === '' || parent.closest('script, style, noscript, iframe, [lang=en]') || !seen(parent))
          continue;
        // For screen readers alone, or a preview of content that opens at a tap.
        if (parent.clientWidth <= 1 || parent.className.includes('preview')) continue;
        if (english(text)) found.add(`says ${text.slice(0, 60)} in ${about(parent)}`);
        const style = getComputedStyle(parent);
        const isScrolled = /auto|scroll/.test(style.overflowX);
        if (parent.scrollWidth > parent.clientWidth + 1 && !isScrolled && text.includes(begin))
          found.add(`cuts ${text.slice(0, 60)} in ${about(parent)}`);
      }
      for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
          const text = element.getAttribute(name) ?? '';
          if (seen(element) && english(text)) found.add(`names ${text.slice(0, 60)} (${name}) in ${about(element)}`);
        }
      return [...found];
    },
    { tag: PSEUDO_TAG, begin: PSEUDO_BEGIN, names, codes: CODES },
  );
}

/** Teams and leagues of a response, among all its texts. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 2 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Text without a language: members' names, codes of currencies and addresses, the search without results. */
const CODES = String.raw`\b(?:BDT|CNY|UTC|Mela|Rahim Uddin|rahim|karim|salma|nadia|[a-z]+77|zzzzzz|\w{1,3}\*+\w?|https?://\S+)`;
