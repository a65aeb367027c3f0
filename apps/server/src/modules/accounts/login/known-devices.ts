import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EntryDevice } from '#/http/entry-gate.ts';

export interface KnownDevices {
  /** A token for the device that has just signed in to the account; a device that has an id keeps it. */
  issue(account: string, id?: string): string;
  /** The device whose token was issued here, for any account, within its lifetime. */
  deviceOf(token: string): KnownDevice | undefined;
  /** The id of the device that one of the tokens is of, when it was issued here, for this account, not too long ago. */
  idOf(account: string, tokens: readonly string[] | undefined): string | undefined;
}

export interface KnownDevice {
  readonly id: string;
  /** When its first token was issued, in milliseconds since 1970. */
  readonly since: number;
}

const GOOD_FOR_MS = 180 * 86_400_000;

/**
 * Distinguishes a phone that signed in to an account before from a stranger (OWASP: device cookies). The token opens
 * nothing: its owner's failures are counted separately, so that no stranger's count against them, not even behind the
 * same address of a mobile network. It derives from a key outside the database, and nothing is stored here.
 */
export function createKnownDevices(key: Buffer, now: () => number = Date.now): KnownDevices {
  const macOf = (id: string, at: string, account: string) =>
    createHmac('sha256', key).update(`${id}.${at}.${account}`).digest();
  const isFresh = (at: string) => now() - Number.parseInt(at, 36) < GOOD_FOR_MS;
  /** Without the account, so that the token is recognised before the body is opened. */
  const sealOf = (id: string, at: string) =>
    createHmac('sha256', key).update(`device.${id}.${at}`).digest().subarray(0, 16);
  return {
    // The id begins with the time of the first token: a renewed token keeps the device's age.
    issue(account, id = `${now().toString(36)}_${randomBytes(16).toString('base64url')}`) {
      const at = now().toString(36);
      return [id, at, base64(macOf(id, at, account)), base64(sealOf(id, at))].join('.');
    },
    deviceOf(token) {
      const [id = '', at = '', , seal = ''] = token.split('.');
      if (!isSame(seal, sealOf(id, at)) || !isFresh(at)) return undefined;
      return { id, since: Number.parseInt(id, 36) };
    },
    idOf(account, tokens = []) {
      for (const token of tokens) {
        const [id = '', at = '', mac = ''] = token.split('.');
        if (isSame(mac, macOf(id, at, account)) && isFresh(at)) return id;
      }
      return undefined;
    },
  };
}

/** The devices of members and of staff, and which of the two a token is of. */
export function createDevices(secretFor: (purpose: 'known-devices' | 'staff-devices') => Buffer) {
  const knownDevices = createKnownDevices(secretFor('known-devices'));
  // Under a separate key: no member's device is taken for one of staff.
  const staffDevices = createKnownDevices(secretFor('staff-devices'));
  function deviceOf(token: string): EntryDevice | undefined {
    const ofStaff = staffDevices.deviceOf(token);
    const device = ofStaff ?? knownDevices.deviceOf(token);
    return device && { ...device, isOfStaff: ofStaff !== undefined };
  }
  return { knownDevices, staffDevices, deviceOf };
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function isSame(text: string, right: Buffer): boolean {
  const given = Buffer.from(text, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}
