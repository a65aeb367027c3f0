import type { ClientStorage } from '#/platform/storage/client-storage.ts';
import { deviceKey } from '#/platform/storage/device-key.ts';
import type { RememberedLogin } from '#/platform/storage/storage-keys.ts';
import { openPassword, sealPassword } from './sealed-password.ts';

export type LoginMode = RememberedLogin['type'];

/** The white-label key by which a merchant offers to remember logins (R14). */
export const REMEMBER_KEY = 'REMEMBERME3';

/**
 * What the log-in form fills in by itself, one for each mode (P49, P70, P81). A password lies in storage only sealed by a
 * key of this browser; one that cannot be read is asked for.
 */
export function createRememberedLogins(storage: ClientStorage, keyOf: typeof deviceKey = deviceKey): RememberedLogins {
  const kept = () => {
    const value: unknown = storage.get('rememberedLogin');
    return Array.isArray(value) ? value.filter(isRemembered) : [];
  };
  const without = (mode: LoginMode) => kept().filter(({ type }) => type !== mode);

  async function read(mode: LoginMode): Promise<RememberedLogin | undefined> {
    const found = kept().find(({ type }) => type === mode);
    if (!found || found.password === '') return found;
    const key = await keyOf(false);
    return { ...found, password: (key && (await openPassword(key, found.password, found.username))) ?? '' };
  }

  async function keep(login: RememberedLogin): Promise<void> {
    const key = login.password === '' ? undefined : await keyOf(true);
    const password = key ? await sealPassword(key, login.password, login.username) : '';
    storage.set('rememberedLogin', [...without(login.type), { ...login, password }]);
  }

  return {
    keep,
    forget(mode) {
      const rest = mode === undefined ? [] : without(mode);
      if (rest.length > 0) storage.set('rememberedLogin', rest);
      else storage.remove('rememberedLogin');
    },
    read,
    async passwordChanged({ userName, oldPassword, newPassword }) {
      const found = kept().find(({ type }) => type === 'username');
      if (!found || found.password === '') return;
      // A mobile number may stand in a name's place, and only the password tells whose it is.
      const isHis =
        isSameName(found.username, userName) ||
        (/^\d+$/.test(found.username) && (await read('username'))?.password === oldPassword);
      if (isHis) await keep({ ...found, password: newPassword });
    },
  };
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Storage is the visitor's own: anything may stand there. */
function isRemembered(value: unknown): value is RememberedLogin {
  if (typeof value !== 'object' || value === null) return false;
  const { type, username, password } = value as Partial<Record<keyof RememberedLogin, unknown>>;
  return (type === 'username' || type === 'sms') && typeof username === 'string' && typeof password === 'string';
}

export interface RememberedLogins {
  /** With the password as it was typed; empty where it was never kept or cannot be read. */
  read(mode: LoginMode): Promise<RememberedLogin | undefined>;
  /** Takes the place of what was remembered for that mode. `password` is as typed; a code that was good once is not kept. */
  keep(login: RememberedLogin): Promise<void>;
  /** One mode, or all of them. */
  forget(mode?: LoginMode): void;
  /** Where that member's password is remembered, by his name or by his number, the new one is from now on (M117). */
  passwordChanged(change: { userName: string; oldPassword: string; newPassword: string }): Promise<void>;
}
