import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNewRates } from '#/entities/rates/new-rates.tsx';
import { OpenAccountForm, type OpenedAccount } from '#/features/registration/open-account-form.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty, Failed } from '#/ui/states.tsx';
import { OpenedCard } from './opened-card.tsx';

/** An account that the agent opens at once, with its first password. */
export function ByHand() {
  const text = useText();
  const [opened, setOpened] = useState<OpenedAccount>();
  const settings = useQuery({ ...queryCall(useApi(), 'registrationSettings'), staleTime: 5 * 60_000 });
  const rates = useNewRates();
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
  return <OpenAccountForm settings={settings.data} rates={rates} onOpened={setOpened} />;
}
