import { runServer } from '#/run-server.ts';

/** The server as it will be once the product has identity checks and the limits of safer play: for tests of adapters that move real money. */
await runServer({ realMoney: { identityCheck: true, saferPlay: true } });
