import type { Announcement } from '@mela/contract/announcements';
import { useQuery } from '@tanstack/react-query';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { useDialogQueue } from '#/entities/dialog-queue/use-dialog-queue.ts';
import { Drawer, Modal, Sheet } from '#/ui/dialog.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { openSite } from '../../../test/answers.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { PopUps } from './pop-ups.tsx';

function popUpOf(id: string): Announcement {
  return {
    id,
    type: 'PU',
    title: `Title ${id}`,
    content: `<p>Text of ${id}</p>`,
    startDate: '2026-11-20T19:30:00Z',
    endDate: null,
    noExpiry: 1,
    read: false,
    announcementImages: [{ url: '/art/cover.webp', sequence: 1 }],
    promoAnnouncementCategoryIds: [],
  };
}

async function open(ids: string[], { type = 0, stored = {}, part = <PopUps /> }: OpenOptions = {}) {
  const server = await createFakeServer({
    popularAnnouncements: () => ({ list: ids.map(popUpOf) }),
    systemStatus: openSite,
  });
  const whole = (
    <>
      {part}
      <AskedLast />
    </>
  );
  const page = await mount(whole, { server, stored, ...(type >= 0 && { session: sessionOf(type) }) });
  return {
    server,
    page,
    shown: () => page.container.querySelector('dialog[open]')?.textContent ?? '',
    /** True once everything that the page requested on opening has been answered. */
    isAnswered: () => page.container.querySelector('#asked-last') !== null,
  };
}

/** Requests after everything else on the page, so that its answer is last. */
function AskedLast() {
  return useQuery(queryCall(useApi(), 'systemStatus')).data && <i id="asked-last" />;
}

interface OpenOptions {
  readonly type?: number;
  readonly stored?: Readonly<Record<string, string>>;
  readonly part?: React.ReactNode;
}

const kept = () =>
  JSON.parse(localStorage.getItem('popUps') ?? '{}') as { shown: string[]; hidden: string[]; day: string };

test('shows a logged-in member the pop-ups one after the other, once, and a guest none', async () => {
  const { page, shown } = await open(['1', '2']);
  await page.until(() => shown().includes('Text of 1'));
  expect(shown()).not.toContain('Text of 2');
  expect(page.container.querySelector('dialog img')?.getAttribute('src')).toBe('/art/cover.webp');
  await page.click('Close');
  await page.until(() => shown().includes('Text of 2'));
  await page.click('Close');
  await page.until(() => shown() === '');
  expect(kept().shown).toEqual(['1', '2']);
  const guest = await open(['1'], { type: -1 });
  await guest.page.until(() => guest.isAnswered());
  expect([guest.server.count('popularAnnouncements'), guest.shown()]).toEqual([0, '']);
});

test('shows a pop-up again after the next log-in, but one not wanted today only tomorrow', async () => {
  const first = await open(['1', '2']);
  await first.page.until(() => first.shown().includes('Text of 1'));
  await first.page.choose('Not again today');
  await first.page.click('Close');
  await first.page.until(() => first.shown().includes('Text of 2'));
  await first.page.click('Close');
  await first.page.until(() => first.shown() === '');
  const memory = kept();
  expect(memory.hidden).toEqual(['1']);

  const again = await open(['1', '2'], { stored: { popUps: JSON.stringify(memory) } });
  await again.page.until(() => again.server.count('popularAnnouncements') === 1);
  expect(again.shown()).toBe('');
  // Another log-in has another mark.
  const later = await open(['1', '2'], { stored: { popUps: JSON.stringify({ ...memory, login: 'another' }) } });
  await later.page.until(() => later.shown().includes('Text of 2'));
  const tomorrow = { ...memory, login: 'another', day: '2020-01-01' };
  const next = await open(['1', '2'], { stored: { popUps: JSON.stringify(tomorrow) } });
  await next.page.until(() => next.shown().includes('Text of 1'));
});

test('closes on Escape and on the back button, and stays on the screen', async () => {
  const { page, shown } = await open(['1', '2']);
  await page.until(() => shown().includes('Text of 1'));
  await act(async () =>
    page.container.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true })),
  );
  await page.until(() => shown().includes('Text of 2'));
  // Simulates back: the current entry is the one below the pop-up's own.
  await act(async () => {
    history.replaceState(null, '');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.until(() => shown() === '');
  expect(page.history?.at(-1)).toBe('/m/home');
});

test('waits for other parts that open by themselves, and never shows together with one', async () => {
  function Other({ wants }: { readonly wants: boolean }) {
    return useDialogQueue(wants) ? <p>Reality check</p> : null;
  }
  const { page, shown, isAnswered } = await open(['1'], {
    part: (
      <>
        <Other wants />
        <PopUps />
      </>
    ),
  });
  await page.until(() => (page.text() ?? '').includes('Reality check') && isAnswered());
  expect(shown()).toBe('');
});

const PLAYERS_OWN = {
  menu: ({ onClose }: { onClose: () => void }) => (
    <Drawer open side="start" title="Menu" onClose={onClose}>
      A menu
    </Drawer>
  ),
  sheet: ({ onClose }: { onClose: () => void }) => (
    <Sheet open title="Sheet" onClose={onClose}>
      A sheet
    </Sheet>
  ),
  question: ({ onClose }: { onClose: () => void }) => (
    <Modal open title="Question" onClose={onClose}>
      A question
    </Modal>
  ),
};

for (const kind of ['menu', 'sheet', 'question'] as const)
  test(`shows no pop-up over an open ${kind}, and hides an open one until the ${kind} is closed`, async () => {
    const Own = PLAYERS_OWN[kind];
    function Opener({ begins }: { readonly begins: boolean }) {
      const [isOpen, setOpen] = useState(begins);
      return (
        <>
          <button type="button" onClick={() => setOpen(!isOpen)}>
            Switch
          </button>
          {isOpen && <Own onClose={() => setOpen(false)} />}
        </>
      );
    }
    const { page, server, shown, isAnswered } = await open(['1', '2'], {
      part: (
        <>
          <Opener begins />
          <PopUps />
        </>
      ),
    });
    const standing = () => page.container.querySelectorAll('dialog[open]').length;
    await page.until(() => isAnswered());
    expect(server.count('popularAnnouncements')).toBe(1);
    expect([standing(), shown()]).toEqual([1, expect.stringContaining(`A ${kind}`)]);
    // Removed from the page while open, as when the user leaves a screen.
    await page.click('Switch');
    await page.until(() => shown().includes('Text of 1'));
    await page.choose('Not again today');

    await page.click('Switch');
    await page.until(() => shown().includes(`A ${kind}`));
    expect(standing()).toBe(1);
    // It was hidden, not closed: it counts neither as seen nor as dismissed.
    expect(localStorage.getItem('popUps')).toBeNull();
    await act(async () =>
      page.container.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true })),
    );
    await page.until(() => shown().includes('Text of 1'));
    expect(page.choice('Not again today').checked).toBe(true);
    await page.click('Close');
    await page.until(() => shown().includes('Text of 2'));
    expect(kept()).toMatchObject({ shown: ['1'], hidden: ['1'] });
  });

test('counts a pop-up as seen when a link in it leads away', async () => {
  function Leaving() {
    const [isHome, setHome] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setHome(false)}>
          Leave
        </button>
        {isHome && <PopUps />}
      </>
    );
  }
  const { page, shown } = await open(['1'], { part: <Leaving /> });
  await page.until(() => shown().includes('Text of 1'));
  await page.click('Leave');
  expect(kept().shown).toEqual(['1']);
});
