import { GUEST_TYPE } from '@mela/contract/account-types';
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { useCaptcha } from '#/entities/human-check/use-captcha.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useMerchantName } from '#/entities/merchant/use-merchant-name.ts';
import { EntryLayout, FormAlert, FormNote } from '#/entities/session/entry-layout.tsx';
import { backPath, keepBack } from '#/entities/session/back-path.ts';
import type { LoginMode } from '#/entities/session/remembered-login.ts';
import { useSession, useSessions } from '#/entities/session/session-context.tsx';
import { usePhoneCheck } from '#/entities/sign-in-service/use-phone-check.ts';
import { TrialButton } from '#/entities/trial/trial-button.tsx';
import { canEncrypt } from '#/platform/api/encrypted-body.ts';
import { useText } from '#/platform/language/text.tsx';
import { Segments } from '#/ui/choices.tsx';
import styles from './login-screen.module.css';
import { SocialLogin } from './social-login.tsx';
import { SmsLogin } from './sms-login.tsx';
import { useLogin } from './use-login.ts';
import { UsernameLogin } from './username-login.tsx';

/** The white-label key for the second mode (P48). */
const SMS_LOGIN_KEY = 'SMSLOGIN3';

/** Log-in in two modes (P48), which then returns to where the visitor came from (P80). */
export function LoginScreen() {
  const text = useText();
  const search = useSearch();
  const hasModes = useMerchant().keys.includes(SMS_LOGIN_KEY);
  const merchant = useMerchantName();
  const [chosen, setMode] = useState<LoginMode>('username');
  const mode = hasModes ? chosen : 'username';
  const endedBy = useStore(useSessions().store, (state) => state.endedBy);
  const captcha = useCaptcha();
  const login = useLogin(captcha);
  const check = usePhoneCheck('login');
  useGoOn();

  const choose = (next: LoginMode) => {
    setMode(next);
    login.forgive();
    if (captcha.shown) captcha.load();
  };
  return (
    <EntryLayout title={text('login.welcome', { merchant })} lead={text('login.welcomeText')} scene="high">
      {endedBy && <FormNote>{text(`login.ended.${endedBy}`)}</FormNote>}
      {!canEncrypt() && <FormAlert>{text('errors.noCrypto')}</FormAlert>}
      {hasModes && (
        <Segments
          className={styles.modes}
          label={text('login.modes')}
          name="mode"
          value={mode}
          options={[
            { value: 'username', label: text('login.byUsername') },
            { value: 'sms', label: text('login.byMobile') },
          ]}
          onChange={choose}
        />
      )}
      {mode === 'username' ? (
        <UsernameLogin login={login} captcha={captcha} />
      ) : (
        <SmsLogin login={login} captcha={captcha} check={check} />
      )}
      {mode === 'username' && <SocialLogin />}
      <p className={styles.other}>
        {text('login.newHere')} <a href={keepBack('/m/register', search)}>{text('login.openAccount')}</a>
      </p>
      {TO_PEOPLE.test(backPath(search)) && (
        <Suspense>
          <AskInstead />
        </Suspense>
      )}
      <TrialButton game={gameIn(search)} replace />
    </EntryLayout>
  );
}

/** For the few who were on the way to a person. Without its chunk the log-in works as well. */
const AskInstead = lazy<ComponentType>(() =>
  import('./ask-instead.tsx').then(
    (loaded) => ({ default: loaded.AskInstead }),
    () => ({ default: () => null }),
  ),
);
const TO_PEOPLE = /^\/m\/(chat|help)\b/;

/** The game that a guest tapped before log-in: free play opens it. */
function gameIn(search: string): string | undefined {
  const back = backPath(search);
  return back.startsWith('/m/play?') && !back.includes('wish=') ? back : undefined;
}

/** Redirects a signed-in member; one with a password chosen by someone else must first set a new one. */
function useGoOn(): void {
  const session = useSession();
  const search = useSearch();
  const [, navigate] = useLocation();
  // A free-play guest may log in with their own account.
  const isMember = session !== undefined && session.type !== GUEST_TYPE;
  const goOn = useEffectEvent(() =>
    navigate(session?.firstTimeLogin ? '/m/changePsw' : backPath(search), { replace: true }),
  );
  useEffect(() => {
    if (isMember) goOn();
  }, [isMember]);
}
