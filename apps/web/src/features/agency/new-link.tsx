import { OPENED_BY } from '@mela/contract/account-types';
import { LINK_LABEL_LENGTH, LINK_USES_MOST, LIVE_LINKS_MOST } from '@mela/contract/invitation-rules';
import { latinDigits } from '@mela/money/latin-digits';
import { useRef, useState } from 'react';
import { NewRates, useNewRates } from '#/entities/rates/new-rates.tsx';
import { rateRefusal } from '#/entities/rates/rate-refusal.ts';
import { useSession } from '#/entities/session/session-context.tsx';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Button } from '#/ui/button.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { Segments } from '#/ui/choices.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { useToast } from '#/ui/toast.tsx';
import { useRenewLinks } from './links.queries.ts';
import styles from './links.module.css';

/** How long links work, in days; null without an end. */
const DAYS = [null, 1, 7, 30, 90] as const;

/** What a new link gives and how far it reaches. `onMade` opens the new link, so that it can be shared at once. */
export function NewLink({ onClose, onMade }: NewLinkProps) {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const renew = useRenewLinks();
  const opens = OPENED_BY[useSession()?.type ?? 0];
  const promised = useNewRates();
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<'player' | 'agent'>('player');
  const [days, setDays] = useState<(typeof DAYS)[number]>(null);
  const [typedUses, setTypedUses] = useState('');
  const [error, setError] = useState<ApiError>();
  const [isSending, setSending] = useState(false);
  /** One sheet makes one link, regardless of the number of times it is sent. */
  const key = useRef(crypto.randomUUID());
  const uses = usesOf(typedUses);
  const isReady = label.trim() !== '' && uses !== undefined && promised.isValid;

  async function make() {
    if (uses === undefined) return;
    setSending(true);
    setError(undefined);
    const { rates } = promised;
    const answer = await api.call('createInvitationLink', {
      body: { idempotencyKey: key.current, label: label.trim(), kind, rates, days, uses },
    });
    if (answer.ok) await renew();
    setSending(false);
    if (!answer.ok) return setError(answer.error);
    toast.success(text('links.made'));
    return onMade(answer.value.linkId);
  }

  return (
    <Sheet open title={text('links.new')} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void make();
        }}
      >
        <Field
          label={text('links.label')}
          help={text('links.labelHelp')}
          required
          autoComplete="off"
          maxLength={LINK_LABEL_LENGTH}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        {opens?.agent !== undefined && (
          <Segments
            label={text('agency.kind')}
            name="link-kind"
            value={kind}
            options={[
              { value: 'player', label: text('agency.kindPlayer') },
              { value: 'agent', label: text('agency.kindAgent') },
            ]}
            onChange={setKind}
          />
        )}
        <div className={styles.choice}>
          <p id="link-days">{text('links.days')}</p>
          <ChipRow aria-labelledby="link-days">
            {DAYS.map((count) => (
              <Chip key={count} chosen={days === count} onClick={() => setDays(count)}>
                {count === null ? text('links.noEnd') : text('links.forDays', { count })}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <Field
          label={text('links.uses')}
          help={text('links.usesHelp')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={uses === undefined ? text('links.usesWrong', { most: LINK_USES_MOST }) : undefined}
          value={typedUses}
          onChange={({ target }) => setTypedUses(target.value)}
        />
        <NewRates {...promised} />
        {error && (
          <p role="alert" className={styles.error}>
            {text('links.notMade')}{' '}
            {error.errorCode === 'too_many_links'
              ? text('links.tooMany', { most: LIVE_LINKS_MOST })
              : (rateRefusal(text, error) ?? text(errorText(error)))}
          </p>
        )}
        <Button type="submit" kind="primary" wide busy={isSending} disabled={!isReady}>
          {text('links.make')}
        </Button>
      </form>
    </Sheet>
  );
}

/** Of what was typed: null for nothing, which is no limit; undefined for what is no number of users. */
function usesOf(typed: string): number | null | undefined {
  const digits = latinDigits(typed).trim();
  if (digits === '') return null;
  const uses = /^\d{1,6}$/.test(digits) ? Number.parseInt(digits, 10) : 0;
  return uses >= 1 && uses <= LINK_USES_MOST ? uses : undefined;
}

interface NewLinkProps {
  readonly onClose: () => void;
  readonly onMade: (linkId: string) => void;
}
