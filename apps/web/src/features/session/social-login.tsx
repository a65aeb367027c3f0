import { useState } from 'react';
import { useSearch } from 'wouter';
import { solveHumanCheck } from '#/entities/human-check/solve-human-check.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { keepBack } from '#/entities/session/back-path.ts';
import { FormAlert } from '#/entities/session/entry-layout.tsx';
import type { AccountChannel } from '#/entities/sign-in-service/sign-in-service.ts';
import { BRAND_OF, useUnlinkedIdentity } from '#/entities/sign-in-service/unlinked-identity.ts';
import { useSignInService } from '#/entities/sign-in-service/use-sign-in-service.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';
import styles from './login-screen.module.css';
import { useLogin } from './use-login.ts';

/** Log-in by an outside account: a button per channel that the merchant's keys offer, once the service is initialised (P50). */
export function SocialLogin() {
  const text = useText();
  const api = useApi();
  const { keys } = useMerchant();
  const search = useSearch();
  const login = useLogin();
  const unlinked = useUnlinkedIdentity();
  const offered = CHANNELS.filter(({ key }) => keys.includes(key));
  const service = useSignInService(offered.length > 0);
  const shown = offered.filter(({ channel }) => service?.channels.includes(channel));
  const [busy, setBusy] = useState<AccountChannel>();
  if (!service || shown.length === 0) return null;

  async function enter(channel: AccountChannel) {
    if (!service || busy) return;
    setBusy(channel);
    login.forgive();
    unlinked.forget();
    const token = await service.signIn(channel);
    if (!token.ok) {
      if (token.error.errorCode !== 'aborted') login.refuse(token.error);
    } else await present(channel, token.value);
    setBusy(undefined);
  }

  /** After earlier failures a human check is required. There is no picture here, so the phone solves it by itself. */
  async function present(channel: AccountChannel, firebaseIdToken: string) {
    const body = { type: 'firebase', firebaseChannel: channel, firebaseIdToken } as const;
    let error = await login.logIn({ body });
    if (error?.errorCode === 'captcha_wrong') {
      const solved = await solveHumanCheck(api);
      if (solved.ok) error = await login.logIn({ body: { ...body, humanCheck: solved.value } });
    }
    if (error?.errorCode === 'wrong_credentials') unlinked.keep({ channel, token: firebaseIdToken });
  }

  return (
    <div className={styles.social}>
      <p className={styles.or}>{text('login.or')}</p>
      {shown.map(({ channel, label }) => (
        <Button key={channel} wide icon="log-in" busy={busy === channel} onClick={() => void enter(channel)}>
          {text(label)}
        </Button>
      ))}
      {login.failure && <FormAlert>{text(wordsFor(login.failure))}</FormAlert>}
      {unlinked.identity && (
        <ButtonLink wide href={keepBack('/m/register', search)}>
          {text('login.openWithService', { service: BRAND_OF[unlinked.identity.channel] })}
        </ButtonLink>
      )}
    </div>
  );
}

function wordsFor(error: ApiError) {
  if (error.errorCode === 'wrong_credentials') return 'login.serviceUnknown';
  return error.errorCode === 'unavailable' ? 'login.serviceFailed' : errorText(error);
}

const CHANNELS = [
  { channel: 'google', key: 'GOOGLELOGIN3', label: 'login.withGoogle' },
  { channel: 'facebook', key: 'FACEBOOKLOGIN3', label: 'login.withFacebook' },
] as const;
