import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { createApp, type AppOptions } from './app.ts';
import { readConfig } from './config/config.ts';
import { createLog } from './http/log.ts';

// From src/run-server.ts and from the bundle dist/main.js alike.
const MIGRATIONS = fileURLToPath(new URL('../src/db/migrations', import.meta.url));
/** A stop waits this long for calls and bets under way. */
const GRACE_MS = 15_000;

/** Runs the server by the settings of the environment until the process is asked to stop. */
export async function runServer(more: Pick<AppOptions, 'realMoney'> = {}): Promise<void> {
  const read = readConfig(process.env);
  if ('problems' in read) {
    process.stderr.write(`The settings cannot be used:\n${read.problems.map((problem) => `  ${problem}\n`).join('')}`);
    process.exit(78);
  }

  const log = createLog(read.config.logLevel);
  const app = await createApp({ ...more, config: read.config, migrations: MIGRATIONS, log }).catch((error: unknown) =>
    cannotStart(log, error),
  );
  const origin = await app.listen().catch((error: unknown) => cannotStart(log, error));
  log.info({ origin }, 'listening');
  process.send?.({ type: 'listening', origin });

  closeWithGrace(
    { delay: GRACE_MS, logger: { error: (message: unknown) => log.error(message) } },
    async ({ err, signal }) => {
      if (err) log.error({ err }, 'stopping after an unexpected error');
      else log.info({ signal }, 'stopping');
      await app.close();
    },
  );
}

function cannotStart(log: Logger, error: unknown): never {
  process.stderr.write(`The server cannot start: ${error instanceof Error ? error.message : String(error)}\n`);
  log.debug({ err: error }, 'start failed');
  process.exit(1);
}
