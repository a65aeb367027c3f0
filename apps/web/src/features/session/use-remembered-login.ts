import { useEffect, useEffectEvent, useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import {
  createRememberedLogins,
  REMEMBER_KEY,
  type LoginMode,
  type RememberedLogins,
} from '#/entities/session/remembered-login.ts';
import { usePlatform } from '#/platform/platform-context.tsx';
import type { RememberedLogin } from '#/platform/storage/storage-keys.ts';

export function useRememberedLogins(): RememberedLogins {
  const { storage } = usePlatform();
  const [logins] = useState(() => createRememberedLogins(storage));
  return logins;
}

/**
 * Passes the remembered login of a mode to `fill` whenever the mode is selected (P81). Without the merchant's key, nothing is
 * remembered.
 */
export function useRememberedLogin(mode: LoginMode, fill: (login: RememberedLogin) => void): { isOffered: boolean } {
  const logins = useRememberedLogins();
  const isOffered = useMerchant().keys.includes(REMEMBER_KEY);
  const filled = useEffectEvent(fill);
  useEffect(() => {
    let isHere = true;
    if (isOffered) void logins.read(mode).then((login) => isHere && login && filled(login));
    else logins.forget();
    return () => {
      isHere = false;
    };
  }, [logins, isOffered, mode]);
  return { isOffered };
}
