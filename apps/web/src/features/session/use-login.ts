import type { ClientInput } from '@mela/contract/operations';
import { useState } from 'react';
import type { Captcha } from '#/entities/human-check/use-captcha.ts';
import type { RememberedLogin } from '#/platform/storage/storage-keys.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { typedDigits } from '@mela/contract/typed-text';
import { useApi, usePlatform } from '#/platform/platform-context.tsx';
import type { LoginMode } from '#/entities/session/remembered-login.ts';
import { keepKnownDevice, knownDevices } from '#/entities/session/known-devices.ts';
import { useSessions } from '#/entities/session/session-context.tsx';
import { useGreeting } from './use-greeting.tsx';
import { useRememberedLogins } from './use-remembered-login.ts';

/** One try to log in, by any method, with the same effects for all of them. */
export function useLogin(captcha?: Captcha): Login {
  const api = useApi();
  const { storage } = usePlatform();
  const sessions = useSessions();
  const remembered = useRememberedLogins();
  const greet = useGreeting();
  const [failure, setFailure] = useState<ApiError>();

  async function logIn({ body, digits = '', remember }: LoginTry): Promise<ApiError | undefined> {
    setFailure(undefined);
    const answer = await api.call('login', {
      body: { ...body, ...captcha?.proof(typedDigits(digits)), ...knownDevices(storage) },
    });
    if (!answer.ok) {
      // A picture and a check are valid for one try each.
      if (answer.error.captcha || captcha?.shown) captcha?.load();
      setFailure(answer.error);
      return answer.error;
    }
    if (answer.value.knownDevice) keepKnownDevice(storage, answer.value.knownDevice);
    if (remember && 'forget' in remember) remembered.forget(remember.forget);
    else if (remember) await remembered.keep(remember);
    sessions.logIn(answer.value, body.type === 'username' ? body.password : undefined);
    greet(answer.value);
    return undefined;
  }

  return { failure, refuse: setFailure, forgive: () => setFailure(undefined), logIn };
}

export interface LoginTry {
  readonly body: ClientInput<'login'>['body'];
  /** The digits of a captcha picture, if one is visible. */
  readonly digits?: string;
  /** The login to remember, or the mode to forget; if omitted, the stored logins do not change. */
  readonly remember?: RememberedLogin | { readonly forget: LoginMode } | undefined;
}

export interface Login {
  readonly failure: ApiError | undefined;
  /** Sets a failure before the call, of a service that was asked first. */
  refuse(error: ApiError): void;
  forgive(): void;
  /** Returns the failure; `undefined` if the member is signed in. */
  logIn(attempt: LoginTry): Promise<ApiError | undefined>;
}
