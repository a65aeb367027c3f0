import { useIsRealAccount, useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink, type ButtonLinkProps } from '#/ui/button.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';

/** The way to deposit: real accounts go in, guests log in first, other accounts are told for two seconds (M71, M127, M165). */
export function DepositLink({ children, ...look }: Omit<ButtonLinkProps, 'href'>) {
  const text = useText();
  const toast = useToast();
  const session = useSession();
  const isReal = useIsRealAccount();
  return (
    <ButtonLink
      {...look}
      href="/m/voucherCenter"
      onClick={(event) => {
        if (isReal) return;
        toast.show(text('shell.realOnly'), { tone: 'info', ms: TOAST_MS.info });
        // A guest goes on, to log in; a signed-in account of another type has nothing to find there.
        if (session) event.preventDefault();
      }}
    >
      {children}
    </ButtonLink>
  );
}
