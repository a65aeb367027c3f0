import { connectAuthEmulator } from '@firebase/auth';
import * as sdk from '../../src/entities/sign-in-service/firebase-sdk.ts';
import { firebaseService } from '../../src/entities/sign-in-service/firebase-service.ts';

/** The site's own service in a page, at the emulator. Only this test page can be turned to it. */
const auth = sdk.initializeAuth(
  sdk.initializeApp({ projectId: 'demo-mela', apiKey: 'emulated', authDomain: 'localhost' }),
  { persistence: sdk.inMemoryPersistence },
);
connectAuthEmulator(auth, 'http://127.0.0.1:9099', { disableWarnings: true });
// The emulator has no check that a person sits there.
auth.settings.appVerificationDisabledForTesting = true;

Object.assign(globalThis, { check: firebaseService(sdk, auth, ['sms']).phoneCheck() });
