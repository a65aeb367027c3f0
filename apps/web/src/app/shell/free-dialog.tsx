import { useLocation } from 'wouter';
import { useText } from '#/platform/language/text.tsx';
import { ConfirmDialog } from '#/ui/confirm-dialog.tsx';
import { pathOf } from '../routes.ts';

/** M46: an account of free play that presses Member centre may cancel or register now. */
export function FreeDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const [, navigate] = useLocation();
  const register = () => {
    onClose();
    navigate(pathOf('register'));
  };
  return (
    <ConfirmDialog
      open
      title={text('memberCentre.freeTitle')}
      confirm={text('memberCentre.registerNow')}
      onConfirm={register}
      onCancel={onClose}
    >
      {text('memberCentre.freeText')}
    </ConfirmDialog>
  );
}
