import { PROMOTION_STATES, type PromotionRow } from '@mela/contract/console/promotions';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import type { ListDefinition } from '#/list/list-types.ts';
import { AddPromotion } from './add-promotion.tsx';
import { PromotionDetail } from './promotion-detail.tsx';
import { titleOf } from './promotion-words.ts';
import { StateBadge } from './state-badge.tsx';

/** Promotions of the merchant: what members get, under which terms, from when to when. */
export function PromotionsRoom() {
  const text = useText();
  const language = useLanguage();
  const { client } = useConsole();
  const list = useMemo((): ListDefinition<PromotionRow> => {
    const name = (promotion: PromotionRow) => titleOf(promotion, language);
    const state = (promotion: PromotionRow) => text(`consolePromotions.state.${promotion.state}`);
    const reward = (promotion: PromotionRow) => text(`consolePromotions.kind.${promotion.reward}`);
    return {
      name: 'promotions',
      title: text('consolePromotions.title'),
      none: text('consolePromotions.none'),
      search: text('consolePromotions.search'),
      sort: 'number.desc',
      action: <AddPromotion />,
      keyOf: ({ id }) => id,
      columns: [
        { id: 'title', label: text('consolePromotions.promotion'), cell: name, csv: name },
        {
          id: 'number',
          isLesser: true,
          label: text('consolePromotions.number'),
          cell: ({ id }) => id,
          csv: ({ id }) => id,
          isFigure: true,
          width: '90px',
        },
        {
          id: 'state',
          label: text('consolePromotions.state'),
          width: '120px',
          cell: ({ state: shown }) => <StateBadge state={shown} />,
          csv: state,
        },
        { id: 'reward', isLesser: true, label: text('consolePromotions.gives'), cell: reward, csv: reward },
        {
          id: 'starts',
          isLesser: true,
          label: text('consolePromotions.starts'),
          cell: ({ starts }) => starts,
          csv: ({ starts }) => starts,
          isFigure: true,
        },
        {
          id: 'ends',
          label: text('consolePromotions.ends'),
          cell: ({ ends }) => ends ?? text('consolePromotions.noEnd'),
          csv: ({ ends }) => ends ?? '',
          isFigure: true,
        },
        {
          id: 'entered',
          label: text('consolePromotions.entered'),
          cell: ({ entered }) => entered.toString(),
          csv: ({ entered }) => entered.toString(),
          isFigure: true,
        },
      ],
      filters: [
        {
          kind: 'choice',
          name: 'state',
          label: text('consolePromotions.state'),
          options: PROMOTION_STATES.map((value) => ({ value, label: text(`consolePromotions.state.${value}`) })),
        },
      ],
      page: ({ asked, ...page }) => queryCall(client.api, 'consolePromotions', { query: { ...asked, ...page } }),
      detail: {
        title: (id, promotion) => (promotion ? name(promotion) : id),
        body: (id) => <PromotionDetail key={id} id={id} />,
      },
    };
  }, [text, language, client]);
  return <ConsoleList list={list} />;
}
