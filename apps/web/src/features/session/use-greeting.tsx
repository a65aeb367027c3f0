import type { Value } from '@mela/contract/operations';
import { shownAccount } from '#/entities/member/shown-account.ts';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';

/** Greets the member with time, place and device of the previous log-in, so that they can recognise whether it was theirs. */
export function useGreeting(): (login: Value<'login'>) => void {
  const text = useText();
  const toast = useToast();
  const { moment } = useSpokenTime();
  return ({ userName: account, previousLoginAt, previousLoginPlace, previousLoginDevice, failedTries = 0 }) => {
    const userName = shownAccount(account);
    if (!previousLoginAt) {
      toast.show(text('login.greeting', { name: userName }), { tone: 'success' });
      return;
    }
    const when = moment(previousLoginAt);
    toast.show(
      <>
        <b>{text('login.welcomeBack', { name: userName })}</b>
        <br />
        {text('login.previous', { when, place: previousLoginPlace ?? '–', device: previousLoginDevice ?? '–' })}
        {failedTries > 0 && (
          <>
            <br />
            {text('login.failedTries', { count: failedTries })}
          </>
        )}
      </>,
      { tone: failedTries > 0 ? 'info' : 'success', ms: TOAST_MS.long },
    );
  };
}
