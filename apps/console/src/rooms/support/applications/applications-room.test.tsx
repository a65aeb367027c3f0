import type { DeskApplicationDetail } from '@mela/contract/desk-applications';
import { expect, test } from 'vitest';
import { createFakeServer } from '@mela/web/test/fake-server';
import { MEMBER, meAs, mountConsole } from '../../../../test/mount-console.tsx';

const at = '2026-11-21T10:00:00Z';
const applicationOf = (memberId: string, more: Partial<DeskApplicationDetail> = {}): DeskApplicationDetail => ({
  turn: memberId,
  promotionId: '5',
  member: { ...MEMBER, id: memberId, account: `member${memberId}` },
  promotion: 'Early member',
  attempt: 1,
  status: 'applying',
  appliedAt: at,
  decision: null,
  terms: '<p>One round at least</p>',
  termsVersion: 3,
  placesLeft: 12,
  before: [],
  ...more,
});

async function open(applications: DeskApplicationDetail[]) {
  const kept = new Map(applications.map((one) => [one.member.id, one]));
  const listOf = ({ decision }: DeskApplicationDetail) =>
    decision === null ? 'waiting' : decision.approved ? 'approved' : 'rejected';
  const waiting = () => [...kept.values()].filter((one) => listOf(one) === 'waiting').length;
  const decide = (id: string, approved: boolean, decidedBy: string, reason: Record<string, string> | null = null) => {
    const decided = applicationOf(id, {
      status: approved ? 'issued' : 'rejected',
      decision: { approved, reason, decidedBy, decidedAt: at },
    });
    kept.set(id, decided);
    return decided;
  };
  const server = await createFakeServer({
    deskMe: () => meAs(['promotions']),
    deskApplications: ({ query }) => ({
      list: [...kept.values()].filter((one) => listOf(one) === (query['list'] ?? 'waiting')),
      next: null,
      waiting: waiting(),
    }),
    deskApplicationOf: ({ params }) => kept.get(params['memberId'] ?? '') ?? { refuse: 'not_found' },
    decideApplication: ({ params, body }) => {
      const id = params['memberId'] ?? '';
      const { approved, reason } = body as { approved: boolean; reason?: Record<string, string> };
      if (kept.get(id)?.decision) return { refuse: 'conflict' };
      return decide(id, approved, 'Nasrin', reason ?? null);
    },
  });
  const page = await mountConsole(server);
  await page.until(() => page.all('.entry').length === applications.length);
  const byRupa = async (id: string) => {
    decide(id, true, 'Rupa');
    await page.say('deskWork', { part: 'promotions', waiting: waiting() });
  };
  return { server, page, decide, byRupa };
}

test('shows member, attempt, places left and accepted terms, and confirms an approval once', async () => {
  const { server, page } = await open([applicationOf('7'), applicationOf('8')]);
  await page.click(/member7/);
  await page.until(() => page.has('Terms that were accepted, version 3'));
  expect([page.has('One round at least'), page.has('12 places left')]).toEqual([true, true]);
  expect([page.has('Try 1'), page.has('Applying')]).toEqual([true, true]);
  await page.click('Approve');
  expect(server.count('decideApplication')).toBe(0);
  await page.click('Yes, approve');
  await page.until(() => page.has('Approved by Nasrin, 2026-11-21 16:00'));
  expect(server.last('decideApplication')).toMatchObject({
    params: { promotionId: '5', memberId: '7' },
    body: { attempt: 1, approved: true },
  });
  expect(page.all('form')).toEqual([]);
  await page.click('Next one');
  await page.until(() => page.has('member8') && page.all('form').length === 1);
});

test("requires a reason for a rejection, in the merchant's languages, and sends it", async () => {
  const { server, page } = await open([applicationOf('7')]);
  await page.click(/member7/);
  await page.until(() => page.all('textarea').length === 2);
  expect(page.named('Reject').hasAttribute('disabled')).toBe(true);
  expect(page.has('To reject, write a reason.')).toBe(true);
  await page.write('English', ' Play first ');
  await page.click('Reject');
  await page.click('Yes, reject');
  await page.until(() => page.has('Rejected by Nasrin'));
  expect(server.last('decideApplication')?.body).toEqual({
    attempt: 1,
    approved: false,
    reason: { en: 'Play first' },
  });
  await page.click('Rejected');
  await page.until(() => page.all('.entry').length === 1);
});

test('shows earlier attempts with their rejection reasons next to a new one', async () => {
  const before = [{ approved: false, reason: { en: 'Not yet' }, decidedBy: 'Rupa', decidedAt: at }];
  const { page } = await open([applicationOf('7', { attempt: 2, before })]);
  await page.click(/member7/);
  await page.until(() => page.has('Try 2'));
  expect([page.has('Rejected by Rupa'), page.has('Not yet')]).toEqual([true, true]);
});

test('names the first decider to the second one, and shows decisions made elsewhere at once', async () => {
  const { server, page, decide, byRupa } = await open([applicationOf('7'), applicationOf('8')]);
  await page.click(/member7/);
  await page.until(() => page.all('form').length === 1);
  await page.click('Approve');
  decide('7', true, 'Rupa');
  await page.click('Yes, approve');
  await page.until(() => page.has('A colleague was quicker. Yours was not sent.') && page.has('Approved by Rupa'));
  expect(server.count('decideApplication')).toBe(1);
  await page.click('Next one');
  await page.until(() => page.has('member8') && page.all('form').length === 1);
  await byRupa('8');
  await page.until(() => page.has('Approved by Rupa') && page.all('form').length === 0);
  expect(page.has('No applications to review.')).toBe(true);
});
