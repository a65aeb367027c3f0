import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../test/fake-server.ts';
import { mount } from '../../test/mount.tsx';
import { LazyPart } from './lazy-part.tsx';

test('loads a late part on the first touch, shows a failure, and renders at once on return', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked === 1) throw new Error('offline');
    return () => <p>Part</p>;
  };
  const server = await createFakeServer();
  const page = await mount(<LazyPart load={load} waiting="Wait" />, { server });
  expect([asked, page.text()]).toEqual([0, '']);
  await act(async () => window.dispatchEvent(new Event('pointerdown')));
  await page.until(() => page.text().includes('This page did not load'));
  await page.click('Try again');
  await page.until(() => page.text() === 'Part');
  expect(asked).toBe(2);

  const again = await mount(<LazyPart load={load} />, { server });
  expect([asked, again.text()]).toEqual([2, 'Part']);
});
