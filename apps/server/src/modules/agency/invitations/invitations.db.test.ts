import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { LEDGER_SOURCES } from '#/ledger-proof/ledger-reconciliations.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import type { SamePersonCheck } from './invitations.ts';
import { TERMS, testInvitations } from './test-invitations.ts';

eachServerDatabase('Invitations', (open) => {
  /** An agent, above whom is another. */
  async function agents(samePerson: readonly SamePersonCheck[] = []) {
    const all = await testInvitations(await open(), samePerson);
    const top = await all.add('salma');
    const agent = await all.addBelow('karim', top);
    return { all, top, agent };
  }

  async function counted(all: Awaited<ReturnType<typeof testInvitations>>, look: () => Promise<void>): Promise<void> {
    await expect
      .poll(
        async () => {
          await all.rewards.count();
          return look().then(
            () => 'as expected',
            (error: unknown) => error,
          );
        },
        { timeout: 60_000 },
      )
      .toBe('as expected');
  }

  test('counts a friend from stage to stage, gives each reward once and pays it to cash once for 50 taps', async () => {
    const { all, top, agent } = await agents();
    const friend = await all.register('rahima', agent);
    expect(await all.stages(agent)).toEqual([
      'registered reached 1.00 waiting',
      'verified open 2.00 none',
      'deposited open 30.00 none',
      'played open 400.00 none',
    ]);
    await all.invitations.verify(friend.id);
    await all.invitations.verify(friend.id);
    // A deposit below the least one does not count; the first sum above it does.
    await all.deposit(friend, 99_99n);
    await all.rewards.count();
    await all.deposit(friend, 100_00n);
    await all.deposit(friend, 900_00n);
    await counted(all, async () =>
      expect(await all.stages(agent)).toEqual([
        'registered reached 1.00 waiting',
        'verified reached 2.00 waiting',
        'deposited reached 30.00 waiting',
        'played open 400.00 none',
      ]),
    );
    await all.play(friend, 'slot-a', 199_99n);
    await all.rewards.count();
    expect((await all.stages(agent)).at(-1)).toBe('played open 400.00 none');
    await all.play(friend, 'slot-a', 1n);
    await counted(all, async () => expect((await all.stages(agent)).at(-1)).toBe('played reached 400.00 waiting'));
    expect(await all.summary(agent)).toMatchObject({
      currency: 'CNY',
      terms: {
        promotionId: '7',
        rewards: { registered: '1.00', verified: '2.00', deposited: '30.00', played: '400.00' },
        leastDeposit: '100.00',
        playTimes: 2,
        rewardDays: 30,
      },
      friends: { registered: 1, verified: 1, deposited: 1, played: 1 },
      rewards: { waiting: '433.00', taken: '0.00' },
    });
    // The agent above gets nothing for a friend of the agent below.
    expect(await all.summary(top)).toMatchObject({ friends: { registered: 0 }, rewards: { waiting: '0.00' } });

    const reward = (await all.waiting(agent)).find(({ amountMinor }) => amountMinor === 400_00n);
    const taps = await Promise.all(Array.from({ length: 50 }, () => all.take(agent, reward?.id ?? '')));
    expect(taps.filter((tap) => tap === 400_00n)).toHaveLength(1);
    expect(taps.filter((tap) => tap === 'reward_taken')).toHaveLength(49);
    expect(await all.cash(agent)).toBe(400_00n);
    expect(await all.take(top, reward?.id ?? '')).toBe('reward_of_another');
    expect(await all.take(agent, '999')).toBe('reward_not_found');
    expect(await all.take(agent, 'x')).toBe('reward_not_found');
    expect(await all.summary(agent)).toMatchObject({ rewards: { waiting: '33.00', taken: '400.00' } });
    expect(await all.wallet.verify({ reconciliations: LEDGER_SOURCES.referrals })).toMatchObject({ ok: true });
    expect(all.failures).toEqual([]);
  });

  test('keeps the rewards of later stages until the friend is verified, then gives them all once', async () => {
    const { all, agent } = await agents();
    const friend = await all.register('rahima', agent);
    await all.deposit(friend, 100_00n);
    await all.play(friend, 'slot-a', 100_00n);
    await counted(all, async () =>
      expect((await all.stages(agent)).slice(1)).toEqual([
        'verified open 2.00 none',
        'deposited reached 30.00 none',
        'played open 400.00 none',
      ]),
    );
    await all.deposit(friend, 100_00n);
    await all.play(friend, 'slot-a', 100_00n);
    await counted(all, async () => expect((await all.stages(agent)).at(-1)).toBe('played reached 400.00 none'));
    await Promise.all([all.invitations.verify(friend.id), all.invitations.verify(friend.id)]);
    expect((await all.waiting(agent)).map(({ amountMinor }) => amountMinor).toSorted(byAmount)).toEqual([
      1_00n,
      2_00n,
      30_00n,
      400_00n,
    ]);
  });

  test('pays all or nothing when the process falls, and the next tap pays', async () => {
    const { all, agent } = await agents();
    await all.register('rahima', agent);
    const [reward] = await all.waiting(agent);
    all.falls.next = true;
    await expect(all.take(agent, reward?.id ?? '')).rejects.toThrow('fallen');
    expect(await all.cash(agent)).toBe(0n);
    expect(await all.waiting(agent)).toHaveLength(1);
    all.falls.next = false;
    expect(await all.take(agent, reward?.id ?? '')).toBe(1_00n);
  });

  test('pays by the terms at registration, and nothing for friends who came without the promotion', async () => {
    const { all, agent } = await agents();
    const early = await all.register('early1', agent);
    await all.invitations.setTerms(1n, { ...TERMS, verified: 9_00n });
    const late = await all.register('late1', agent);
    all.state.isOn = false;
    const off = await all.register('off1', agent);
    for (const friend of [early, late, off]) await all.invitations.verify(friend.id);
    const { list } = await all.friends(agent);
    expect(list.map(({ stages }) => stages.map(({ reward, state }) => `${reward} ${state}`).slice(0, 2))).toEqual([
      ['0.00 none', '0.00 none'],
      ['1.00 waiting', '9.00 waiting'],
      ['1.00 waiting', '2.00 waiting'],
    ]);
    expect(await all.summary(agent)).toMatchObject({ terms: null, rewards: { waiting: '13.00' } });
  });

  test('lets a reward expire, and lists it as expired', async () => {
    const { all, agent } = await agents();
    await all.register('rahima', agent);
    const [reward] = await all.waiting(agent);
    await all.database.query(`update invitation_rewards set expires_at = now() - interval '1 second'`);
    expect(await all.take(agent, reward?.id ?? '')).toBe('reward_expired');
    expect(await all.waiting(agent)).toEqual([]);
    expect((await all.invitations.source.ended(all.asker(agent), 50)).map(({ isTaken }) => isTaken)).toEqual([false]);
    expect((await all.stages(agent))[0]).toBe('registered reached 1.00 expired');
  });

  test.each([
    ['the agent', async ({ agent }: Named) => agent],
    ['an agent above', async ({ top }: Named) => top],
    ['another friend', async ({ all, agent }: Named) => all.register('first1', agent)],
  ] as const)('pays nothing for a friend on a phone of %s', async (_, other) => {
    const named = await agents();
    const { all, agent } = named;
    const same = await other(named);
    const friend = await all.register('rahima', agent, { isVerified: true, isPhoneOf: (id) => id === same.id });
    await all.deposit(friend, 500_00n);
    await all.rewards.count();
    const [newest] = (await all.friends(agent)).list;
    expect(newest).toMatchObject({ linkedBy: 'device' });
    expect(newest?.stages.map(({ state }) => state)).toEqual(['none', 'none', 'none', 'none']);
    const rows = await all.database.query('select from invitation_rewards where friend_id = $1', [friend.id]);
    expect(rows).toEqual([]);
  });

  test('refuses a waiting reward once the friend signs in on the agent’s phone or proves the agent’s address', async () => {
    const { all, agent } = await agents();
    await all.database.query(`update members set email = 'Karim@mail.example' where id = $1`, [agent.id]);
    const phone = await all.register('phone1', agent);
    const mail = await all.register('mail1', agent, { email: 'karim+2@mail.example' });
    const [first, second] = await all.waiting(agent);
    expect(await all.summary(agent)).toMatchObject({ rewards: { waiting: '2.00' } });
    await all.invitations.signIn(phone, (id) => id === agent.id);
    expect(await all.take(agent, first?.id ?? '')).toBe('nothing_to_claim');
    // An address that is not proven links no one; the take looks once more.
    await all.members.proveEmail(mail.id, 'karim+2@mail.example');
    expect(await all.take(agent, second?.id ?? '')).toBe('nothing_to_claim');
    expect((await all.friends(agent)).list.map(({ linkedBy }) => linkedBy)).toEqual(['email', 'device']);
    expect(await all.summary(agent)).toMatchObject({ friends: { registered: 2 }, rewards: { waiting: '0.00' } });
    expect(await all.cash(agent)).toBe(0n);
  });

  test('asks further proofs that two accounts are of one person', async () => {
    const asked: (readonly bigint[])[] = [];
    const payout: SamePersonCheck = {
      link: 'payout',
      async matches(_tx, _friend, members) {
        asked.push(members);
        return true;
      },
    };
    const { all, top, agent } = await agents([payout]);
    await all.register('rahima', agent);
    expect((await all.friends(agent)).list).toMatchObject([{ linkedBy: 'payout' }]);
    expect(asked.map((ids) => ids.toSorted(byAmount))).toEqual([[top.id, agent.id]]);
  });

  test('pays nothing for a friend who has a payout account of the agent, also once it is added later', async () => {
    const { all, agent } = await agents();
    const account = (member: Member) =>
      all.database.query(
        `insert into payout_accounts (member_id, merchant_id, kind, number, holder_name) values ($1, $2, 'wallet', '01712345678', 'Rahim')`,
        [member.id, member.merchantId],
      );
    await account(agent);
    const friend = await all.register('rahima', agent);
    const [waiting] = await all.waiting(agent);
    expect((await all.friends(agent)).list).toMatchObject([{ linkedBy: null }]);
    await account(friend);
    expect(await all.take(agent, waiting?.id ?? '')).toBe('nothing_to_claim');
    expect((await all.friends(agent)).list).toMatchObject([{ linkedBy: 'payout' }]);
    expect(await all.cash(agent)).toBe(0n);
  });

  test('pages through friends with masked names, and shows an agent their own alone', async () => {
    const { all, top, agent } = await agents();
    for (const name of ['friend1', 'friend2', 'friend3']) await all.register(name, agent);
    const first = await all.friends(agent, { pageSize: 2 });
    expect(first.list.map(({ name }) => name)).toEqual(['fr***3', 'fr***2']);
    const second = await all.friends(agent, { pageSize: 2, before: first.next ?? '' });
    expect(second).toMatchObject({ list: [{ name: 'fr***1' }], next: null });
    expect(await all.friends(top)).toEqual({ list: [], next: null });
  });
});

const byAmount = (a: bigint, b: bigint) => (a < b ? -1 : 1);

interface Named {
  readonly all: Awaited<ReturnType<typeof testInvitations>>;
  readonly top: Member;
  readonly agent: Member;
}
