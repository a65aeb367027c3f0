import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { RawCall } from '@mela/game-vendors/game-vendor';
import type { SpokenCall } from '@mela/game-vendors/vendor-speaker';
import { eachDatabase } from '@mela/database/test-databases';
import { fromNow } from '@mela/dev-env/from-now';
import { importCallsFile } from '#/modules/play/vendor-calls/vendor-calls.ts';
import { batched } from './batched-vendor.ts';
import { copyDatabase } from './copy-database.ts';
import { decimal } from './decimal-vendor.ts';
import { openVendorWorld, type Guest, type VendorWorld } from './vendor-world.ts';

eachDatabase(
  'calls of a vendor from a time that a restore has lost',
  (open) => {
    test('is imported once, regardless of earlier tries, after which restored and lost site hold the same', async () => {
      const lost = await openVendorWorld(await open());
      onTestFinished(() => lost.close());
      const calls: RawCall[] = [];
      const say = async (call: SpokenCall, at: VendorWorld = lost) => {
        const raw = lost.speaker.say(call);
        if (at === lost) calls.push(raw);
        return lost.speaker.read(await at.send(raw));
      };
      const [rahim, nadia] = [await lost.guest(10_000n), await lost.guest(10_000n)];
      await say({ kind: 'bet', ...money(rahim, 'old', 'bet'), amountMinor: 100n });
      const before = calls.length;

      // The backup is of this moment.
      const restoredDatabase = await open();
      await copyDatabase(lost.database, restoredDatabase);
      const since = fromNow(0);

      // Both continue: old and new launches, wins of old rounds, several wins, a rollback, a loss; a new member registers.
      await say({ kind: 'win', ...answer(rahim, 'old', 'win'), amountMinor: 700n, closesRound: true });
      const again = { ...nadia, ...(await lost.launch(nadia.context)) };
      for (const [guest, round] of [
        [rahim, 'one'],
        [again, 'two'],
        [again, 'three'],
      ] as const)
        await say({ kind: 'bet', ...money(guest, round, 'bet'), amountMinor: 300n });
      await say({ kind: 'win', ...answer(rahim, 'one', 'w40'), amountMinor: 40n, closesRound: false });
      await say({ kind: 'win', ...answer(rahim, 'one', 'w50'), amountMinor: 50n, closesRound: true });
      await say({ kind: 'rollback', ...answer(again, 'two', 'rb'), closesRound: true });
      await say({ kind: 'win', ...answer(again, 'three', 'win'), amountMinor: 0n, closesRound: true });
      const late = await lost.guest(10_000n);
      await say({ kind: 'bet', ...money(late, 'four', 'bet'), amountMinor: 25n });
      await say({ kind: 'win', ...answer(late, 'four', 'win'), amountMinor: 75n, closesRound: true });

      const restored = await openVendorWorld(restoredDatabase, { membersBefore: 2n });
      onTestFinished(() => restored.close());
      // A member who registers now gets the id of a lost one.
      const stranger = await restored.guest(10_000n);
      expect(stranger.userId).toBe(late.userId);
      // The vendor retries by itself: lost launches allow no bet, and their wins wait.
      for (const guest of [rahim, nadia]) await restored.launches.endAll(guest.memberId);
      const bet = { kind: 'bet', ...money(again, 'three', 'bet'), amountMinor: 300n } as const;
      expect(await say(bet, restored)).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
      const win = { kind: 'win', ...answer(rahim, 'one', 'w40'), amountMinor: 40n, closesRound: false } as const;
      expect(await say({ kind: 'bet', ...money(rahim, 'one', 'bet'), amountMinor: 300n }, restored)).toMatchObject({
        status: 'RS_ERROR_TOKEN_EXPIRED',
      });
      expect(await say(win, restored)).toMatchObject({ status: 'RS_ERROR_TRY_AGAIN' });

      // Bets are last in the file, after their wins and rollbacks. One call is unsigned.
      const isBet = ({ path }: RawCall) => path.endsWith('/bet');
      const unsigned = { ...lost.speaker.say(win), headers: { 'x-hub88-timestamp': '1793000000000' } };
      const file = fileOf([...calls.filter((call) => !isBet(call)), ...calls.filter(isBet), unsigned]);
      const registeredAt = (id: bigint) => (id === stranger.memberId ? fromNow(0) : new Date(0));
      const take = (dryRun: boolean) =>
        importCallsFile(file, {
          ...restored,
          onSettled: () => undefined,
          since,
          dryRun,
          findMember: async (id) =>
            id > stranger.memberId
              ? undefined
              : { merchantId: 1n, accountType: 0, userName: 'somebody', robot: false, registeredAt: registeredAt(id) },
        });
      const cash = (world: VendorWorld, guest: Guest) => world.wallet.balance(guest.memberId);
      const untouched = await cash(restored, rahim);
      const imported = calls.length - before - 2;
      const outcomes = { imported, lost_user: 2, present: before, refused: 1 };
      expect(await take(true)).toMatchObject({ outcomes });
      expect(await cash(restored, rahim)).toEqual(untouched);
      expect(await take(false)).toMatchObject({
        outcomes,
        sums: { 'bet BDT': '900', 'win BDT': '790' },
        lostUsers: { [late.userId]: 2 },
      });
      const report = readFileSync(`${file}.report`, 'utf8').trim().split('\n');
      expect(report.map((row) => (JSON.parse(row) as { outcome: string }).outcome).toSorted()).toEqual([
        'lost_user',
        'lost_user',
        'refused',
      ]);
      expect(await take(false)).toMatchObject({
        outcomes: { present: calls.length - 2, lost_user: 2, refused: 1 },
        sums: {},
      });

      // The lost site is the model for the restored one.
      for (const guest of [rahim, nadia]) {
        expect((await cash(restored, guest))?.cashMinor).toBe((await cash(lost, guest))?.cashMinor);
        for (const round of ['old', 'one', 'two', 'three'])
          expect(await restored.roundOf(guest, round)).toEqual(await lost.roundOf(guest, round));
      }
      expect(await cash(restored, stranger)).toMatchObject({ cashMinor: 10_000n });
      // The vendor's own retry gets the same answer.
      expect(await say(win, restored)).toMatchObject({ ok: true });
      expect(await restored.wallet.verify()).toMatchObject({ ok: true });
    });

    test('waits for the money of a deposit, and is not refused for good', async () => {
      const world = await openVendorWorld(await open());
      onTestFinished(() => world.close());
      const poor = await world.guest(50n);
      await world.launches.endAll(poor.memberId);
      const file = fileOf([world.speaker.say({ kind: 'bet', ...money(poor, 'r', 'bet'), amountMinor: 100n })]);
      const member = { merchantId: 1n, accountType: 0, userName: 'poor', robot: false, registeredAt: new Date(0) };
      const take = () =>
        importCallsFile(file, {
          ...world,
          onSettled: () => undefined,
          since: fromNow(0),
          dryRun: false,
          findMember: async () => member,
        });
      expect(await take()).toMatchObject({ outcomes: { waits: 1 } });
      await world.give(poor.memberId, 60n);
      expect(await take()).toMatchObject({ outcomes: { imported: 1 } });
      expect(await world.wallet.balance(poor.memberId)).toMatchObject({ cashMinor: 10n });
    });

    test.each([
      ['several sums in a call', batched],
      ['its proof in the address', decimal],
    ] as const)(
      'is imported from a vendor with %s, regardless of the first line of the file',
      async (_with, dialect) => {
        const world = await openVendorWorld(await open(), { dialect });
        onTestFinished(() => world.close());
        const guest = await world.guest(1_000n);
        await world.launches.endAll(guest.memberId);
        const { speaker } = world;
        const movements = (round: string) => {
          const bet = { kind: 'bet', ...money(guest, round, 'bet'), amountMinor: 100n } as const;
          const win = { kind: 'win', ...answer(guest, round, 'win'), amountMinor: 250n, closesRound: true } as const;
          const back = { kind: 'rollback', ...answer(guest, round, 'back'), closesRound: true } as const;
          const both: SpokenCall[] = [{ ...bet, kind: 'together', movements: [bet, win], closesRound: true }];
          return { bet, win, back, won: speaker.can.together ? both : [bet, win] };
        };
        const lost = movements('lost');
        const ended: SpokenCall[] = speaker.can.together
          ? [{ ...lost.bet, kind: 'together', movements: [lost.bet], closesRound: true }]
          : [{ ...lost.win, amountMinor: 0n }, lost.bet];
        const { back, bet } = movements('undone');
        const calls = [back, ...ended, bet, ...movements('won').won];
        const file = fileOf(calls.map((call) => speaker.say(call)));
        const member = {
          merchantId: 1n,
          accountType: 0,
          userName: 'somebody',
          robot: false,
          registeredAt: new Date(0),
        };
        const take = (dryRun: boolean) =>
          importCallsFile(file, {
            ...world,
            onSettled: () => undefined,
            since: fromNow(0),
            dryRun,
            findMember: async () => member,
          });
        expect(await take(true)).toMatchObject({ outcomes: { imported: calls.length } });
        expect(await world.cashOf(guest)).toBe(1_000n);
        expect(await take(false)).toMatchObject({ outcomes: { imported: calls.length } });
        expect(await take(false)).toMatchObject({ outcomes: { present: calls.length }, sums: {} });
        expect(await world.cashOf(guest)).toBe(1_000n - 100n + 250n - 100n);
        expect(await world.roundOf(guest, 'won')).toMatchObject({ state: 'won', winMinor: 250n });
        expect(await world.roundOf(guest, 'lost')).toMatchObject({ state: 'lost' });
        expect(await world.roundOf(guest, 'undone')).toMatchObject({ state: 'rolled_back' });
      },
    );
  },
  { migrations: new URL('../../src/db/migrations/', import.meta.url).pathname },
);

/** The guest's reference in a round, always the same for the same arguments. */
const referenceOf = (guest: Guest, round: string, what: string) =>
  createHash('sha256')
    .update(`${guest.userId} ${round} ${what}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

function money(guest: Guest, round: string, what: string) {
  return { ...placed(guest, round), transactionRef: referenceOf(guest, round, what), currency: 'BDT' };
}

/** Fields of a call that refers to the bet of a round, with a separate reference. */
function answer(guest: Guest, round: string, what: string) {
  return { ...money(guest, round, what), betRef: referenceOf(guest, round, 'bet') };
}

const placed = (guest: Guest, round: string) => ({
  token: guest.token,
  userId: guest.userId,
  gameCode: guest.gameCode,
  roundRef: round,
});

function fileOf(calls: readonly RawCall[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'mela-import-calls-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'calls.jsonl');
  const lines = calls.map(({ path, query, headers, rawBody }) =>
    JSON.stringify({ path, ...(query && { query }), headers, body: Buffer.from(rawBody).toString('utf8') }),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
