import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { OwnAccountRequired } from '#/entities/session/own-account-required.tsx';
import { useSession, useSessions } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { BackBar } from '#/ui/top-bar.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './change-password.module.css';

/** M66: a new password in place of the old one, or of one chosen by someone else (`firstTimeLogin`). */
export function ChangePasswordScreen() {
  return (
    <OwnAccountRequired>
      <ChangePassword />
    </OwnAccountRequired>
  );
}

function ChangePassword() {
  const text = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const sessions = useSessions();
  const [, navigate] = useLocation();
  const isGiven = useSession()?.firstTimeLogin ?? false;
  // The text stays the same while the saved message is visible.
  const [isFirst] = useState(isGiven);
  const [isSaved, setSaved] = useState(false);

  const leave = useEffectEvent(() => navigate('/m/home', { replace: true }));
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => leave(), TOAST_MS.success);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const saved = () => {
    toast.success(text('account.saved'));
    // Refetches the calls that were refused until now.
    if (isFirst) void queries.invalidateQueries();
    setSaved(true);
  };
  return (
    <>
      <BackBar
        title={text('account.title')}
        {...(isGiven
          ? { onBack: () => void sessions.logOut().then(() => navigate('/m/home', { replace: true })) }
          : isFirst
            ? { backHref: '/m/home' }
            : { onBack: () => history.back() })}
      />
      <div className={styles.screen}>
        {isFirst && <h2 className={styles.title}>{text('account.firstTitle')}</h2>}
        <p className={styles.lead}>{text(isFirst ? 'account.firstLead' : 'account.lead')}</p>
        <ChangePasswordForm isSaved={isSaved} onSaved={saved} />
      </div>
    </>
  );
}
