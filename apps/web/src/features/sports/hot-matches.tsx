import { useEffect, useRef, useState } from 'react';
import { CategoryMark } from '#/entities/category/category-mark.tsx';
import { isMotionReduced } from '#/platform/device/motion.ts';
import { useText } from '#/platform/language/text.tsx';
import { SectionHead } from '#/ui/card.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { Failed } from '#/ui/states.tsx';
import { ScrollButtons } from '#/ui/scroll-buttons.tsx';
import { useHotMatches, type MatchGroup } from './hot-matches.queries.ts';
import { MatchCard } from './match-card.tsx';
import styles from './hot-matches.module.css';

/** The number of matches per slide (M70, M187). */
const A_SLIDE = 2;

/** Home's schedule of matches in play and upcoming ones, grouped by the name of their game (P31). Renders nothing if there are none. */
export function HotMatches() {
  const text = useText();
  const { groups, isFailed, isAsking, retry } = useHotMatches();
  if (groups && groups.length === 0) return null;
  return (
    <section aria-label={text('sports.schedule')}>
      <SectionHead icon={<CategoryMark category="SPORTS" />} title={text('sports.schedule')} />
      {isFailed ? (
        <Failed title={text('sports.failed')} onRetry={retry} busy={isAsking} />
      ) : groups ? (
        groups.map((group) => <Group key={group.gameClassifyNew} group={group} />)
      ) : (
        <output className={styles.skeleton} aria-label={text('actions.loading')}>
          <SkeletonBlock className={styles.skeletonBlock} />
          <SkeletonBlock className={styles.skeletonBlock} />
        </output>
      )}
    </section>
  );
}

function Group({ group }: { readonly group: MatchGroup }) {
  const text = useText();
  const slides = slidesOf(group.matchList);
  const { strip, at, scroll } = useSlides(slides.length);
  return (
    <section className={styles.group} aria-label={group.gameName}>
      <div className={styles.groupHead}>
        <h3>{group.gameName}</h3>
        {slides.length > 1 && (
          <>
            <span className={styles.place} aria-live="off">
              {text('sports.slide', { position: at + 1, count: slides.length })}
            </span>
            <ScrollButtons atStart={at === 0} atEnd={at >= slides.length - 1} scroll={scroll} />
          </>
        )}
      </div>
      <div ref={strip} className={styles.strip}>
        {slides.map((slide, index) => (
          <div key={index} className={styles.slide} data-slide={index}>
            {slide.map((match) => (
              <MatchCard key={match.matchId} match={match} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

export function slidesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / A_SLIDE) }, (_, index) =>
    items.slice(index * A_SLIDE, (index + 1) * A_SLIDE),
  );
}

/** The visible slide, and the function that scrolls by one. */
function useSlides(count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const look = () => {
      const width = element.scrollWidth / count;
      if (width > 0) setAt(Math.min(count - 1, Math.round(Math.abs(element.scrollLeft) / width)));
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [count]);
  const scroll = (direction: 1 | -1) => {
    const element = strip.current;
    const next = Math.max(0, Math.min(count - 1, at + direction));
    const isCalm = isMotionReduced();
    element?.children[next]?.scrollIntoView({
      behavior: isCalm ? 'auto' : 'smooth',
      block: 'nearest',
      inline: 'start',
    });
    setAt(next);
  };
  return { strip, at: Math.min(at, count - 1), scroll };
}
