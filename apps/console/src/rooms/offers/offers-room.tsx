import { Badge } from '@mantine/core';
import { OFFER_STATES, type OfferRow, type OfferState } from '@mela/contract/console/offers';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import type { ListDefinition } from '#/list/list-types.ts';
import { AddOffer } from './add-offer.tsx';
import { OfferDetail } from './offer-detail.tsx';
import { titleOf } from './offer-words.ts';

/** Promotions of the merchant: what members get, under which terms, from when to when. */
export function OffersRoom() {
  const text = useText();
  const language = useLanguage();
  const { client } = useConsole();
  const list = useMemo((): ListDefinition<OfferRow> => {
    const name = (offer: OfferRow) => titleOf(offer, language);
    const state = (offer: OfferRow) => text(`consoleOffers.state.${offer.state}`);
    const reward = (offer: OfferRow) => text(`consoleOffers.kind.${offer.reward}`);
    return {
      name: 'offers',
      title: text('consoleOffers.title'),
      none: text('consoleOffers.none'),
      search: text('consoleOffers.search'),
      sort: 'number.desc',
      action: <AddOffer />,
      keyOf: ({ id }) => id,
      columns: [
        { id: 'title', label: text('consoleOffers.promotion'), cell: name, csv: name },
        {
          id: 'number',
          isLesser: true,
          label: text('consoleOffers.number'),
          cell: ({ id }) => id,
          csv: ({ id }) => id,
          isFigure: true,
          width: '90px',
        },
        {
          id: 'state',
          label: text('consoleOffers.state'),
          width: '120px',
          cell: (offer) => (
            <Badge variant="light" color={COLOURS[offer.state]}>
              {state(offer)}
            </Badge>
          ),
          csv: state,
        },
        { id: 'reward', isLesser: true, label: text('consoleOffers.gives'), cell: reward, csv: reward },
        {
          id: 'starts',
          isLesser: true,
          label: text('consoleOffers.starts'),
          cell: ({ starts }) => starts,
          csv: ({ starts }) => starts,
          isFigure: true,
        },
        {
          id: 'ends',
          label: text('consoleOffers.ends'),
          cell: ({ ends }) => ends ?? text('consoleOffers.noEnd'),
          csv: ({ ends }) => ends ?? '',
          isFigure: true,
        },
        {
          id: 'entered',
          label: text('consoleOffers.entered'),
          cell: ({ entered }) => entered.toString(),
          csv: ({ entered }) => entered.toString(),
          isFigure: true,
        },
      ],
      filters: [
        {
          kind: 'choice',
          name: 'state',
          label: text('consoleOffers.state'),
          options: OFFER_STATES.map((value) => ({ value, label: text(`consoleOffers.state.${value}`) })),
        },
      ],
      page: ({ asked, ...page }) => queryCall(client.api, 'consoleOffers', { query: { ...asked, ...page } }),
      detail: {
        title: (id, offer) => (offer ? name(offer) : id),
        body: (id) => <OfferDetail key={id} id={id} />,
      },
    };
  }, [text, language, client]);
  return <ConsoleList list={list} />;
}

const COLOURS: Readonly<Record<OfferState, string>> = { coming: 'blue', running: 'teal', ended: 'gray' };
