import { expect, test } from 'vitest';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { createPlayer, registerPlayer, until } from '@mela/dev-env/player';
import { siteRequest } from '@mela/dev-env/site-request';
import { sharedSite } from './shared-site.ts';

const PASSWORD = 'journey-password-1';
/** From the demo. */
const NASRIN = { name: 'nasrin', password: 'mela-demo-2026' };
const AT_ONCE = 50;
/** Each address makes so few calls that its own limit rejects none. */
const ADDRESSES = 240;

type EntryCall = 'login' | 'deskLogin';

/** A network of 256 addresses on loopback, outside those that other journeys call from. */
function networkAt(site: string, network: string) {
  let sent = 0;
  return {
    at: (host: number, knownDevices: readonly string[] = []) =>
      createPlayer(site, {
        address: `${network}.${host}`,
        ...(knownDevices.length > 0 && { headers: { 'known-devices': knownDevices.join(',') } }),
      }),
    /** Calls from many of its addresses until unknown clients are refused. Each call takes one of the tokens. */
    async flood(id: EntryCall, tokens: readonly string[] = []): Promise<void> {
      const call = () => {
        const [n, token] = [sent, tokens[sent % tokens.length]];
        sent += 1;
        return siteRequest(site, {
          method: 'POST',
          path: CALL_TABLE[id].path,
          from: `${network}.${1 + (n % ADDRESSES)}`,
          headers: {
            'module-id': CALL_TABLE[id].moduleId,
            'content-type': 'application/jose',
            ...(token !== undefined && { 'known-devices': token }),
          },
          body: 'not a sealed body',
        });
      };
      const isRefused = async () => {
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, call));
        return answers.some(({ text }) => text.includes('too_many_requests'));
      };
      await until(isRefused, 'the refusal of strangers');
    },
  };
}

/** Other systems have one loopback address. */
const isLinux = process.platform === 'linux';

test.runIf(isLinux)('lets staff in from a known browser during a flood of log-ins from its own network', async () => {
  const { site } = await sharedSite();
  const { at, flood } = networkAt(site, '127.9.1');
  const { knownDevice } = await at(250).call('deskLogin', { body: NASRIN });
  const knownDevices = [knownDevice ?? 'none'];
  await flood('deskLogin');
  const stranger = await at(251).ask('deskLogin', { body: NASRIN });
  expect(stranger.answer).toMatchObject({ errorCode: 'too_many_requests' });
  // Members and staff share the gate.
  const member = await at(252).ask('login', { body: { type: 'username', username: 'rupa', password: 'wrong' } });
  expect(member.answer).toMatchObject({ errorCode: 'too_many_requests' });
  const known = await at(253, knownDevices).ask('deskLogin', { body: { ...NASRIN, knownDevices } });
  expect(known).toMatchObject({ status: 200, answer: { success: true } });
});

test.runIf(isLinux)(
  'lets a member in from a known phone while its network floods with devices of new accounts',
  async () => {
    const { site } = await sharedSite();
    const { at, flood } = networkAt(site, '127.9.2');
    const knownAt = async (host: number) => {
      const { userName } = await registerPlayer(site);
      const body = { type: 'username', username: userName, password: PASSWORD } as const;
      const { knownDevice } = await at(host).call('login', { body });
      return { body, token: knownDevice ?? 'none' };
    };
    const { body, token } = await knownAt(250);
    const others = [];
    for (let n = 0; n < 4; n += 1) others.push((await knownAt(251)).token);
    await flood('login', others);
    const stranger = await at(252).ask('login', { body });
    expect(stranger.answer).toMatchObject({ errorCode: 'too_many_requests' });
    const knownDevices = [token];
    const known = await at(253, knownDevices).ask('login', { body: { ...body, knownDevices } });
    expect(known).toMatchObject({ status: 200, answer: { success: true } });
  },
);
