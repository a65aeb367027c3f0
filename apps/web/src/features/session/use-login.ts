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

/** One try to log in, by whatever way: what it leaves behind is the same for all of them. */
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
      // A picture and a check are good for one try each.
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
  /** Of a captcha picture, where one stands. */
  readonly digits?: string;
  /** What to keep of it, or which mode's to forget; nothing said leaves what is kept as it is. */
  readonly remember?: RememberedLogin | { readonly forget: LoginMode } | undefined;
}

export interface Login {
  readonly failure: ApiError | undefined;
  /** A failure before the call: of a service that was asked first. */
  refuse(error: ApiError): void;
  forgive(): void;
  /** Answers why it failed; `undefined` when the member is in. */
  logIn(attempt: LoginTry): Promise<ApiError | undefined>;
}
