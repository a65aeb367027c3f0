import type { Auth, ConfirmationResult, UserCredential } from '@firebase/auth';
import type { IdentityChannel } from '@mela/contract/sign-in-services';
import type { PhoneCheck } from '#/entities/verification-code/phone-check.ts';
import { failed, type Answer, type ApiError } from '#/platform/api/api-error.ts';
import type * as sdkModule from './firebase-sdk.ts';
import type { ServiceSettings, SignInService } from './sign-in-service.ts';

type Sdk = typeof sdkModule;

/** Firebase Authentication. It keeps nothing in the browser: whom it vouched for is our server's to remember. */
export async function startFirebase(
  settings: ServiceSettings,
  channels: readonly IdentityChannel[],
): Promise<SignInService> {
  const sdk = await import('./firebase-sdk.ts');
  const auth = sdk.initializeAuth(sdk.initializeApp({ ...settings }), {
    persistence: sdk.inMemoryPersistence,
    popupRedirectResolver: sdk.browserPopupRedirectResolver,
  });
  return firebaseService(sdk, auth, channels);
}

export function firebaseService(sdk: Sdk, auth: Auth, channels: readonly IdentityChannel[]): SignInService {
  /** The token goes to our server at once; Firebase's own session ends with it. */
  async function tokenOf({ user }: UserCredential): Promise<string> {
    const token = await user.getIdToken();
    await sdk.signOut(auth);
    return token;
  }

  return {
    channels,
    async signIn(channel) {
      try {
        const provider = channel === 'google' ? new sdk.GoogleAuthProvider() : new sdk.FacebookAuthProvider();
        return { ok: true, value: await tokenOf(await sdk.signInWithPopup(auth, provider)) };
      } catch (error) {
        return failureOf(error);
      }
    },
    phoneCheck: () => firebasePhoneCheck(sdk, auth, tokenOf),
  };
}

/** Codes that Firebase sends and looks at itself (P69, P140). A code is good once, so its token is kept for a second try. */
function firebasePhoneCheck(sdk: Sdk, auth: Auth, tokenOf: (proven: UserCredential) => Promise<string>): PhoneCheck {
  let sent: ConfirmationResult | undefined;
  let proven: { code: string; token: string } | undefined;
  return {
    async send({ countryDialingCode, mobileNum }) {
      const place = document.body.appendChild(document.createElement('div'));
      const verifier = new sdk.RecaptchaVerifier(auth, place, { size: 'invisible' });
      try {
        sent = await sdk.signInWithPhoneNumber(auth, `+${countryDialingCode}${mobileNum}`, verifier);
        proven = undefined;
        return { ok: true, value: {} };
      } catch (error) {
        return failureOf(error);
      } finally {
        verifier.clear();
        place.remove();
      }
    },
    async prove(_number, code) {
      try {
        if (proven?.code !== code) {
          if (!sent) return failed('verification_code_wrong');
          proven = { code, token: await tokenOf(await sent.confirm(code)) };
        }
        return { ok: true, value: { firebaseChannel: 'sms', firebaseIdToken: proven.token } };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

function failureOf(error: unknown): Answer<never> {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return failed(MEANING[code] ?? 'unavailable');
}

/** The meaning of the SDK's codes for a visitor; all others: the service is out of order. */
const MEANING: Readonly<Record<string, ApiError['errorCode']>> = {
  'auth/popup-closed-by-user': 'aborted',
  'auth/cancelled-popup-request': 'aborted',
  'auth/user-cancelled': 'aborted',
  'auth/network-request-failed': 'offline',
  'auth/too-many-requests': 'too_many_requests',
  'auth/invalid-phone-number': 'invalid_mobile',
  'auth/invalid-verification-code': 'verification_code_wrong',
  'auth/code-expired': 'verification_code_wrong',
  'auth/missing-verification-code': 'verification_code_wrong',
  'auth/captcha-check-failed': 'human_check_failed',
};
