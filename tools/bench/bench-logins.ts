import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { startDevEnv } from '@mela/dev-env/dev-env';
import { siteRequest } from '@mela/dev-env/site-request';
import { createPlayer, seal } from '@mela/dev-env/player';
import { median } from './median.ts';
import { requestBytes, runLoad } from './raw-load.ts';
import { ms, thousands, type Row } from './report.ts';

const members = 120;
const logins = 400;
const triesOfAKind = 240;
const password = 'bench-password-1';

/**
 * Logins a second; and how long a wrong name takes against a wrong password, one call at a time and both kinds taking
 * turns, next to how far two halves of one kind differ: what is within that is noise.
 */
export async function benchLogins(): Promise<Row[]> {
  // Each call comes from its own network, so that the limits per address and network, which stay on, do not apply.
  const env = await startDevEnv({
    database: 'postgres',
    studio: false,
    environment: { LOG_LEVEL: 'warn', TRUST_PROXY: 'on' },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    let calls = 0;
    const address = () => `10.${calls >> 8}.${calls++ & 255}.1`;
    const names: string[] = [];
    for (let n = 0; n < members; n++) names.push(await register(env.site, address()));

    const sealedLogin = async (username: string, typed: string) => {
      const { jwe, keyId } = await seal(env.site, { type: 'username', username, password: typed });
      return {
        body: jwe,
        headers: {
          'content-type': 'application/jose',
          'encryption-key-id': keyId,
          'module-id': 'LOGIN3',
          'x-forwarded-for': address(),
        },
      };
    };

    const prepared: Buffer[] = [];
    for (let n = 0; n < logins; n++) {
      const { headers, body } = await sealedLogin(names[n % members] ?? '', password);
      prepared.push(requestBytes('POST', '/wps/session/login', headers, Buffer.from(body)));
    }
    const load = await runLoad({
      origin: env.site,
      connections: 8,
      next: () => prepared.pop(),
      expect: '"success":true',
    });
    if (load.wrong > 0) throw new Error(`${load.wrong} logins failed: ${load.firstWrong}`);

    const time = async (username: string) => {
      const { headers, body } = await sealedLogin(username, 'not the password');
      const startedAt = performance.now();
      const answer = await siteRequest(env.site, { method: 'POST', path: '/wps/session/login', headers, body, agent });
      const took = performance.now() - startedAt;
      if (!answer.text.includes('wrong_credentials')) throw new Error(`a wrong login was answered ${answer.text}`);
      return took;
    };
    const [wrongName, wrongPassword]: [number[], number[]] = [[], []];
    for (let n = 0; n < triesOfAKind; n++) {
      // Which goes first changes, so that neither always follows the other.
      const kinds = [
        async () => wrongName.push(await time(`n${randomUUID().slice(0, 11)}`)),
        async () => wrongPassword.push(await time(names[n % members] ?? '')),
      ];
      for (const kind of n % 2 === 0 ? kinds : kinds.toReversed()) await kind();
    }
    const difference = Math.abs(median(wrongName) - median(wrongPassword));
    const noise = Math.max(...[wrongName, wrongPassword].map(betweenHalves));
    return [
      {
        what: 'logins a second (Argon2id, 19 MiB, two passes; encrypted bodies; 8 in flight: a crowd of strangers, who get a third of the time), one password at a time',
        measured: `${thousands(load.perSecond)}, p99 ${ms(load.p99)}`,
        toReach: '',
      },
      {
        what: `wrong user name against wrong password, medians of ${triesOfAKind} each, one at a time`,
        measured: `${median(wrongName).toFixed(2)} ms and ${median(wrongPassword).toFixed(2)} ms: ${difference.toFixed(2)} ms apart, where halves of one kind are ${noise.toFixed(2)} ms apart`,
        toReach: 'within noise',
        reached: difference <= Math.max(2 * noise, 0.01 * median(wrongPassword)),
      },
    ];
  } finally {
    agent.destroy();
    await env.stop();
  }
}

/** How far the medians of every other measurement are apart. */
function betweenHalves(times: readonly number[]): number {
  const half = (parity: number) => median(times.filter((_, index) => index % 2 === parity));
  return Math.abs(half(0) - half(1));
}

async function register(site: string, address: string): Promise<string> {
  const username = `b${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await createPlayer(site, { headers: { 'x-forwarded-for': address } }).call('register', {
    body: {
      username,
      password,
      confirmPassword: password,
      birthDate: '1990-01-31',
      registerUrl: '127.0.0.1',
      registerMethod: 'H5',
      type: 0,
    },
  });
  return username;
}
