import { createCheckAhead } from '#/entities/human-check/ahead-of-tap.ts';
import type { OwnPhoneCheck, PhoneCheck } from '#/entities/verification-code/phone-check.ts';
import { failed } from '#/platform/api/api-error.ts';
import type { Api } from '#/platform/api/api.ts';

/** Codes to the number that the member's account has (M154); the proof is good with the id of its request only. */
export function memberPhoneCheck(api: Api): Omit<PhoneCheck, 'prove'> & Pick<OwnPhoneCheck, 'prove'> {
  const human = createCheckAhead(api);
  let verificationId: string | undefined;
  return {
    prepare: human.prepare,
    async send(number, { person = {}, onProgress = () => undefined } = {}) {
      const humanCheck = await human.take(onProgress);
      if (!humanCheck.ok) return humanCheck;
      const sent = await api.call('sendSms', { body: { ...number, humanCheck: humanCheck.value, ...person } });
      if (sent.ok) ({ verificationId } = sent.value);
      return sent;
    },
    async prove(_number, code) {
      if (verificationId === undefined) return failed('verification_code_wrong');
      return { ok: true, value: { verificationCode: code, verificationId } };
    },
  };
}
