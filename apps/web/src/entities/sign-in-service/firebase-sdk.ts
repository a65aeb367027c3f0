// The parts of the SDK in use, in a separate chunk: it is fetched only if a merchant has set Firebase up.
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
