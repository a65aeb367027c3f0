import type { CodePurpose } from '@mela/contract/verification';
import { createCheckAhead } from '#/entities/human-check/ahead-of-tap.ts';
import type { OnProgress } from '#/entities/human-check/solve-human-check.ts';
import type { PhoneNumber } from '#/entities/phone-number/phone-number.ts';
import { failed, type Answer } from '#/platform/api/api-error.ts';
import type { Platform } from '#/platform/platform.ts';

/**
 * Who sends a code to a phone and vouches for what was typed: our own server, or a service that the merchant has set up
 * (P140). Both are asked by the same two steps.
 */
export interface PhoneCheck {
  /** Begins what a send needs before it: called once a number is whole, so that the tap finds the work done. */
  prepare?(): void;
  send(number: PhoneNumber, more?: SendMore): Promise<Answer<{ readonly expiredMinutes?: number }>>;
  /** What goes with the call that the code opens. Our own codes are looked at by that call itself. */
  prove(number: PhoneNumber, code: string): Promise<Answer<CodeProof>>;
  /** The number that this tab was sent a code for before the page was loaded anew, while the code is good. */
  kept?(): PhoneNumber | undefined;
  /** Whoever leaves the form asks anew when he comes back. */
  forget?(): void;
}

export interface SendMore {
  /** That a person asks: the digits of a picture, or a check of much work. */
  readonly person?: { readonly captcha?: string; readonly captchaId?: string; readonly hardCheck?: string };
  readonly onProgress?: OnProgress;
}

/** A code of our own server, with the id of the request for it. */
export interface OwnCodeProof {
  readonly verificationCode: string;
  readonly verificationId: string;
}

export interface OwnPhoneCheck extends Required<PhoneCheck> {
  prove(number: PhoneNumber, code: string): Promise<Answer<OwnCodeProof>>;
}

export type CodeProof = OwnCodeProof | { readonly firebaseChannel: 'sms'; readonly firebaseIdToken: string };

/** A code from our own server, after a solved human check (P73, P114, R9). It is good with the id of its request only. */
export function ownPhoneCheck(
  { api, storage }: Pick<Platform, 'api' | 'storage'>,
  purpose: Exclude<CodePurpose, 'confirm'>,
): OwnPhoneCheck {
  const human = createCheckAhead(api);
  const asked = () => {
    const kept = storage.get('askedCode');
    return kept?.purpose === purpose && Date.parse(kept.goodUntil) > Date.now() ? kept : undefined;
  };
  return {
    prepare: human.prepare,
    async send(number, { person = {}, onProgress = () => undefined } = {}) {
      const humanCheck = await human.take(onProgress);
      if (!humanCheck.ok) return humanCheck;
      const body = { ...number, purpose, humanCheck: humanCheck.value, ...person };
      const sent = await api.call('sendSmsNoLogin', { body });
      if (!sent.ok) return sent;
      const { verificationId, expirationTime: goodUntil } = sent.value;
      storage.set('askedCode', { ...number, purpose, verificationId, goodUntil });
      return sent;
    },
    async prove(_number, code) {
      const verificationId = asked()?.verificationId;
      if (verificationId === undefined) return failed('verification_code_wrong');
      return { ok: true, value: { verificationCode: code, verificationId } };
    },
    kept() {
      const { countryDialingCode, mobileNum } = asked() ?? {};
      return countryDialingCode === undefined || mobileNum === undefined
        ? undefined
        : { countryDialingCode, mobileNum };
    },
    forget() {
      if (storage.get('askedCode')?.purpose === purpose) storage.remove('askedCode');
    },
  };
}
