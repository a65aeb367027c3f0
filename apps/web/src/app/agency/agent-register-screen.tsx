import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InviteCard } from '#/features/agency/invite-card.tsx';
import { OpenAccountForm, type OpenedAccount } from '#/features/registration/open-account-form.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Segments } from '#/ui/choices.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty, Failed } from '#/ui/states.tsx';
import styles from './agent-register-screen.module.css';
import { OpenedCard } from './opened-card.tsx';

type Way = 'link' | 'hand';

/** How an agent adds a member to the team (M30): a shareable invitation, or an account opened at once. */
export function AgentRegisterScreen() {
  const text = useText();
  const [way, setWay] = useState<Way>('link');
  return (
    <div className={styles.screen}>
      <Segments<Way>
        label={text('agency.ways')}
        name="invite-way"
        value={way}
        options={[
          { value: 'link', label: text('agency.byLink') },
          { value: 'hand', label: text('agency.byHand') },
        ]}
        onChange={setWay}
      />
      {way === 'link' ? <InviteCard /> : <ByHand />}
    </div>
  );
}

function ByHand() {
  const text = useText();
  const [opened, setOpened] = useState<OpenedAccount>();
  const settings = useQuery({ ...queryCall(useApi(), 'registrationSettings'), staleTime: 5 * 60_000 });
  if (opened) return <OpenedCard account={opened} onAnother={() => setOpened(undefined)} />;
  if (settings.isError)
    return (
      <Failed
        title={text('registration.unreachable')}
        text={text(errorText(settings.error.error))}
        onRetry={() => void settings.refetch()}
        busy={settings.isFetching}
      />
    );
  if (!settings.data) return <RowSkeleton rows={4} />;
  if (!settings.data.methods.includes('username'))
    return <Empty icon="user-plus" title={text('agency.closed')} text={text('agency.inviteText')} />;
  return <OpenAccountForm settings={settings.data} onOpened={setOpened} />;
}
