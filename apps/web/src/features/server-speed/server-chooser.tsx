import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import { Loading } from '#/ui/states.tsx';
import type { ServerTools } from './server-choice.tsx';

const ServerChoice = lazy(async () => ({ default: (await import('./server-choice.tsx')).ServerChoice }));

/**
 * The menu's row and its sheet (M54, M76): which of the merchant's servers answers fastest from here. Renders nothing with only
 * one server.
 */
export function ServerChooser({ className, ...tools }: ServerTools & { readonly className?: string | undefined }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const servers = useQuery({ ...queryCall(useApi(), 'domainRoute', { query: { device: 0 } }), staleTime: 5 * 60_000 });
  const names = servers.data?.list.map((server) => server.domainName) ?? [];
  if (names.length < 2) return null;
  const close = () => setOpen(false);
  return (
    <>
      <List className={className}>
        <ListRow
          icon="gauge"
          title={text('shell.serverSpeed')}
          text={location.host}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </List>
      <Sheet open={isOpen} onClose={close} title={text('shell.serverSpeed')}>
        <Suspense fallback={<Loading />}>
          <ServerChoice names={names} onClose={close} {...tools} />
        </Suspense>
      </Sheet>
    </>
  );
}
