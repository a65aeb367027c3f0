import { typedField } from '@mela/contract/typed-text';
import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Field, type FieldProps } from '#/ui/field.tsx';
import { PasswordField } from '#/ui/password-field.tsx';
import { AS_TYPED } from './as-typed.ts';
import { fieldMessage, type FormFields } from './field-messages.ts';
import styles from './register-form.module.css';
import { FOLDED_FIELDS, type FoldedField } from './register-values.ts';

/**
 * The merchant's additional fields, each by its own rule (P53, P90). Optional ones are collapsed until requested, unless one has
 * a value.
 */
export function OptionalFields({ form, rules }: FormFields) {
  const text = useText();
  const { errors } = form.formState;
  const offered = FOLDED_FIELDS.filter((name) => rules[name]);
  const [isOpen, setOpen] = useState(() => offered.some((name) => form.getValues(name) !== ''));
  const shown = offered.filter((name) => isOpen || rules[name]?.required);
  return (
    <>
      {shown.map(field)}
      {shown.length < offered.length && (
        <Button kind="text" icon="plus" className={styles.fold} onClick={() => setOpen(true)}>
          {text('registration.more')}
        </Button>
      )}
    </>
  );

  function field(name: FoldedField) {
    const rule = rules[name];
    const props = {
      ...form.register(name, {
        validate: (value: string) => fieldMessage(text, rule, typedField(name, value)) ?? true,
      }),
      ...LOOKS[name],
      label: text(name === 'email' ? 'account.email' : `registration.${name}`),
      required: rule?.required,
      maxLength: 256,
      error: errors[name]?.message,
    };
    return name === 'paymentPassword' ? (
      <PasswordField
        key={name}
        {...props}
        help={text('registration.paymentPasswordHint', { count: rule?.maxLength ?? 6 })}
      />
    ) : (
      <Field key={name} {...props} />
    );
  }
}

const LOOKS: Readonly<Record<FoldedField, Partial<FieldProps>>> = {
  nickname: { icon: 'circle-user', autoComplete: 'nickname' },
  payeeName: { icon: 'landmark', autoComplete: 'name' },
  email: { ...AS_TYPED, icon: 'mail', type: 'email', autoComplete: 'email' },
  idNumber: { ...AS_TYPED, icon: 'file-text', autoComplete: 'off' },
  qqNum: { icon: 'message-circle-more', inputMode: 'numeric', autoComplete: 'off' },
  facebook: { ...AS_TYPED, icon: 'message-circle-more', autoComplete: 'off' },
  wechat: { ...AS_TYPED, icon: 'message-circle-more', autoComplete: 'off' },
  line: { ...AS_TYPED, icon: 'message-circle-more', autoComplete: 'off' },
  whatsapp: { icon: 'phone', type: 'tel', autoComplete: 'tel' },
  zalo: { icon: 'phone', type: 'tel', autoComplete: 'off' },
  paymentPassword: {
    icon: 'key-round',
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  recommenderId: { ...AS_TYPED, icon: 'user-plus', autoComplete: 'off' },
};
