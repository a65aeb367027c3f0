import { openDatabase } from '@mela/database/open-database';
import { cryptoRandom } from '@mela/game-rules/crypto-random';
import { buildApp } from '#/app.ts';
import type { StudioConfig } from '#/config.ts';

/** A studio in a process of its own, to be killed by its test or, by SIGTERM, stopped: the settings come as JSON in `STUDIO_UNDER_TEST`. */
const { config, clientDir } = JSON.parse(process.env['STUDIO_UNDER_TEST'] ?? '') as {
  config: StudioConfig;
  clientDir: string;
};
const database = await openDatabase({ url: config.databaseUrl, folder: config.databaseFolder });
const app = await buildApp({ config, database, random: cryptoRandom(), clientDir });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ type: 'listening', origin });
// What a test compares afterwards is on disk: a kill may undo what the last moments wrote, and another process would do it again.
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit(0));
});
// The test ends before us when it is cut off: nothing is left behind.
process.on('disconnect', () => process.exit(0));
