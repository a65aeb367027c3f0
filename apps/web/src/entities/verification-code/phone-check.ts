import type { CodePurpose } from '@mela/contract/verification';
import { createCheckAhead } from '#/entities/human-check/ahead-of-tap.ts';
import type { OnProgress } from '#/entities/human-check/solve-human-check.ts';
import type { PhoneNumber } from '#/entities/phone-number/phone-number.ts';
import { failed, type Answer } from '#/platform/api/api-error.ts';
import type { Platform } from '#/platform/platform.ts';

/**
 * Sends a code to a phone and vouches for the typed code: our own server, or a service that the merchant has set up
 * (P140). Both take the same two steps.
 */
export interface PhoneCheck {
  /** Starts the preparation of a send: called once a number is complete, so that the work is done by the tap. */
  prepare?(): void;
  send(number: PhoneNumber, more?: SendMore): Promise<Answer<{ readonly expiredMinutes?: number }>>;
  /** Goes with the call that the code authorises. Our own codes are checked by that call itself. */
  prove(number: PhoneNumber, code: string): Promise<Answer<CodeProof>>;
  /** The number that this tab was sent a code for before a reload, while the code is valid. */
  kept?(): PhoneNumber | undefined;
  /** Called when a user leaves the form: on return they request a new code. */
  forget?(): void;
}

export interface SendMore {
  /** Proof that a person asks: the digits of a picture, or a check of much work. */
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
