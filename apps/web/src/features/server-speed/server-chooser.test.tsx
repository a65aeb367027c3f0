import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { ServerChooser } from './server-chooser.tsx';

const TIMES: Readonly<Record<string, number>> = { 'slow.example': 700, 'quick.example': 40 };

async function open(domainNames: readonly string[]) {
  const server = await createFakeServer({
    domainRoute: () => ({ list: domainNames.map((domainName) => ({ domainName })) }),
  });
  const left: string[] = [];
  const ping = async (name: string) => {
    const ms = TIMES[name] ?? (name === location.host ? 200 : undefined);
    if (ms === undefined) throw new Error('down');
    return ms;
  };
  const page = await mount(<ServerChooser ping={ping} leave={(name) => left.push(name)} />, { server });
  await page.until(() => server.count('domainRoute') === 1);
  return { server, page, left };
}

function rows(container: HTMLElement) {
  return [...container.querySelectorAll('label')].map((row) => row.textContent);
}

test('lists up to five servers by speed, preselects the current host, and opens another in this window (M76, M110, M149)', async () => {
  const here = location.host;
  const names = ['down.example', 'slow.example', here, 'quick.example', 'e.example', 'sixth.example'];
  const { server, page, left } = await open(names);
  expect(server.last('domainRoute')?.query).toEqual({ device: '0' });
  await page.until(() => page.container.querySelector('button') !== null);
  await act(async () => page.container.querySelector('button')?.click());
  await page.until(() => rows(page.container).length === 5);
  expect(rows(page.container)).toEqual([
    'quick.exampleFast40 ms',
    `${here}You are hereFast200 ms`,
    'slow.exampleNormal700 ms',
    'down.exampleSlowNo answer',
    'e.exampleSlowNo answer',
  ]);
  const chosen = () => page.container.querySelector<HTMLInputElement>('input:checked')?.closest('label')?.textContent;
  expect(chosen()).toContain(here);
  const disabled = () => [...page.container.querySelectorAll<HTMLInputElement>('input')].map((input) => input.disabled);
  expect(disabled()).toEqual([false, false, false, true, true]);

  await page.submit();
  await page.until(() => page.container.querySelector('dialog[open]') === null);
  expect(left).toEqual([]);

  await act(async () => page.container.querySelector('button')?.click());
  await page.until(() => rows(page.container).length === 5);
  await act(async () => page.container.querySelector<HTMLInputElement>('label input')?.click());
  await page.until(() => chosen()?.includes('quick.example') ?? false);
  await page.submit();
  await page.until(() => page.container.querySelector('dialog[open]') === null);
  expect(left).toEqual(['quick.example']);
});

test('shows nothing with only one server', async () => {
  const { page } = await open(['only.example']);
  expect(page.text()).toBe('');
});
