import type { Value } from '@mela/contract/operations';
import type { PhoneNumber } from '#/entities/phone-number/phone-number.ts';
import { solveHumanCheck } from '#/entities/human-check/solve-human-check.ts';
import { keepKnownDevice, knownDevices } from '#/entities/session/known-devices.ts';
import type { Answer } from '#/platform/api/api-error.ts';
import type { Platform } from '#/platform/platform.ts';

/**
 * Signs in with the number and the new password (M155). A member who forgot the password has often failed before and must pass a
 * human check; this form has no picture, so the phone solves it by itself.
 */
export async function logInRecovered(
  { api, storage }: Pick<Platform, 'api' | 'storage'>,
  { mobileNum: username, countryDialingCode }: PhoneNumber,
  password: string,
): Promise<Answer<Value<'login'>>> {
  const body = { type: 'username', username, password, countryDialingCode, ...knownDevices(storage) } as const;
  let answer = await api.call('login', { body });
  if (!answer.ok && answer.error.errorCode === 'captcha_wrong') {
    const solved = await solveHumanCheck(api);
    if (solved.ok) answer = await api.call('login', { body: { ...body, humanCheck: solved.value } });
  }
  if (answer.ok && answer.value.knownDevice) keepKnownDevice(storage, answer.value.knownDevice);
  return answer;
}
