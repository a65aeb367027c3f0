import type { ReactNode } from 'react';
import { pathOf } from '../routes.ts';
import { useInvite } from './use-invite.tsx';

/** Invite in the bottom menu: a link whose action depends on the visitor (M135). */
export function InviteEntry({
  className,
  children,
}: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const invite = useInvite();
  return (
    <>
      <a href={pathOf('inviteFriends')} className={className} onClick={invite.onClick}>
        {children}
      </a>
      {invite.dialog}
    </>
  );
}
