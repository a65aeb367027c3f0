import { Badge, Button, Loader, Modal } from '@mantine/core';
import type { ConsoleOffer } from '@mela/contract/console/offers';
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
import { OfferForm } from './offer-form.tsx';
import { playWords, titleOf } from './offer-words.ts';
import { shownText } from './plain-text.ts';
import styles from './offers.module.css';

/** One promotion: its settings, how many take part, and the actions on it. */
export function OfferDetail({ id }: { readonly id: string }) {
  const text = useText();
  const { client } = useConsole();
  const { data, error } = useQuery({
    ...queryCall(client.api, 'consoleOffer', { params: { id } }),
    queryKey: ['list', 'offers', 'one', id],
  });
  if (data) return <Offer offer={data} />;
  if (error) return <p role="alert">{text(refusalText(error.error))}</p>;
  return <Loader size="sm" aria-label={text('desk.loading')} />;
}

function Offer({ offer }: { readonly offer: ConsoleOffer }) {
  const text = useText();
  const [open, setOpen] = useState<'change' | 'end'>();
  return (
    <div className={styles.detail}>
      <div className={styles.buttons}>
        <Button size="xs" variant="default" onClick={() => setOpen('change')}>
          {text('consoleOffers.change')}
        </Button>
        {offer.state !== 'ended' && (
          <Button size="xs" variant="default" onClick={() => setOpen('end')}>
            {text('consoleOffers.end')}
          </Button>
        )}
      </div>
      <Facts offer={offer} />
      <Words offer={offer} />
      <Modal
        opened={open === 'change'}
        onClose={() => setOpen(undefined)}
        title={text('consoleOffers.change')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': text('desk.close') }}
      >
        <OfferForm offer={offer} onDone={() => setOpen(undefined)} />
      </Modal>
      {open === 'end' && <EndOffer offer={offer} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function Facts({ offer }: { readonly offer: ConsoleOffer }) {
  const text = useText();
  const { client } = useConsole();
  const { data: choices } = useQuery(queryCall(client.api, 'consoleOfferChoices'));
  const { written, percent, amount } = offer;
  const play = playWords(written.reward, text);
  const sum = amount !== null && choices && sumIn(choices.currency, amount);
  return (
    <dl className={styles.facts}>
      <Fact name="consoleOffers.number">{offer.id}</Fact>
      <Fact name="consoleOffers.state">
        <span>
          <Badge variant="light" color={offer.state === 'running' ? 'teal' : 'gray'}>
            {text(`consoleOffers.state.${offer.state}`)}
          </Badge>
        </span>
      </Fact>
      <Fact name="consoleOffers.gives">
        {[text(`consoleOffers.kind.${offer.reward}`), percent !== null && `${percent}%`, sum]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      {play && <Fact name="consoleOffers.play">{play}</Fact>}
      <Fact name="consoleOffers.starts">{offer.starts}</Fact>
      <Fact name="consoleOffers.ends">{offer.ends ?? text('consoleOffers.noEnd')}</Fact>
      <Fact name="consoleOffers.entered">
        {written.places === null ? offer.entered : `${offer.entered} / ${written.places}`}
      </Fact>
      {offer.waiting > 0 && <Fact name="consoleOffers.waiting">{offer.waiting}</Fact>}
      {written.vouchers.length > 0 && <Fact name="consoleOffers.vouchers">{written.vouchers.join(', ')}</Fact>}
      {written.code !== null && <Fact name="consoleOffers.code">{written.code}</Fact>}
      <Fact name="consoleOffers.termsVersion">{offer.termsVersion}</Fact>
    </dl>
  );
}

/** Text and terms in the page's language, as members read them. */
function Words({ offer: { written } }: { readonly offer: ConsoleOffer }) {
  const text = useText();
  const language = useLanguage();
  return (['text', 'terms'] as const).map((part) => (
    <section key={part} className={styles.words}>
      <h2>{text(`consoleOffers.${part}`)}</h2>
      <p dir="auto">{shownText(textIn(written[part], language))}</p>
    </section>
  ));
}

function EndOffer({ offer, onClose }: { readonly offer: ConsoleOffer; readonly onClose: () => void }) {
  const text = useText();
  const language = useLanguage();
  const { client } = useConsole();
  return (
    <ActionDialog
      title={text('consoleOffers.endQuestion', { title: titleOf(offer, language) })}
      submit={text('consoleOffers.end')}
      isDangerous
      send={() => client.api.call('consoleEndOffer', { params: { id: offer.id }, body: {} })}
      done={({ id }) => text('consoleOffers.ended', { id })}
      refused={({ detail }) => detail}
      onClose={onClose}
      onDone={onClose}
    >
      <p>{text('consoleOffers.endHint')}</p>
    </ActionDialog>
  );
}
