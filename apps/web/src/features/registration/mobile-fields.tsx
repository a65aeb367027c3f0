import { useWatch } from 'react-hook-form';
import { PhoneField } from '#/entities/phone-number/phone-field.tsx';
import { phoneMessage, typedNumber } from '#/entities/phone-number/phone-number.ts';
import type { PhoneCountryChoice } from '#/entities/phone-number/use-phone-country.ts';
import type { VerificationCode } from '#/entities/verification-code/use-verification-code.ts';
import { VerificationCodeField } from '#/entities/verification-code/verification-code-field.tsx';
import { typedDigits } from '@mela/contract/typed-text';
import { useText } from '#/platform/language/text.tsx';
import { fieldMessage, type FormFields } from './field-messages.ts';

/** The mobile number with its country's length (P93), and the code that proves it if the merchant requires one (P92, P95). */
export function MobileFields({ form, rules, country, code, asksCode }: MobileFieldsProps) {
  const text = useText();
  const { errors } = form.formState;
  const rule = rules['mobileNum'];
  const typed = useWatch({ control: form.control, name: 'mobileNum' });

  function numberMessage(value: string): string | undefined {
    if (value.trim() === '' && !rule?.required) return undefined;
    return phoneMessage(text, country.country, value) ?? fieldMessage(text, rule, typedNumber(value, country.country));
  }
  function codeMessage(value: string, { mobileNum }: { mobileNum: string }): string | undefined {
    if (mobileNum.trim() === '' && !rule?.required) return undefined;
    return value === ''
      ? text('verification.enterCode')
      : fieldMessage(text, rules['verificationCode'], typedDigits(value));
  }
  // The phone starts the human check as soon as the number is complete, so that the tap does not wait for it.
  function prepare() {
    const mobileNum = form.getValues('mobileNum');
    if (asksCode && mobileNum !== '' && numberMessage(mobileNum) === undefined) code.prepare();
  }
  async function requestCode() {
    // A tap before the countries have loaded is not lost.
    const chosen = await country.ready();
    if (!(await form.trigger('mobileNum', { shouldFocus: true })) || !chosen) return;
    const mobileNum = typedNumber(form.getValues('mobileNum'), chosen);
    if (mobileNum === '') return;
    if (await code.request({ countryDialingCode: chosen.dialingCode, mobileNum })) form.setFocus('verificationCode');
  }

  return (
    <>
      <PhoneField
        {...form.register('mobileNum', { validate: (value) => numberMessage(value) ?? true, onChange: prepare })}
        choice={country}
        required={rule?.required}
        error={errors.mobileNum?.message}
      />
      {asksCode && (rule?.required || typed !== '') && (
        <VerificationCodeField
          {...form.register('verificationCode', { validate: (value, values) => codeMessage(value, values) ?? true })}
          code={code}
          onRequest={() => void requestCode()}
          required
          maxLength={rules['verificationCode']?.maxLength ?? 10}
          error={errors.verificationCode?.message}
        />
      )}
    </>
  );
}

interface MobileFieldsProps extends FormFields {
  readonly country: PhoneCountryChoice;
  readonly code: VerificationCode;
  readonly asksCode: boolean;
}
