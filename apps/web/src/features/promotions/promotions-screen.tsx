import type { Promotion } from '@mela/contract/promotions';
import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { QuietScreen } from '#/entities/merchant/quiet-screen.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { ChipLink, ChipRow } from '#/ui/chip.tsx';
import { Icon } from '#/ui/icon.tsx';
import { FootBar, ListCard, ListRow } from '#/ui/list.tsx';
import { useOwnTitle } from '#/ui/own-title.tsx';
import { plainText } from '#/ui/rich-html.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { CodeEntry } from './code-entry.tsx';
import { PromotionAction, PromotionBody, PromotionCover, PromotionFacts } from './promotion-body.tsx';
import styles from './promotions.module.css';
import { usePromotions } from './promotions.queries.ts';

/** Delay before the page scrolls to the requested promotion, in milliseconds (M65). */
export const SCROLL_AFTER_MS = 500;

/** Promotions (M16): one tab per category, each promotion opens in place; `?id=` opens one and scrolls to it. */
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
    <QuietScreen>
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
      <CodeEntry list={list} />
      <ul className={styles.list}>
        {shown.map((promotion) => (
          <PromotionItem key={promotion.id} promotion={promotion} isAsked={promotion.id === asked.get('id')} />
        ))}
      </ul>
    </QuietScreen>
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
    <>
      <QuietScreen>
        <article className={styles.item} data-whole="">
          <PromotionCover promotion={promotion} heading="h2" />
          <div className={styles.row}>
            <PromotionFacts promotion={promotion} />
          </div>
          <PromotionBody promotion={promotion} />
        </article>
        <ListCard>
          <ListRow icon="party-popper" title={text('promotions.seeAll')} href="/m/activity" />
          <ListRow icon="circle-question-mark" title={text('shell.helpCentre')} href="/m/help" />
        </ListCard>
      </QuietScreen>
      <FootBar className={styles.foot}>
        <PromotionAction promotion={promotion} />
      </FootBar>
    </>
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
            <PromotionFacts promotion={promotion} />
            <Icon name="chevron-down" size={20} className={styles.arrow} />
          </span>
          <span className={styles.preview}>{plainText(promotion.content)}</span>
        </summary>
        <PromotionBody promotion={promotion}>
          <PromotionAction promotion={promotion} />
        </PromotionBody>
      </details>
    </li>
  );
}

function Waiting({ promotions }: { readonly promotions: ReturnType<typeof usePromotions> }) {
  const text = useText();
  if (!promotions.isError)
    return (
      <QuietScreen>
        <output className={styles.list} aria-label={text('actions.loading')}>
          <SkeletonBlock className={styles.chipsSkeleton} />
          <SkeletonBlock className={styles.itemSkeleton} />
          <SkeletonBlock className={styles.itemSkeleton} />
        </output>
      </QuietScreen>
    );
  return <QueryFailed title={text('promotions.failed')} query={promotions} />;
}

function NoPromotions() {
  const text = useText();
  const theme = useTheme();
  return (
    <QuietScreen>
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
    </QuietScreen>
  );
}
