import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sitDown } from '@mela/game-vendors/conformance/table';
import { migrate } from '@mela/database/migrate';
import { openDatabase } from '@mela/database/open-database';
import { createHttpServer } from '#/http/http-server.ts';
import { openVendorWorld } from './vendor-world.ts';

const disk = smallDisk();
afterAll(() => {
  if (!disk) return;
  run('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

test.skipIf(!disk)(
  'asks vendors to retry on a full disk, tells pages the reason, and continues once there is room',
  async () => {
    const folder = disk ?? '';
    const database = await openDatabase({ folder: join(folder, 'database') });
    onTestFinished(() => database.close());
    await migrate(database, new URL('../../src/db/migrations/', import.meta.url).pathname);
    const world = await openVendorWorld(database);
    onTestFinished(() => world.close());
    const log = pino({ level: 'silent' });
    const site = createHttpServer({ log, trustedProxies: undefined, onAnswer: () => undefined });
    site.get('/wps/now', () => database.query('select 1 as now'));
    const table = await sitDown(world, 1_000n);
    await table.cash(await table.bet(100n), 900n);

    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize - 20_000_000));
    const ref = world.speaker.reference();
    expect(await table.bet(100n, { ref })).toMatchObject({ ok: false, status: 'RS_ERROR_TRY_AGAIN' });
    const answer = await site.inject('/wps/now');
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { success: false, errorCode: 'storage_full' }]);

    rmSync(join(folder, 'filler'));
    await table.cash(await table.bet(100n, { ref }), 800n);
    await table.cash(await table.bet(100n, { ref }), 800n);
    expect((await site.inject('/wps/now')).statusCode).toBe(200);
    expect(await world.wallet.verify()).toMatchObject({ ok: true });
  },
  120_000,
);

/** Undefined if this user may not mount. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mela-disk-'));
  try {
    run('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'none', folder]);
    return folder;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}

/** Programs of the machine. */
function run(program: string, args: readonly string[]): void {
  execFileSync(program, args, { stdio: 'ignore' });
}
