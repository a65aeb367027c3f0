import { connect, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { pngOf, textBomb } from '@mela/dev-env/hostile-pictures';
import { siteRequest } from '@mela/dev-env/site-request';
import { createPlayer, seal } from '@mela/dev-env/player';
import type { Flood, FloodCounts, FloodOrder } from './floods.ts';

/**
 * A flood from its own thread, so that it takes no time of the measuring thread. It prepares once, then begins and ends on
 * request; at the end it reports how often it received each answer.
 */

/** A client tries again so long after its answer. */
const PAUSE_MS = 500;
const BODIES = 600;

const { site, flood } = workerData as { site: string; flood: Flood };
const counts: FloodCounts = {};
let isOn = false;
let running: Promise<unknown> = Promise.resolve();

const make = { logins, pictures, headers }[flood.kind];
const client = await make(flood.clients);
parentPort?.on('message', (order: FloodOrder) => {
  if (order === 'begin') {
    isOn = true;
    running = Promise.all(Array.from({ length: flood.clients }, (_, index) => client(index)));
  } else {
    isOn = false;
    void running.then(() => parentPort?.postMessage(counts));
  }
});
parentPort?.postMessage('ready');

function note(what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** Wrong passwords for names that no member has, each client from ever other networks; what the server did not open is sent again. */
async function logins() {
  const bodies: { jwe: string; keyId: string }[] = [];
  for (let n = 0; n < BODIES; n += 1) bodies.push(await sealed());
  let network = 0;
  return async (): Promise<void> => {
    while (isOn) {
      const body = bodies.pop() ?? (await sealed());
      network = (network + 1) % 60_000;
      const answer = await siteRequest(site, {
        method: 'POST',
        path: '/wps/session/login',
        headers: {
          'content-type': 'application/jose',
          'encryption-key-id': body.keyId,
          'module-id': 'LOGIN3',
          'x-forwarded-for': `2001:db8:${network.toString(16)}::1`,
        },
        body: body.jwe,
        timeoutMs: 120_000,
      }).catch(() => undefined);
      const said = /"errorCode":"(\w+)"/.exec(answer?.text ?? '')?.[1] ?? 'no answer';
      note(said);
      if (said === 'human_check_required' || said === 'too_many_requests') bodies.unshift(body);
      await wait(PAUSE_MS);
    }
  };
}

async function sealed() {
  const { jwe, keyId } = await seal(site, {
    type: 'username',
    username: `n${randomUUID().slice(0, 11)}`,
    password: 'not the password',
  });
  return { jwe, keyId };
}

/** Pictures of members, every second one full of texts that unpack to hundreds of megabytes. */
async function pictures(clients: number) {
  const bomb = pngOf({ width: 10, height: 10 }, Array<Buffer>(30).fill(textBomb('zTXt', 8)));
  const large = pngOf({ width: 4_000, height: 3_000 });
  const tokens: string[] = [];
  for (let n = 0; n < clients * 3; n += 1) tokens.push(await member(`10.77.${n}.1`));
  return async (index: number): Promise<void> => {
    for (let turn = 0; isOn; turn += 1) {
      const answer = await siteRequest(site, {
        method: 'POST',
        path: '/wps/uploads?purpose=chat',
        headers: {
          'content-type': 'image/png',
          'module-id': 'UPLOAD3',
          authorization: `Bearer ${tokens[(index + turn * clients) % tokens.length]}`,
          'x-forwarded-for': `10.77.${index}.1`,
        },
        body: turn % 2 === 0 ? bomb : large,
        timeoutMs: 120_000,
      }).catch(() => undefined);
      note(answer?.status === 200 ? 'drawn' : String(answer?.status ?? 'no answer'));
      await wait(PAUSE_MS);
    }
  };
}

async function member(address: string): Promise<string> {
  const password = 'bench-password-1';
  const { token } = await createPlayer(site, { headers: { 'x-forwarded-for': address } }).call('register', {
    body: {
      username: `p${randomUUID().replaceAll('-', '').slice(0, 12)}`,
      password,
      confirmPassword: password,
      birthDate: '1990-01-31',
      registerUrl: '127.0.0.1',
      registerMethod: 'H5',
      type: 0,
    },
  });
  return token;
}

/** A connection each that begins a request and never ends its header; one that the server closes is opened again. */
async function headers() {
  const { hostname, port } = new URL(site);
  return async (): Promise<void> => {
    let socket: Socket | undefined;
    while (isOn) {
      if (!socket || socket.destroyed) {
        socket = connect({ host: hostname, port: Number(port) });
        socket.on('error', () => note('closed'));
        socket.write('GET /m/home HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
        note('opened');
      } else socket.write('a');
      await wait(PAUSE_MS);
    }
    socket?.destroy();
  };
}
