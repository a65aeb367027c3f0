import { inviteTap } from '@mela/contract/invite-tap';
import { createElement, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { pathOf } from '../routes.ts';
import { readyForMore } from '../ready-for-more.ts';

const loadDialog = async () => {
  const [{ InviteDialog }] = await Promise.all([import('./invite-dialog.tsx'), readyForMore()]);
  return InviteDialog;
};

/** The effect of a tap on Invite (M135, M173): its screen, "coming soon" for a second, or how to become an agent. */
export function useInvite(): { readonly onClick: (event: MouseEvent) => void; readonly dialog: ReactNode } {
  const text = useText();
  const toast = useToast();
  const { promos } = useMerchant();
  const type = useSession()?.type;
  const [asked, setAsked] = useState<Awaited<ReturnType<typeof loadDialog>>>();
  return {
    onClick(event) {
      const leads = inviteTap({ type, promos });
      if (leads === 'go') return;
      event.preventDefault();
      if (leads === 'comingSoon') return toast.show(text('shell.comingSoon'), { tone: 'info', ms: TOAST_MS.success });
      loadDialog().then(
        (dialog) => setAsked(() => dialog),
        // Its screen informs players too.
        () => location.assign(pathOf('inviteFriends')),
      );
    },
    dialog: asked && createElement(asked, { onClose: () => setAsked(undefined) }),
  };
}

/** Invite in a menu. */
export function InviteLink({ href, children, ...rest }: ComponentProps<'a'>) {
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
