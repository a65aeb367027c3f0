import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { EntryLayout, FormAlert } from '#/entities/session/entry-layout.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button, ButtonLink } from '#/ui/button.tsx';

/** The target of the mailed link. A tap proves the address, not opening the page, because mail programs open links too. */
export function ProveEmailScreen() {
  const text = useText();
  const api = useApi();
  const queries = useQueryClient();
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking');
  const [failure, setFailure] = useState<ApiError>();
  const isDead = token.length < SHORTEST_TOKEN || failure?.errorCode === 'reset_link_dead';

  async function prove() {
    setState('sending');
    setFailure(undefined);
    const answer = await api.call('proveEmail', { body: { token } });
    if (answer.ok) {
      void queries.invalidateQueries({ queryKey: ['memberInfo'] });
      return setState('done');
    }
    setState('asking');
    return setFailure(answer.error);
  }

  const onward = (
    <ButtonLink kind="primary" wide href="/m/member/home" data-replace="">
      {text('account.proveOn')}
    </ButtonLink>
  );
  if (isDead)
    return (
      <EntryLayout title={text('account.linkDead')} lead={text('account.proveDead')} scene="high">
        {onward}
      </EntryLayout>
    );
  if (state === 'done')
    return (
      <EntryLayout title={text('account.proveDone')} lead={text('account.proveDoneText')} scene="high">
        {onward}
      </EntryLayout>
    );
  return (
    <EntryLayout title={text('account.proveTitle')} lead={text('account.proveLead')} scene="high">
      {failure && <FormAlert>{text(errorText(failure))}</FormAlert>}
      <Button kind="primary" wide icon="mail" busy={state === 'sending'} onClick={() => void prove()}>
        {text('account.proveYes')}
      </Button>
    </EntryLayout>
  );
}

/** Our links have no shorter token. */
const SHORTEST_TOKEN = 20;
