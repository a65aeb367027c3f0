import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { useFormContext } from 'react-hook-form';
import { useText } from '#/platform/language/text.tsx';
import { PasswordField } from '#/ui/password-field.tsx';
import { ruleMessage } from './rule-message.ts';

/** A new password and its repetition, validated while typing; inside a form that has both (`FormProvider`). */
export function NewPasswordFields() {
  const text = useText();
  const form = useFormContext<NewPassword>();
  const { errors } = form.formState;
  return (
    <>
      <PasswordField
        {...form.register('newPassword', {
          validate: (value) => ruleMessage(text, ACCOUNT_RULES.password, value) ?? true,
          // The repetition is compared again if it has been typed.
          onChange: () => form.getValues('confirmNewPassword') !== '' && void form.trigger('confirmNewPassword'),
        })}
        label={text('account.newPassword')}
        icon="lock"
        autoComplete="new-password"
        maxLength={128}
        enterKeyHint="next"
        help={text('account.newPasswordHint')}
        error={errors.newPassword?.message}
      />
      <PasswordField
        {...form.register('confirmNewPassword', {
          validate: (value, { newPassword }) =>
            value === '' ? text('account.enterPassword') : value === newPassword || text('account.confirmationCorrect'),
        })}
        label={text('account.newPasswordAgain')}
        icon="lock"
        autoComplete="new-password"
        maxLength={128}
        enterKeyHint="done"
        placeholder={text('account.newPasswordAgainHint')}
        error={errors.confirmNewPassword?.message}
      />
    </>
  );
}

interface NewPassword {
  newPassword: string;
  confirmNewPassword: string;
}
