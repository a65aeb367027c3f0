import { useState } from 'react';
import { ownPhoneCheck, type OwnPhoneCheck, type PhoneCheck } from '#/entities/verification-code/phone-check.ts';
import { usePlatform } from '#/platform/platform-context.tsx';
import type { SignInService } from './sign-in-service.ts';
import { useFindService } from './use-sign-in-service.ts';

/**
 * The merchant's phone check: its service's if that checks phones, else our own (P69, P83, P140). Always our own if the
 * call carries another token of the service already, because it accepts only one.
 */
export function usePhoneCheck(purpose: 'login' | 'register', which: 'any' | 'own' = 'any'): PhoneCheck {
  const platform = usePlatform();
  const find = useFindService();
  const [check] = useState(() => {
    const own = ownPhoneCheck(platform, purpose);
    return which === 'own' ? own : chosenCheck(find, own);
  });
  return check;
}

/** Which one it is is asked when the first code is wanted: until then nothing of a service is fetched. */
function chosenCheck(find: () => Promise<SignInService | undefined>, own: OwnPhoneCheck): PhoneCheck {
  let chosen: PhoneCheck | undefined;
  const choose = async () => {
    const service = await find();
    return (chosen ??= service?.channels.includes('sms') ? service.phoneCheck() : own);
  };
  return {
    ...own,
    prepare() {
      if (!chosen || chosen === own) own.prepare();
    },
    kept() {
      const kept = own.kept();
      if (kept) chosen = own;
      return kept;
    },
    send: async (number, more) => (chosen ?? (await choose())).send(number, more),
    prove: async (number, code) => (chosen ?? (await choose())).prove(number, code),
  };
}
