import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../test/fake-server.ts';
import { mount } from '../../test/mount.tsx';
import { LatePart } from './late-part.tsx';

test('a late part comes with the first touch, says when it cannot, and stands at once when its screen comes back', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked === 1) throw new Error('offline');
    return () => <p>Part</p>;
  };
  const server = await createFakeServer();
  const page = await mount(<LatePart load={load} waiting="Wait" />, { server });
  expect([asked, page.text()]).toEqual([0, '']);
  await act(async () => window.dispatchEvent(new Event('pointerdown')));
  await page.until(() => page.text().includes('This page did not load'));
  await page.click('Try again');
  await page.until(() => page.text() === 'Part');
  expect(asked).toBe(2);

  const again = await mount(<LatePart load={load} />, { server });
  expect([asked, again.text()]).toEqual([2, 'Part']);
});

test('what hangs on something else takes no room while it is away, and none when it cannot come', async () => {
  const load = async () => {
    throw new Error('offline');
  };
  const server = await createFakeServer();
  const page = await mount(<LatePart load={load} loose />, { server });
  const place = () => page.container.querySelector('div');
  expect(place()?.className).toBe('');
  await act(async () => window.dispatchEvent(new Event('pointerdown')));
  await page.until(() => place()?.className === '' && page.text() === '');
  const own = await mount(<LatePart load={async () => () => <p>Part</p>} />, { server });
  expect(own.container.querySelector('div')?.className).not.toBe('');
});
