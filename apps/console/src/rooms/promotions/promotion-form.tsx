import { Button, Loader } from '@mantine/core';
import type { ConsolePromotion } from '@mela/contract/console/promotions';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { tellDone } from '#/parts/tell.ts';
import { MoreFields } from './more-fields.tsx';
import { draftOf, FIRST_DRAFT, NEW_DRAFT, wishOf, type Draft } from './promotion-draft.ts';
import { refusalOf, type Refusal } from './promotion-words.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { RewardFields } from './reward-fields.tsx';
import { TextFields } from './text-fields.tsx';
import { TimeField } from './time-field.tsx';
import styles from './promotions.module.css';

/** Adds or changes a promotion. What was typed stays until the server has accepted it. */
export function PromotionForm({
  promotion,
  onDone,
}: {
  readonly promotion?: ConsolePromotion;
  readonly onDone: () => void;
}) {
  const text = useText();
  const { client } = useConsole();
  const queries = useQueryClient();
  const { data: choices, error } = useQuery(queryCall(client.api, 'consolePromotionChoices'));
  const [before] = useState(() => (promotion ? draftOf(promotion.written) : NEW_DRAFT));
  const [draft, setDraft] = useState(promotion ? before : FIRST_DRAFT);
  const [refusal, setRefusal] = useState<Refusal>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutateAsync: send, isPending } = useMutation({
    mutationFn: () => {
      const wish = wishOf(draft, before);
      return promotion
        ? client.api.call('consoleChangePromotion', { params: { id: promotion.id }, body: wish })
        : client.api.call('consoleAddPromotion', { body: { idempotencyKey, wish } });
    },
  });
  if (error) return <p role="alert">{text(refusalText(error.error))}</p>;
  if (!choices) return <Loader size="sm" aria-label={text('desk.loading')} />;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = await send();
    if (!answer.ok) return setRefusal(refusalOf(answer.error, text));
    await queries.invalidateQueries({ queryKey: ['list', 'promotions'] });
    tellDone(text(promotion ? 'consolePromotions.changed' : 'consolePromotions.added', { id: answer.value.id }));
    onDone();
  }

  const say = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextFields draft={draft} languages={choices.languages} say={say} />
      <RewardFields draft={draft} currency={choices.currency} say={say} />
      <div className={styles.pair}>
        <TimeField
          label={text('consolePromotions.starts')}
          value={draft.starts}
          onChange={(starts) => say({ starts })}
        />
        <TimeField
          label={text('consolePromotions.ends')}
          hint={text('consolePromotions.endsHint')}
          value={draft.ends}
          onChange={(ends) => say({ ends })}
        />
      </div>
      <p className="quiet">{text('consolePromotions.clock', { zone: choices.timeZone })}</p>
      <MoreFields draft={draft} choices={choices} say={say} />
      <RefusalAlert refusal={refusal} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          {text('console.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {text(promotion ? 'console.save' : 'consolePromotions.add')}
        </Button>
      </div>
    </form>
  );
}
