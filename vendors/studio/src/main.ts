import { migrate } from '@mela/database/migrate';
import { openDatabase } from '@mela/database/open-database';
import { cryptoRandom } from '@mela/game-rules/crypto-random';
import closeWithGrace from 'close-with-grace';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { gamesCertificate } from '@mela/vendor-kit/http/games-certificate';

const result = readConfig(process.env);
if ('problems' in result) {
  process.stderr.write(`The studio cannot start:\n  ${result.problems.join('\n  ')}\n`);
  process.exit(1);
}
const { config } = result;
// From src/main.ts and from the bundle dist/main.js alike.
const migrations = fileURLToPath(new URL('../src/db/migrations', import.meta.url));
const clientDir = fileURLToPath(new URL('../dist/client', import.meta.url));

const database = await openDatabase({ url: config.databaseUrl, folder: config.databaseFolder });
await migrate(database, migrations);
const tls = await gamesCertificate(config.tls, [
  ...new Set(['localhost', '127.0.0.1', '::1', new URL(config.gamesOrigin).hostname]),
]);
const app = await buildApp({ config, database, random: cryptoRandom(), clientDir, tls });
const address = await app.listen({ host: config.host, port: config.port });
process.send?.({ type: 'listening', origin: address });

closeWithGrace({ delay: 20_000 }, async ({ err }) => {
  if (err) app.log.error({ err }, 'stopping after a fault');
  await app.close();
  await database.close();
});
