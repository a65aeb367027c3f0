import { randomUUID } from 'node:crypto';
import type { Value } from '@mela/contract/operations';
import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { NOW, testTeamCalls } from '#/modules/agency/teams/test-team-calls.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { createInvitationLinks, joinByLink } from './invitation-links.ts';

const MONTH = { startDate: '2026-11-01', endDate: '2026-11-25' };
const INTO = { deposits: '150.00', validBets: '7.00', firstDeposits: 2, registered: 2 };

eachServerDatabase('The figures of an invitation link', (open) => {
  async function linked() {
    const all = await testTeamCalls(await open());
    const { calls } = createInvitationLinks({ database: all.database, now: () => NOW });
    const ask = async (id: keyof typeof calls, agent: Member, more: object): Promise<unknown> =>
      (calls[id] as (input: unknown) => unknown)({
        context: all.contextOf(agent),
        params: undefined,
        query: undefined,
        body: undefined,
        ...more,
      });
    const body = { label: 'Street', kind: 'player', rates: [], days: null, uses: null, idempotencyKey: randomUUID() };
    const link = (await ask('createInvitationLink', all.karim, { body })) as Value<'createInvitationLink'>;
    const figures = async (span: object = MONTH) =>
      (await ask('invitationLinkFigures', all.karim, {
        params: { linkId: link.linkId },
        query: span,
      })) as Value<'invitationLinkFigures'>;
    /** A member below karim who registered by the link. */
    async function friend(name: string) {
      const member = await all.add(name, 1n, {}, { uplineId: all.karim.id });
      await all.database.transaction((tx) =>
        joinByLink(tx, { linkId: BigInt(link.linkId), member, merchant: { timeZone: 'Asia/Dhaka' }, now: NOW }),
      );
      return member;
    }
    const counted = () => vi.waitFor(async () => expect(await all.counted()).toBe(true), { timeout: 60_000 });
    return { ...all, link, ask, figures, friend, counted };
  }

  test('follow the ledger by the merchant’s days: first deposits, deposits, valid bets and active members', async () => {
    const all = await linked();
    const [mitu, anika] = [await all.friend('mitu'), await all.friend('anika')];
    // Nadia is below karim too, but came another way.
    await all.play(all.nadia, '2026-11-20T06:00:00Z', 'slots', 'n1', 500n, 0n);
    for (const [member, at, key, amount] of [
      [mitu, '2026-11-20T06:00:00Z', 'a', 4_000n],
      [mitu, '2026-11-21T06:00:00Z', 'b', 1_000n],
      [anika, '2026-11-21T06:00:00Z', 'c', 10_000n],
    ] as const) {
      await all.setClock(new Date(at));
      await all.move(member, `test:${key}`, 'deposit_settled', amount);
    }
    // 18:30 UTC is the next day in Dhaka.
    await all.play(mitu, '2026-11-20T18:30:00Z', 'slots', 'm1', 300n, 100n);
    await all.play(anika, '2026-11-21T06:10:00Z', 'slots', 'a1', 500n, 0n);
    await all.counted();
    const seen = await all.figures();
    expect(seen.totals).toEqual({ ...INTO, opened: 0, activeMost: 2 });
    expect(seen.days).toMatchObject([
      { day: '2026-11-25', registered: 2, deposits: '0.00' },
      { day: '2026-11-21', firstDeposits: 1, deposits: '110.00', validBets: '7.00', active: 2 },
      { day: '2026-11-20', firstDeposits: 1, deposits: '40.00', validBets: '0.00', active: 0 },
    ]);
    const day = await all.figures({ startDate: '2026-11-20', endDate: '2026-11-20' });
    expect(day.totals).toMatchObject({ deposits: '40.00', firstDeposits: 1, registered: 0 });
    const list = (await all.ask('invitationLinks', all.karim, { query: { pageSize: 20 } })) as Value<'invitationLinks'>;
    expect(list.list[0]?.figures).toEqual({ ...INTO, opened: 0 });

    // Everything counted again from the ledger is the same.
    await all.agency.rebuild();
    await all.counted();
    expect(await all.figures()).toEqual(seen);
  });

  test('leave out a member who is the same person as the agent, also for what came before it was found', async () => {
    const all = await linked();
    const [mitu, anika] = [await all.friend('mitu'), await all.friend('anika')];
    await all.setClock(new Date('2026-11-20T06:00:00Z'));
    await all.move(mitu, 'test:m', 'deposit_settled', 5_000n);
    await all.move(anika, 'test:a', 'deposit_settled', 7_000n);
    await all.play(mitu, '2026-11-20T07:00:00Z', 'slots', 'm1', 300n, 0n);
    await all.counted();
    expect((await all.figures()).totals).toMatchObject({ deposits: '120.00', firstDeposits: 2, activeMost: 1 });
    await all.database.query(
      `update members set email = 'one@person.example', email_proven_at = now() where id = any($1::bigint[])`,
      [[mitu.id, all.karim.id]],
    );
    await all.play(mitu, '2026-11-21T07:00:00Z', 'slots', 'm2', 300n, 0n);
    await all.counted();
    const only = { deposits: '70.00', validBets: '0.00', firstDeposits: 1, registered: 2, activeMost: 0 };
    expect((await all.figures()).totals).toMatchObject(only);
    await all.agency.rebuild();
    await all.counted();
    expect((await all.figures()).totals).toMatchObject(only);
  });
});
