import { Button, Loader, Modal } from '@mantine/core';
import type { ConsolePromotion } from '@mela/contract/console/promotions';
import { textIn } from '@mela/locales/text-in';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ActionDialog } from '#/parts/action-dialog.tsx';
import { Fact } from '#/parts/fact.tsx';
import { refusalText } from '#/parts/refusal.ts';
import { sumIn } from '#/parts/sum-in.ts';
import detail from '../../parts/detail.module.css';
import { PromotionForm } from './promotion-form.tsx';
import { playWords, titleOf } from './promotion-words.ts';
import { shownText } from './plain-text.ts';
import { StateBadge } from './state-badge.tsx';
import styles from './promotions.module.css';

/** One promotion: its settings, how many take part, and the actions on it. */
export function PromotionDetail({ id }: { readonly id: string }) {
  const text = useText();
  const { client } = useConsole();
  const { data, error } = useQuery({
    ...queryCall(client.api, 'consolePromotion', { params: { id } }),
    queryKey: ['list', 'promotions', 'one', id],
  });
  if (data) return <Promotion promotion={data} />;
  if (error) return <p role="alert">{text(refusalText(error.error))}</p>;
  return <Loader size="sm" aria-label={text('desk.loading')} />;
}

function Promotion({ promotion }: { readonly promotion: ConsolePromotion }) {
  const text = useText();
  const [open, setOpen] = useState<'change' | 'end'>();
  return (
    <div className={detail.detail}>
      <div className={detail.buttons}>
        <Button size="xs" variant="default" onClick={() => setOpen('change')}>
          {text('consolePromotions.change')}
        </Button>
        {promotion.state !== 'ended' && (
          <Button size="xs" variant="default" onClick={() => setOpen('end')}>
            {text('consolePromotions.end')}
          </Button>
        )}
      </div>
      <Facts promotion={promotion} />
      <Words promotion={promotion} />
      <Modal
        opened={open === 'change'}
        onClose={() => setOpen(undefined)}
        title={text('consolePromotions.change')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': text('desk.close') }}
      >
        <PromotionForm promotion={promotion} onDone={() => setOpen(undefined)} />
      </Modal>
      {open === 'end' && <EndPromotion promotion={promotion} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function Facts({ promotion }: { readonly promotion: ConsolePromotion }) {
  const text = useText();
  const { client } = useConsole();
  const { data: choices } = useQuery(queryCall(client.api, 'consolePromotionChoices'));
  const { written, percent, amount } = promotion;
  const play = playWords(written.reward, text);
  const sum = amount !== null && choices && sumIn(choices.currency, amount);
  return (
    <dl>
      <Fact name="consolePromotions.number">{promotion.id}</Fact>
      <Fact name="consolePromotions.state">
        <span>
          <StateBadge state={promotion.state} />
        </span>
      </Fact>
      <Fact name="consolePromotions.gives">
        {[text(`consolePromotions.kind.${promotion.reward}`), percent !== null && `${percent}%`, sum]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      {play && <Fact name="consolePromotions.play">{play}</Fact>}
      <Fact name="consolePromotions.starts">{promotion.starts}</Fact>
      <Fact name="consolePromotions.ends">{promotion.ends ?? text('consolePromotions.noEnd')}</Fact>
      <Fact name="consolePromotions.entered">
        {written.places === null ? promotion.entered : `${promotion.entered} / ${written.places}`}
      </Fact>
      {promotion.waiting > 0 && <Fact name="consolePromotions.waiting">{promotion.waiting}</Fact>}
      {written.vouchers.length > 0 && <Fact name="consolePromotions.vouchers">{written.vouchers.join(', ')}</Fact>}
      {written.code !== null && <Fact name="consolePromotions.code">{written.code}</Fact>}
      <Fact name="consolePromotions.termsVersion">{promotion.termsVersion}</Fact>
    </dl>
  );
}

/** Text and terms in the page's language, as members read them. */
function Words({ promotion: { written } }: { readonly promotion: ConsolePromotion }) {
  const text = useText();
  const language = useLanguage();
  return (['text', 'terms'] as const).map((part) => (
    <section key={part} className={styles.words}>
      <h2>{text(`consolePromotions.${part}`)}</h2>
      <p dir="auto">{shownText(textIn(written[part], language))}</p>
    </section>
  ));
}

function EndPromotion({ promotion, onClose }: { readonly promotion: ConsolePromotion; readonly onClose: () => void }) {
  const text = useText();
  const language = useLanguage();
  const { client } = useConsole();
  return (
    <ActionDialog
      title={text('consolePromotions.endQuestion', { title: titleOf(promotion, language) })}
      submit={text('consolePromotions.end')}
      isDangerous
      send={() => client.api.call('consoleEndPromotion', { params: { id: promotion.id }, body: {} })}
      done={({ id }) => text('consolePromotions.ended', { id })}
      refused={({ detail }) => detail}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{text('consolePromotions.endHint')}</p>
    </ActionDialog>
  );
}
