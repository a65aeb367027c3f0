import type { Promotion } from '@mela/contract/promotions';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { ChipLink, ChipRow } from '#/ui/chip.tsx';
import { Icon } from '#/ui/icon.tsx';
import { useOwnTitle } from '#/ui/own-title.tsx';
import { Bone } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { PromotionBody, PromotionCover, PromotionDates } from './promotion-body.tsx';
import styles from './promotions.module.css';
import { usePromotions } from './promotions.queries.ts';

/** The page scrolls to the promotion that was asked for after this time, in milliseconds (M65). */
export const SCROLL_AFTER_MS = 500;

/** Promotions (M16): a tab a category, each opens in its place; `?id=` opens one and goes there. */
export function PromotionsScreen() {
  const text = useText();
  const asked = new URLSearchParams(useSearch());
  const promotions = usePromotions();
  if (!promotions.data) return <Waiting promotions={promotions} />;
  const { categories, list } = promotions.data;
  if (list.length === 0) return <NoPromotions />;
  const category = categories.find(({ id }) => id === asked.get('category'))?.id;
  const shown = list.filter((one) => category === undefined || one.promoAnnouncementCategoryIds.includes(category));
  return (
    <div className={styles.screen}>
      {categories.length > 0 && (
        <nav aria-label={text('promotions.categories')}>
          <ChipRow>
            <ChipLink href="/m/activity" data-replace="" chosen={category === undefined}>
              {text('promotions.all')}
            </ChipLink>
            {categories.map(({ id, name }) => (
              <ChipLink key={id} href={`/m/activity?category=${id}`} data-replace="" chosen={id === category}>
                {name}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
      )}
      <ul className={styles.list}>
        {shown.map((promotion) => (
          <PromotionItem key={promotion.id} promotion={promotion} isAsked={promotion.id === asked.get('id')} />
        ))}
      </ul>
    </div>
  );
}

/** One promotion in full (M17). */
export function PromotionDetailScreen() {
  const text = useText();
  const id = new URLSearchParams(useSearch()).get('id');
  const promotions = usePromotions();
  const promotion = promotions.data?.list.find((one) => one.id === id);
  useOwnTitle(promotion?.title);
  if (!promotions.data) return <Waiting promotions={promotions} />;
  if (!promotion)
    return (
      <Empty
        title={text('promotions.gone')}
        text={text('promotions.goneText')}
        icon="party-popper"
        action={
          <ButtonLink kind="primary" href="/m/activity">
            {text('promotions.seeAll')}
          </ButtonLink>
        }
      />
    );
  return (
    <div className={styles.screen}>
      <article className={styles.item}>
        <PromotionCover promotion={promotion} heading="h2" />
        <div className={styles.row}>
          <PromotionDates promotion={promotion} />
        </div>
        <PromotionBody promotion={promotion} />
      </article>
      <ButtonLink href="/m/activity">{text('promotions.seeAll')}</ButtonLink>
    </div>
  );
}

function PromotionItem({ promotion, isAsked }: { readonly promotion: Promotion; readonly isAsked: boolean }) {
  const item = useRef<HTMLLIElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isAsked) return undefined;
    if (details.current) details.current.open = true;
    const timer = setTimeout(() => item.current?.scrollIntoView({ block: 'start' }), SCROLL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return (
    <li ref={item} className={styles.item}>
      <details ref={details}>
        <summary>
          <PromotionCover promotion={promotion} />
          <span className={styles.row}>
            <PromotionDates promotion={promotion} />
            <Icon name="chevron-down" size={20} className={styles.arrow} />
          </span>
        </summary>
        <PromotionBody promotion={promotion} />
      </details>
    </li>
  );
}

function Waiting({ promotions }: { readonly promotions: ReturnType<typeof usePromotions> }) {
  const text = useText();
  if (!promotions.isError)
    return (
      <output className={styles.screen} aria-label={text('actions.loading')}>
        <Bone className={styles.chipsBone} />
        <Bone className={styles.itemBone} />
        <Bone className={styles.itemBone} />
      </output>
    );
  return <QueryFailed title={text('promotions.failed')} query={promotions} />;
}

function NoPromotions() {
  const text = useText();
  const theme = useTheme();
  return (
    <Empty
      title={text('promotions.none')}
      text={text('promotions.noneText')}
      scene={useArt().scenes[`empty.no-messages.${theme}`]}
      icon="party-popper"
      action={
        <ButtonLink kind="primary" href="/m/home">
          {text('promotions.home')}
        </ButtonLink>
      }
    />
  );
}
