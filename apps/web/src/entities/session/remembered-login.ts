import type { ClientStorage } from '#/platform/storage/client-storage.ts';
import { deviceKey } from '#/platform/storage/device-key.ts';
import type { RememberedLogin } from '#/platform/storage/storage-keys.ts';
import { openPassword, sealPassword } from './sealed-password.ts';

export type LoginMode = RememberedLogin['type'];

/** The white-label key by which a merchant offers to remember logins (R14). */
export const REMEMBER_KEY = 'REMEMBERME3';

/**
 * What the log-in form fills in by itself, one per mode (P49, P70, P81). A password is stored only sealed by a key of this
 * browser; one that cannot be read is asked for.
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
      // A mobile number may replace the name, and only the password identifies its member.
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

/** Storage belongs to the visitor and may contain anything. */
function isRemembered(value: unknown): value is RememberedLogin {
  if (typeof value !== 'object' || value === null) return false;
  const { type, username, password } = value as Partial<Record<keyof RememberedLogin, unknown>>;
  return (type === 'username' || type === 'sms') && typeof username === 'string' && typeof password === 'string';
}

export interface RememberedLogins {
  /** With the password as it was typed; empty if it was never stored or cannot be read. */
  read(mode: LoginMode): Promise<RememberedLogin | undefined>;
  /** Replaces the remembered login of that mode. `password` is as typed; a one-time code is not stored. */
  keep(login: RememberedLogin): Promise<void>;
  /** One mode, or all of them. */
  forget(mode?: LoginMode): void;
  /** If that member's password is remembered, by name or by number, it is replaced by the new one (M117). */
  passwordChanged(change: { userName: string; oldPassword: string; newPassword: string }): Promise<void>;
}
