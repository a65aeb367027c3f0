import { randomInt, randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import type { Envelope } from '@mela/contract/envelope';
import type { ClientInput, OperationId, Value } from '@mela/contract/operations';
import { fromNow } from '@mela/dev-env/from-now';
import { siteRequest, type SiteAnswer } from '@mela/dev-env/site-request';

/** A user with a phone, calling a running site as the web app does. */
export interface Player {
  token: string | undefined;
  /** The value of a call that must succeed. */
  call<Id extends OperationId>(id: Id, input?: Input<Id>): Promise<Value<Id>>;
  /** The whole answer, whatever it is. */
  ask<Id extends OperationId>(
    id: Id,
    input?: Input<Id>,
  ): Promise<{ status: number; answer: Envelope<Value<Id>>; headers: SiteAnswer['headers'] }>;
}

type Input<Id extends OperationId> = ClientInput<Id> & {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
};

export function createPlayer(
  site: string,
  options: { host?: string; headers?: Record<string, string>; address?: string | undefined } = {},
): Player {
  const { host, address } = options;
  const player: Player = {
    token: undefined,
    async call(id, input) {
      const { status, answer } = await player.ask(id, input);
      if (!answer.success) throw new Error(`${id} answered ${status} ${answer.errorCode}: ${answer.message}`);
      return answer.value;
    },
    async ask(id, input) {
      const row = CALL_TABLE[id];
      const headers: Record<string, string> = { 'module-id': row.moduleId, ...options.headers };
      if (player.token !== undefined) headers['authorization'] = `Bearer ${player.token}`;
      let body: unknown = input?.body;
      if ('encrypted' in row) {
        const sealed = await seal(site, body, host);
        headers['content-type'] = 'application/jose';
        headers['encryption-key-id'] = sealed.keyId;
        body = sealed.jwe;
      } else if ('form' in row) {
        headers['content-type'] = 'application/x-www-form-urlencoded';
        body = new URLSearchParams(body as Record<string, string>).toString();
      } else if (body instanceof Blob) {
        headers['content-type'] = body.type;
        body = new Uint8Array(await body.arrayBuffer());
      }
      const answer = await siteRequest(site, {
        method: row.method,
        path: addressOf(row.path, input),
        headers,
        from: address,
        ...(host === undefined ? {} : { host }),
        ...(body === undefined ? {} : { body }),
      });
      return { status: answer.status, answer: answer.json() as never, headers: answer.headers };
    },
  };
  return player;
}

/** A body as a compact JWE to the site's current key (R8). */
export async function seal(
  site: string,
  body: unknown,
  host?: string,
  header: { iat?: number; jti?: string } = {},
): Promise<{ jwe: string; keyId: string }> {
  const keys = await siteRequest(site, {
    path: CALL_TABLE.encryptionKeys.path,
    ...(host === undefined ? {} : { host }),
  });
  const [key] = (keys.json() as { value: Value<'encryptionKeys'> }).value.keys;
  if (!key) throw new Error('The site has no key for encrypted bodies');
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      iat: header.iat ?? Math.floor(fromNow(0).getTime() / 1000),
      jti: header.jti ?? randomUUID(),
    })
    .encrypt(await importJWK(key as JWK, 'ECDH-ES'));
  return { jwe, keyId: key.kid };
}

/** The password of accounts of `registerPlayer`. */
export const NEW_PLAYER_PASSWORD = 'journey-password-1';

/** A new account, signed in, at its own address. */
export async function registerPlayer(
  site: string,
  options: {
    host?: string;
    headers?: Record<string, string>;
    birthDate?: string;
    affiliateCode?: string;
    email?: string;
  } = {},
): Promise<Player & { userName: string }> {
  const player = createPlayer(site, { ...options, address: ownAddress() });
  const userName = `p${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const session = await player.call('register', {
    body: {
      username: userName,
      password: NEW_PLAYER_PASSWORD,
      confirmPassword: NEW_PLAYER_PASSWORD,
      birthDate: options.birthDate ?? '1990-01-31',
      registerUrl: '127.0.0.1',
      registerMethod: 'H5',
      type: 0,
      termsVersion: 1,
      ...(options.affiliateCode !== undefined && { affiliateCode: options.affiliateCode }),
      ...(options.email !== undefined && { email: options.email }),
    },
  });
  player.token = session.token;
  return Object.assign(player, { userName });
}

/** An address of this machine, where the system has more than one: limits and failed logins are counted per address. */
export function ownAddress(): string | undefined {
  return process.platform === 'linux' ? `127.1.${randomInt(256)}.${randomInt(1, 255)}` : undefined;
}

/** An account that exists, signed in, at its own address. */
export async function loginPlayer(
  site: string,
  userName: string,
  password: string,
  options: { host?: string } = {},
): Promise<Player> {
  const player = createPlayer(site, { ...options, address: ownAddress() });
  player.token = (await player.call('login', { body: { username: userName, password, type: 'username' } })).token;
  return player;
}

/** A game by its English name: the order of the lists changes every day, so that a place in a list names no game. */
export async function findGame(site: string, name: string): Promise<Value<'gameList'>['games'][number]> {
  const { games } = await createPlayer(site).call('gameList', { query: { gameName: name, language: 'EN' } });
  const game = games.find(({ displayName }) => displayName === name);
  if (!game) throw new Error(`${name} is not in the catalogue`);
  return game;
}

/** A new account with a deposit of that amount in its wallet. */
export async function fundedPlayer(site: string, amount: string): Promise<Player & { userName: string }> {
  const player = await registerPlayer(site);
  await deposit(site, player, amount);
  return player;
}

/** What the player's wallet holds, in minor units. */
export async function cashOf(player: Player): Promise<bigint> {
  return minor((await player.call('memberWallet')).cash);
}

/** Minor units of an amount on the wire. */
export function minor(wire: string): bigint {
  return BigInt(wire.replace('.', ''));
}

/** What a launch of the game with that name asks for. */
export async function launchOf(site: string, gameName: string) {
  const { vendor, gameId, nodeId } = await findGame(site, gameName);
  return { gameType: 'RNG', vendor, gameId, nodeId, supportPlay: 'true', language: 'EN' } as const;
}

export type SandboxMode = 'once' | 'twice' | 'late' | 'never' | 'declined' | 'declined-then-paid';

/** Makes a deposit and decides it at the sandbox provider's page; one that is simply paid is in the wallet when this ends. */
export async function deposit(
  site: string,
  player: Player,
  amount: string,
  mode: SandboxMode = 'once',
  host?: string,
): Promise<string> {
  const order = await player.call('createDeposit', {
    body: { idempotencyKey: randomUUID(), method: 'jhilik', amount },
  });
  const cash = async () => Number((await player.call('memberWallet')).cash);
  const before = await cash();
  await choose(site, order.redirectUrl, mode, host);
  // The provider reports by itself, a moment later.
  if (mode === 'once') await until(async () => (await cash()) > before, 'the deposit in the wallet');
  return order.orderId;
}

/** The PIN of players who withdraw, and of the demo's accounts. */
const WITHDRAWAL_PIN = '246810';

/**
 * Sets the PIN of a new account and adds an account at a bank, which the method `bank` pays, or a wallet: what a withdrawal asks for. Its number
 * begins with the sandbox's mode, by which the payout ends, and no other player has it.
 */
export async function payoutAccount(
  player: Player,
  {
    mode,
    password = NEW_PLAYER_PASSWORD,
    kind = 'bank',
  }: { mode?: SandboxMode; password?: string; kind?: 'bank' | 'wallet' | 'manual' } = {},
): Promise<{ payoutAccountId: string; pin: string }> {
  const pin = WITHDRAWAL_PIN;
  if ((await player.call('withdrawalPin')).state === 'unset')
    await player.call('setWithdrawalPin', { body: { newPin: pin, proof: { by: 'password', password } } });
  const digits = randomInt(100_000_000).toString().padStart(8, '0');
  const number = kind === 'wallet' ? `018${digits}` : `${mode === undefined ? '' : `${mode}-`}20${digits}`;
  const body = { kind, number, bankName: 'Padma Bank', holderName: 'Rahim Uddin', pin };
  return { payoutAccountId: (await player.call('addPayoutAccount', { body })).accountId, pin };
}

export async function choose(site: string, redirectUrl: string, mode: SandboxMode, host?: string): Promise<SiteAnswer> {
  return siteRequest(site, {
    method: 'POST',
    path: new URL(redirectUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `mode=${mode}`,
    ...(host === undefined ? {} : { host }),
  });
}

/** Asks until something holds, by default twenty times a second; the journey's clock is the site's own. */
export async function until<T>(
  ask: () => Promise<T | undefined | false>,
  what: string,
  timeoutMs = 60_000,
  pauseMs = 50,
): Promise<T> {
  const late = AbortSignal.timeout(timeoutMs);
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (late.aborted) throw new Error(`Waited ${timeoutMs} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function addressOf(
  path: string,
  input: { params?: Record<string, string>; query?: Record<string, string | number | undefined> } | undefined,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input?.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input?.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}

/** Signs staff in at the desk and replaces a password that a command set. Returns the password that is then valid. */
export async function signInStaff(staff: Player, account: { name: string; password: string }): Promise<string> {
  staff.token = undefined;
  staff.token = (await staff.call('deskLogin', { body: account })).token;
  if (!(await staff.call('deskMe')).me.mustChoosePassword) return account.password;
  const newPassword = `own-${account.password}`;
  await staff.call('changeDeskPassword', { body: { oldPassword: account.password, newPassword } });
  return newPassword;
}
