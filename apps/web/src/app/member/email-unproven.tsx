import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { useToast } from '#/ui/toast.tsx';
import styles from './email-unproven.module.css';

/** The site sends nothing to an unverified address: its member sees this notice and can request the link again. */
export function EmailUnproven() {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  async function send() {
    setState('sending');
    const answer = await api.call('sendEmailProof');
    setState(answer.ok ? 'sent' : 'ready');
    if (answer.ok) return;
    // Within a day it was sent already.
    const isSent = answer.error.errorCode === 'too_many_requests';
    toast.show(text(isSent ? 'memberCentre.proofOnWay' : errorText(answer.error)), { tone: isSent ? 'info' : 'error' });
  }
  return (
    <Card className={styles.card}>
      <p>{text(state === 'sent' ? 'memberCentre.proofSent' : 'memberCentre.emailUnproven')}</p>
      {state !== 'sent' && (
        <Button size="small" icon="mail" busy={state === 'sending'} onClick={() => void send()}>
          {text('memberCentre.sendProof')}
        </Button>
      )}
    </Card>
  );
}
