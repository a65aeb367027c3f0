import type { RegistrationMethod } from '@mela/contract/registration-rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSearch } from 'wouter';
import { CaptchaField } from '#/entities/human-check/captcha-field.tsx';
import { useCaptcha } from '#/entities/human-check/use-captcha.ts';
import { typedNumber } from '#/entities/phone-number/phone-number.ts';
import { usePhoneCountry } from '#/entities/phone-number/use-phone-country.ts';
import { FormAlert } from '#/entities/session/entry-layout.tsx';
import { useRevalidation } from '#/entities/session/use-revalidation.ts';
import type { PhoneCheck } from '#/entities/verification-code/phone-check.ts';
import { useKeptNumber } from '#/entities/verification-code/use-kept-number.ts';
import { useVerificationCode } from '#/entities/verification-code/use-verification-code.ts';
import { canEncrypt } from '#/platform/api/encrypted-body.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Segments } from '#/ui/choices.tsx';
import { AccountFields } from './account-fields.tsx';
import { AffiliateField, RefusedLink } from './affiliate-field.tsx';
import { BirthDateFields } from './birth-date-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { captchaMessage } from './field-messages.ts';
import { MobileFields } from './mobile-fields.tsx';
import { OptionalFields } from './optional-fields.tsx';
import styles from './register-form.module.css';
import {
  EMPTY_FORM,
  rulesByName,
  type RegisterField,
  type RegisterValues,
  type RegistrationSettings,
} from './register-values.ts';
import type { Affiliate } from './use-affiliate.ts';
import { VouchedBy } from './vouched-by.tsx';
import { useRegistration } from './use-registration.ts';

/** The form by the server's rules: errors under their fields, focus on the first wrong one, and the server's verdict in the same places. */
export function RegisterForm({ settings, check, affiliate, onDone }: RegisterFormProps) {
  const text = useText();
  const [method, setMethod] = useState<RegistrationMethod>(settings.defaultMethod);
  const form = useRegisterForm(settings);
  const { errors, isSubmitting } = form.formState;
  const [agrees, disclaims] = useWatch({ control: form.control, name: ['agrees', 'disclaims'] });
  const rules = rulesByName(settings, method);
  const country = usePhoneCountry();
  // A sent code is valid for both methods, so it survives a change between them.
  const code = useVerificationCode(check);
  useKeptNumber(code, country, (mobileNum) => form.setValue('mobileNum', mobileNum));
  const captcha = useCaptcha();
  const registration = useRegistration({ form, settings, rules, method, check, affiliate, captcha, onDone });
  const showCaptcha = useEffectEvent(() => captcha.load());
  useEffect(() => {
    if (settings.asksCaptcha) showCaptcha();
  }, [settings.asksCaptcha]);

  const submit = form.handleSubmit(
    async (values) => {
      const mobileNum = rules['mobileNum'] ? typedNumber(values.mobileNum, country.country) : '';
      const countryDialingCode = country.country?.dialingCode;
      // A number needs its country. If the countries failed to load, their field offers a retry.
      if (mobileNum !== '' && countryDialingCode === undefined) return form.setFocus('mobileNum');
      await registration.register(
        values,
        countryDialingCode === undefined || mobileNum === '' ? undefined : { countryDialingCode, mobileNum },
      );
    },
    (wrong) => registration.focusFirst(Object.keys(wrong) as RegisterField[]),
  );

  const choose = (next: RegistrationMethod) => {
    setMethod(next);
    form.clearErrors();
  };
  const fields = { form, rules };
  const mobile = rules['mobileNum'] && (
    <MobileFields {...fields} country={country} code={code} asksCode={settings.asksCode} />
  );
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {!canEncrypt() && <FormAlert>{text('errors.noCrypto')}</FormAlert>}
      <VouchedBy lost={registration.lost} />
      {settings.methods.length > 1 && (
        <Segments
          label={text('registration.methods')}
          name="registration-method"
          value={method}
          options={[
            { value: 'username', label: text('registration.byUsername') },
            { value: 'mobileNum', label: text('registration.byMobile') },
          ]}
          onChange={choose}
        />
      )}
      {method === 'mobileNum' && mobile}
      <AccountFields {...fields} method={method} />
      {method === 'username' && mobile}
      {rules['birthDate'] && <BirthDateFields form={form} settings={settings} />}
      <OptionalFields {...fields} />
      {rules['affiliateCode'] && !affiliate.isConfirmed && <AffiliateField {...fields} affiliate={affiliate} />}
      {settings.asksCaptcha && captcha.shown && (
        <CaptchaField
          {...form.register('identifying', {
            validate: (value) => captcha.check === 'done' || (captchaMessage(text, value) ?? true),
          })}
          captcha={captcha}
          required
          error={errors.identifying?.message}
        />
      )}
      <ConsentFields form={form} minimumAge={settings.minimumAge} />
      {(affiliate.isEnded || (!rules['affiliateCode'] && affiliate.isRefused)) && <RefusedLink affiliate={affiliate} />}
      {registration.failure && <FormAlert>{text(errorText(registration.failure))}</FormAlert>}
      <Button kind="primary" type="submit" wide busy={isSubmitting} disabled={!agrees || !disclaims}>
        {text('registration.submit')}
      </Button>
    </form>
  );
}

/** Disables the automatic focus, since the first wrong field follows the form's own order. A link may name the recommender. */
function useRegisterForm({ consentTicked }: RegistrationSettings) {
  const search = useSearch();
  const form = useForm<RegisterValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      ...EMPTY_FORM,
      recommenderId: new URLSearchParams(search).get('recommenderId') ?? '',
      agrees: consentTicked,
      disclaims: consentTicked,
    },
  });
  useRevalidation(form);
  return form;
}

interface RegisterFormProps {
  readonly settings: RegistrationSettings;
  /** Sends codes to phones and verifies the typed ones. */
  readonly check: PhoneCheck;
  readonly affiliate: Affiliate;
  readonly onDone: (name: string) => void;
}
