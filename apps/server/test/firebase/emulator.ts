/** Accounts as the Firebase Auth emulator issues them. It signs nothing, so its tokens are valid in tests only. */
const HOST = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
export const PROJECT = 'demo-mela';

/** The identity token of a phone that entered the right code. */
export async function phoneToken(phoneNumber: string): Promise<string> {
  const { sessionInfo } = await post('accounts:sendVerificationCode', { phoneNumber, recaptchaToken: 'emulated' });
  const codes = await fetch(`http://${hostName()}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const { verificationCodes } = (await codes.json()) as { verificationCodes: { phoneNumber: string; code: string }[] };
  const code = verificationCodes.findLast((one) => one.phoneNumber === phoneNumber)?.code;
  const { idToken } = await post('accounts:signInWithPhoneNumber', { sessionInfo, code });
  return String(idToken);
}

/** The identity token of an account at Google or Facebook. */
export async function accountToken(provider: 'google.com' | 'facebook.com', subject: string): Promise<string> {
  const identity = encodeURIComponent(JSON.stringify({ sub: subject, email: `${subject}@example.com` }));
  const { idToken } = await post('accounts:signInWithIdp', {
    postBody: `id_token=${identity}&providerId=${provider}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  return String(idToken);
}

async function post(call: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`http://${hostName()}/identitytoolkit.googleapis.com/v1/${call}?key=emulated`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The emulator answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

function hostName(): string {
  if (HOST === undefined) throw new Error('No emulator runs. Run this suite as: npm run test:firebase');
  return HOST;
}
