import { OPENED_BY } from '@mela/contract/account-types';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { NewRates, type NewRatesState } from '#/entities/rates/new-rates.tsx';
import { rateRefusal } from '#/entities/rates/rate-refusal.ts';
import { FormAlert } from '#/entities/session/entry-layout.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useRevalidation } from '#/entities/session/use-revalidation.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { ChoiceGroup, Pick } from '#/ui/choices.tsx';
import { Field } from '#/ui/field.tsx';
import { UsernameField } from './account-fields.tsx';
import { BirthDateFields } from './birth-date-fields.tsx';
import { AS_TYPED } from './as-typed.ts';
import { fieldMessage } from './field-messages.ts';
import { makeFirstPassword } from './first-password.ts';
import styles from './open-account-form.module.css';
import {
  EMPTY_FORM,
  FIELD_ORDER,
  rulesByName,
  typedBirthDate,
  type RegisterValues,
  type RegistrationSettings,
} from './register-values.ts';
import { verdictPlaces } from './register-verdict.ts';

const KINDS = [
  { kind: 'player', name: 'agency.kindPlayer', words: 'agency.kindPlayerText' },
  { kind: 'agent', name: 'agency.kindAgent', words: 'agency.kindAgentText' },
] as const;
type Kind = (typeof KINDS)[number]['kind'];

/**
 * The form for an account opened by an agent (M30): a name, a first password for one log-in, and the date of birth if the
 * merchant requires it.
 */
export function OpenAccountForm({ settings, rates: promised, onOpened }: OpenAccountFormProps) {
  const text = useText();
  const api = useApi();
  const opens = OPENED_BY[useSession()?.type ?? 0];
  const rules = rulesByName(settings, 'username');
  const [kind, setKind] = useState<Kind>('player');
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm<RegisterValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...EMPTY_FORM, password: makeFirstPassword(rules['password']) },
  });
  useRevalidation(form);
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async (values) => {
      if (!promised.isValid) return;
      setFailure(undefined);
      const username = values.username.trim();
      const birthDate = rules['birthDate'] && typedBirthDate(values);
      const answer = await api.call('agentOpenAccount', {
        body: {
          username,
          password: values.password,
          kind,
          ...(birthDate !== undefined && { birthDate }),
          ...(promised.rates.length > 0 && { rates: promised.rates }),
        },
      });
      if (answer.ok) return onOpened({ userName: answer.value.userName, password: values.password });
      const places = verdictPlaces(answer.error, { text, settings, rules });
      for (const { name, message } of places) form.setError(name, { type: 'server', message });
      if (places.length === 0) setFailure(answer.error);
      else focusFirst(places.map(({ name }) => name));
    },
    (wrong) => focusFirst(Object.keys(wrong)),
  );

  function focusFirst(wrong: readonly string[]): void {
    const first = FIELD_ORDER.find((name) => wrong.includes(name));
    if (first) form.setFocus(first === 'birthYear' ? 'birthDay' : first);
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {opens?.agent !== undefined && (
        <ChoiceGroup legend={text('agency.kind')} className={styles.kinds}>
          {KINDS.map((row) => (
            <Pick
              key={row.kind}
              name="account-kind"
              value={row.kind}
              checked={row.kind === kind}
              onChange={() => setKind(row.kind)}
              className={styles.kind}
            >
              <b>{text(row.name)}</b>
              <small>{text(row.words)}</small>
            </Pick>
          ))}
        </ChoiceGroup>
      )}
      <UsernameField form={form} rules={rules} />
      <Field
        {...form.register('password', {
          validate: (value) => fieldMessage(text, rules['password'], value) ?? true,
        })}
        label={text('agency.firstPassword')}
        required
        icon="lock"
        autoComplete="off"
        {...AS_TYPED}
        maxLength={128}
        help={text('agency.firstPasswordHint')}
        error={errors.password?.message}
        trailing={
          <button
            type="button"
            className={styles.make}
            onClick={() => form.setValue('password', makeFirstPassword(rules['password']), { shouldValidate: true })}
          >
            {text('agency.makePassword')}
          </button>
        }
      />
      {rules['birthDate'] && <BirthDateFields form={form} settings={settings} />}
      <NewRates {...promised} />
      {failure && (
        <FormAlert>
          {text('agency.openFailed')} {rateRefusal(text, failure) ?? text(errorText(failure))}
        </FormAlert>
      )}
      <Button kind="primary" type="submit" wide busy={isSubmitting}>
        {text('agency.open')}
      </Button>
    </form>
  );
}

export interface OpenedAccount {
  readonly userName: string;
  readonly password: string;
}

interface OpenAccountFormProps {
  readonly settings: RegistrationSettings;
  /** The rates that the new member gets; kept by the screen, so that the next account begins with them. */
  readonly rates: NewRatesState;
  readonly onOpened: (account: OpenedAccount) => void;
}
