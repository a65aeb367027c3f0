import type { Value } from '@mela/contract/operations';
import type { PhoneNumber } from '#/entities/phone-number/phone-number.ts';
import { solveHumanCheck } from '#/entities/human-check/solve-human-check.ts';
import { keepKnownDevice, knownDevices } from '#/entities/session/known-devices.ts';
import type { Answer } from '#/platform/api/api-error.ts';
import type { Platform } from '#/platform/platform.ts';

/**
 * Signs in by the number and the password that was just set (M155). Whoever forgot it has often failed before, and must
 * prove to be a person; there is no picture here, so the phone does it by itself.
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
