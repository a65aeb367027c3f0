import { GUEST_TYPE } from '@mela/contract/account-types';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useMerchantName } from '#/entities/merchant/use-merchant-name.ts';
import { shownAccount } from '#/entities/member/shown-account.ts';
import { EntryLayout, FormAlert } from '#/entities/session/entry-layout.tsx';
import { backPath, keepBack } from '#/entities/session/back-path.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import { useUnlinkedIdentity } from '#/entities/sign-in-service/unlinked-identity.ts';
import { usePhoneCheck } from '#/entities/sign-in-service/use-phone-check.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Failed } from '#/ui/states.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { useToast } from '#/ui/toast.tsx';
import { RegisterBanners } from './register-banners.tsx';
import { RegisterForm } from './register-form.tsx';
import styles from './register-screen.module.css';
import { useAffiliate } from './use-affiliate.ts';
import { Welcome } from './welcome.tsx';

/** Registration (P52): the server's rules and one form, which signs the new member in. */
export function RegisterScreen() {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const merchant = useMerchantName();
  const current = useSession();
  // A free-play guest may open their own account (M46).
  const session = current?.type === GUEST_TYPE ? undefined : current;
  const search = useSearch();
  const [, navigate] = useLocation();
  const [isNew, setIsNew] = useState(false);
  const unlinked = useUnlinkedIdentity();
  const check = usePhoneCheck('register', unlinked.identity ? 'own' : 'any');
  const affiliate = useAffiliate();
  // The greeting takes the place of other words, so that nothing moves when it comes.
  const lead = affiliate.isEnded
    ? text('registration.linkEnded')
    : affiliate.inviter
      ? text('registration.invited', { name: affiliate.inviter, merchant })
      : text('registration.welcomeText', { merchant });
  const settings = useQuery({ ...queryCall(api, 'registrationSettings'), staleTime: 5 * 60_000 });

  // With a `back` path, the new member returns to it at once; otherwise the welcome offers next steps.
  const cameForSomething = new URLSearchParams(search).has('back');
  const goOn = useEffectEvent(() => {
    if (!isNew || cameForSomething) navigate(backPath(search), { replace: true });
  });
  useEffect(() => {
    if (session) goOn();
  }, [session, isNew]);

  if (isNew && session && !cameForSomething) return <Welcome name={session.userName} />;
  return (
    <EntryLayout title={text('registration.welcome')} lead={lead} scene="low">
      {settings.isPending && <RowSkeleton rows={4} />}
      {settings.isError && (
        <Failed
          title={text('registration.unreachable')}
          text={text(errorText(settings.error.error))}
          onRetry={() => void settings.refetch()}
          busy={settings.isFetching}
        />
      )}
      {settings.data?.methods.length === 0 && <FormAlert>{text('errors.registrationClosed')}</FormAlert>}
      {settings.data && settings.data.methods.length > 0 && (
        <RegisterForm
          settings={settings.data}
          check={check}
          affiliate={affiliate}
          onDone={(name) => {
            if (cameForSomething) toast.success(text('login.greeting', { name: shownAccount(name) }));
            setIsNew(true);
          }}
        />
      )}
      <p className={styles.other}>
        {text('registration.haveOne')} <a href={keepBack('/m/login', search)}>{text('registration.logIn')}</a>
      </p>
      {/* Below the form, because a banner leads away from it. */}
      <RegisterBanners />
    </EntryLayout>
  );
}
