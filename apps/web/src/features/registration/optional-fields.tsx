import type { PlainMessageKey } from '@mela/locales/translation';
import { useText } from '#/platform/language/text.tsx';
import { Field, type FieldProps } from '#/ui/field.tsx';
import { PasswordField } from '#/ui/password-field.tsx';
import { fieldMessage, type FormFields } from './field-messages.ts';
import { OPTIONAL_FIELDS, type OptionalField } from './register-values.ts';

/** What the merchant asks for beside the account itself, each by its own rule (P53, P90). */
export function OptionalFields({ form, rules }: FormFields) {
  const text = useText();
  const { errors } = form.formState;
  return OPTIONAL_FIELDS.map((name) => {
    const rule = rules[name];
    if (!rule) return null;
    const { label, ...looks } = LOOKS[name];
    const props = {
      ...form.register(name, { validate: (value: string) => fieldMessage(text, rule, value.trim()) ?? true }),
      ...looks,
      label: text(label),
      required: rule.required,
      maxLength: 256,
      error: errors[name]?.message,
    };
    return name === 'paymentPassword' ? (
      <PasswordField key={name} {...props} help={text('registration.paymentPasswordHint', { count: rule.maxLength })} />
    ) : (
      <Field key={name} {...props} />
    );
  });
}

const PLAIN: Partial<FieldProps> = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

const LOOKS: Readonly<Record<OptionalField, { readonly label: PlainMessageKey } & Partial<Omit<FieldProps, 'label'>>>> =
  {
    nickname: { label: 'registration.nickname', icon: 'circle-user', autoComplete: 'nickname' },
    payeeName: { label: 'registration.payeeName', icon: 'landmark', autoComplete: 'name' },
    email: { ...PLAIN, label: 'account.email', icon: 'mail', type: 'email', autoComplete: 'email' },
    idNumber: { ...PLAIN, label: 'registration.idNumber', icon: 'file-text', autoComplete: 'off' },
    qqNum: { label: 'registration.qqNum', icon: 'message-circle-more', inputMode: 'numeric', autoComplete: 'off' },
    facebook: { ...PLAIN, label: 'registration.facebook', icon: 'message-circle-more', autoComplete: 'off' },
    wechat: { ...PLAIN, label: 'registration.wechat', icon: 'message-circle-more', autoComplete: 'off' },
    line: { ...PLAIN, label: 'registration.line', icon: 'message-circle-more', autoComplete: 'off' },
    whatsapp: { label: 'registration.whatsapp', icon: 'phone', type: 'tel', autoComplete: 'tel' },
    zalo: { label: 'registration.zalo', icon: 'phone', type: 'tel', autoComplete: 'off' },
    paymentPassword: {
      label: 'registration.paymentPassword',
      icon: 'key-round',
      inputMode: 'numeric',
      autoComplete: 'off',
    },
    recommenderId: { ...PLAIN, label: 'registration.recommenderId', icon: 'user-plus', autoComplete: 'off' },
  };
