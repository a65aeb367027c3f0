import type { ComponentProps } from 'react';
import { useInvite } from './use-invite.tsx';

/** Invite in the bottom menu: a link whose action depends on the visitor (M135). */
export function InviteEntry({ href, children, ...rest }: ComponentProps<'a'>) {
  const invite = useInvite();
  return (
    <>
      <a {...rest} href={href} onClick={invite.onClick}>
        {children}
      </a>
      {invite.dialog}
    </>
  );
}
