import type { ChangeEvent } from 'react';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { Field, type FieldProps } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './phone-field.module.css';
import { shownCode, splitInternational, type PhoneCountry } from './phone-number.ts';
import type { PhoneCountryChoice } from './use-phone-country.ts';

/**
 * A mobile number with its country's dialling code before it. A number that is pasted with its country chooses the
 * country. `register('mobileNum')` of react-hook-form spreads onto it; check it by `phoneMessage`.
 */
export function PhoneField({ choice, onChange, ...input }: PhoneFieldProps) {
  const text = useText();
  const { country, countries, missing } = choice;
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const split = splitInternational(event.target.value, countries);
    if (split) {
      choice.choose(split.country.iso);
      event.target.value = split.rest;
    }
    return onChange?.(event);
  };
  return (
    <div>
      <Field
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        {...input}
        label={text('verification.mobile')}
        icon="smartphone"
        leading={<DialingCode choice={choice} />}
        placeholder={country && text('verification.mobileHint', { length: country.minLength })}
        onChange={change}
      />
      {missing && (
        <p className={styles.missing} role="alert">
          {text('verification.countriesMissing')}
          <Button kind="text" size="small" icon="refresh-cw" onClick={choice.retry}>
            {text('actions.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** A plain code for one country; a choice by the phone's own picker for more. */
function DialingCode({ choice: { country, countries, choose } }: { readonly choice: PhoneCountryChoice }) {
  const text = useText();
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region', fallback: 'none' });
  if (!country) return <span className={styles.code}>+</span>;
  if (countries.length < 2) return <span className={styles.code}>{shownCode(country)}</span>;
  return (
    <span className={styles.choice}>
      <span aria-hidden="true">{shownCode(country)}</span>
      <Icon name="chevron-down" size={16} />
      <select
        aria-label={text('verification.country')}
        value={country.iso}
        onChange={(event) => choose(event.target.value)}
      >
        {countries.map((one) => (
          <option key={one.iso} value={one.iso}>
            {nameOf(names, one)} {shownCode(one)}
          </option>
        ))}
      </select>
    </span>
  );
}

function nameOf(names: Intl.DisplayNames, country: PhoneCountry): string {
  try {
    return names.of(country.iso) ?? country.name;
  } catch {
    return country.name;
  }
}

interface PhoneFieldProps extends Omit<FieldProps, 'label' | 'leading' | 'icon' | 'placeholder' | 'type'> {
  readonly choice: PhoneCountryChoice;
}
