import { openDatabase } from '@mela/database/open-database';
import { cryptoRandom } from '@mela/game-rules/crypto-random';
import { buildApp } from '#/app.ts';
import type { StudioConfig } from '#/config.ts';

/**
 * A studio in a separate process, which its test kills or stops by SIGTERM; the settings come as JSON in
 * `STUDIO_UNDER_TEST`.
 */
const { config, clientDir } = JSON.parse(process.env['STUDIO_UNDER_TEST'] ?? '') as {
  config: StudioConfig;
  clientDir: string;
};
const database = await openDatabase({ url: config.databaseUrl, folder: config.databaseFolder });
const app = await buildApp({ config, database, random: cryptoRandom(), clientDir });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ type: 'listening', origin });
// Data that a test compares afterwards must be on disk: a kill may undo the latest writes, and another process would
// redo them.
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
// A test that is interrupted ends before this process, which must not be left running.
process.on('disconnect', () => process.exit(0));
