// The parts of the SDK that are used, in a chunk of their own: it is fetched only where a merchant has set Firebase up.
export { initializeApp } from '@firebase/app';
export {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
  signOut,
} from '@firebase/auth';
