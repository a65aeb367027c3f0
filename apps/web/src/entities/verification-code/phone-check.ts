import type { CodePurpose } from '@mela/contract/verification';
import { solveHumanCheck } from '#/entities/human-check/solve-human-check.ts';
import type { PhoneNumber } from '#/entities/phone-number/phone-number.ts';
import type { Api } from '#/platform/api/api.ts';
import type { Answer } from '#/platform/api/api-error.ts';

/**
 * Who sends a code to a phone and vouches for what was typed: our own server, or a service that the merchant has set up
 * (P140). Both are asked by the same two steps.
 */
export interface PhoneCheck {
  send(number: PhoneNumber): Promise<Answer<{ readonly expiredMinutes?: number }>>;
  /** What goes with the call that the code opens. Our own codes are looked at by that call itself. */
  prove(number: PhoneNumber, code: string): Promise<Answer<CodeProof>>;
}

export type CodeProof =
  | { readonly verificationCode: string }
  | { readonly firebaseChannel: 'sms'; readonly firebaseIdToken: string };

/** A code from our own server, after a solved human check (P73, P114, R9). */
export function ownPhoneCheck(api: Api, purpose: Exclude<CodePurpose, 'confirm'>): PhoneCheck {
  return {
    async send(number) {
      const humanCheck = await solveHumanCheck(api);
      if (!humanCheck.ok) return humanCheck;
      return await api.call('sendSmsNoLogin', { body: { ...number, purpose, humanCheck: humanCheck.value } });
    },
    prove: (_number, code) => Promise.resolve({ ok: true, value: { verificationCode: code } }),
  };
}
