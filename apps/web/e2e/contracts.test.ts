import type { Page } from '@playwright/test';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { melaCommand } from '@mela/dev-env/mela-command';
import { openPhone, type PhoneOptions } from '@mela/dev-env/phone';
import { expect, test as base } from '@mela/dev-env/phone-test';
import { loginPlayer } from '@mela/dev-env/player';
import { signIn, words } from './visit.ts';

/** A separate site: offers of contracts open prompts on every screen of the demo's agents. */
const test = base.extend<object, { agencySite: DevEnv }>({
  agencySite: [
    async ({}, use) => {
      const site = await startDevEnv();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const KINDS = [
  { kind: 'salary', call: 'salaryContract', path: '/m/member/agent/getSalaryContract' },
  { kind: 'dividend', call: 'dividendContract', path: '/m/member/agent/getDevidendContract' },
  { kind: 'hour', call: 'hourContract', path: '/m/member/agent/getHourContract' },
] as const;
const TIERS = { salary: '0:0:1', hour: '0:0:0.5' } as const;
const say = words('EN');
const dialog = (page: Page) => page.getByRole('dialog');

/** The merchant offers salma a contract of each kind, of at least what karim has by the demo, and salma accepts. */
async function grantSalma(site: DevEnv): Promise<void> {
  const salma = await loginPlayer(site.site, 'salma', 'mela-demo-2026');
  for (const { kind, call } of KINDS) {
    const own =
      kind === 'dividend' ? ['--period', 'week', '--carries', 'yes', '--tier', '1000:0:20'] : ['--tier', TIERS[kind]];
    const command = ['contracts', 'offer', '--merchant', 'mela', '--member', 'salma', '--kind', kind, ...own];
    const said = await melaCommand(site, kind === 'dividend' ? command : [...command, '--unchecked', 'SPORTS']);
    expect(said).toContain('is offered to salma');
    const { waiting } = await salma.call(call);
    const params = { contractId: waiting?.contractId ?? '' };
    await salma.call('respondToContract', { params, body: { accept: true } });
  }
}

test('prompts an agent for each offered contract, opens its page, and is gone after the answer (M31, M96, M112, M153)', async ({
  agencySite: site,
  browser,
}) => {
  test.setTimeout(300_000);
  const options: Omit<PhoneOptions, 'site'> = { language: 'EN', reducedMotion: true };
  await grantSalma(site);
  const [one, other] = [
    await openPhone(browser, { site: site.site, ...options }),
    await openPhone(browser, { site: site.site, ...options }),
  ];
  const { page: salma } = one;
  const { page: karim } = other;
  await signIn(salma, 'salma');
  for (const { kind, path } of KINDS) {
    await salma.goto('/m/agent');
    await salma.getByRole('link', { name: say(`contracts.${kind}`) }).click();
    await expect(salma).toHaveURL(path);
    await salma.getByRole('button', { name: /karim/ }).click();
    await dialog(salma)
      .getByRole('button', { name: say('contracts.offerOther') })
      .click();
    // The form begins with karim's terms, which have two steps where the demo's have.
    const second = dialog(salma).getByRole('button', { name: 'Remove step 2' });
    if (kind !== 'hour') await second.click();
    await dialog(salma)
      .getByLabel(say(kind === 'dividend' ? 'contracts.base' : 'contracts.bets'))
      .fill('10000');
    await dialog(salma).getByLabel(say('contracts.rate')).fill('0.25');
    await dialog(salma)
      .getByRole('button', { name: say('contracts.send') })
      .click();
    await expect(dialog(salma)).toHaveCount(0);
    await expect(salma.getByRole('button', { name: /karim/ })).toContainText(say('contracts.waits'));
  }

  await signIn(karim, 'karim');
  const waiting = expect.stringMatching(/^\d+$/) as unknown;
  expect(await openAsked(karim, '/m/home')).toEqual({
    dailysalreqtype: waiting,
    divtypecompperiodreq: waiting,
    contracthoursalreq: waiting,
  });
  // Cancelled, it is gone until the next log-in, and the next one comes.
  await expect(dialog(karim)).toContainText(say('contracts.prompt_salary'));
  await dialog(karim)
    .getByRole('button', { name: say('actions.cancel') })
    .click();
  for (const [kind, path, accepts] of [
    ['dividend', KINDS[1].path, true],
    ['hour', KINDS[2].path, false],
  ] as const) {
    await expect(dialog(karim)).toContainText(say(`contracts.prompt_${kind}`));
    await dialog(karim)
      .getByRole('button', { name: say('contracts.go') })
      .click();
    await expect(karim).toHaveURL(path);
    const main = karim.locator('main');
    await main.getByRole('button', { name: say(accepts ? 'contracts.accept' : 'contracts.decline') }).click();
    await dialog(karim)
      .getByRole('button', { name: say(accepts ? 'contracts.accept' : 'contracts.decline') })
      .click();
    await expect(main.getByRole('button', { name: say('contracts.accept') })).toHaveCount(0);
    await openAsked(karim, '/m/agent');
  }
  await expect(dialog(karim)).toHaveCount(0);
  // A new log-in asks for the one that still waits.
  await signIn(karim, 'karim');
  await karim.goto('/m/agent');
  await expect(dialog(karim)).toContainText(say('contracts.prompt_salary'));
  await dialog(karim)
    .getByRole('button', { name: say('contracts.go') })
    .click();
  await karim
    .locator('main')
    .getByRole('button', { name: say('contracts.accept') })
    .click();
  await dialog(karim)
    .getByRole('button', { name: say('contracts.accept') })
    .click();
  await expect(karim.locator('main')).toContainText('Counts from');
  await signIn(karim, 'karim');
  expect(await openAsked(karim, '/m/home')).toEqual({
    dailysalreqtype: '',
    divtypecompperiodreq: '',
    contracthoursalreq: '',
  });
  await expect(dialog(karim)).toHaveCount(0);

  // Players are asked for as well, and accounts of free play and trial are not.
  await signIn(salma, 'rahim');
  expect(await openAsked(salma, '/m/home')).toMatchObject({ dailysalreqtype: '' });
  const asked: string[] = [];
  salma.on('request', (request) => request.url().endsWith(CALL) && asked.push(request.url()));
  for (const type of [4, 40, 41, 42]) {
    const kept = JSON.parse((await salma.localStorage.getItem('MC_SESSION_INFO')) ?? '{}') as object;
    await salma.localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...kept, type }));
    await salma.reload();
    await expect(salma.getByRole('main')).toBeVisible();
    await salma.evaluate(async () => {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    expect([type, asked]).toEqual([type, []]);
  }
  await one.close();
  await other.close();
});

const CALL = '/wps/contract/requests';

/** Opens a page, and returns the offers that it asked for, by GET with the member's token. */
async function openAsked(page: Page, path: string): Promise<unknown> {
  const asked = page.waitForResponse((response) => response.url().endsWith(CALL));
  await page.goto(path);
  const answer = await asked;
  expect([answer.request().method(), await answer.request().headerValue('authorization')]).toEqual([
    'GET',
    expect.stringMatching(/^Bearer \S{20,}$/),
  ]);
  const { value } = (await answer.json()) as { value: unknown };
  return value;
}
