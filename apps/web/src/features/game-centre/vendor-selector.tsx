import { numberIn } from '@mela/locales/say';
import { useEffect, useRef } from 'react';
import { MakerMark } from '#/entities/vendor-tile/maker-mark.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { addressOf, type GameCriteria } from './game-criteria.ts';
import { usePrefetchList } from './use-game-list.ts';
import { makersOf, useMakers } from './use-makers.ts';
import styles from './vendor-selector.module.css';

/** The makers of a category with their number of games, "all" first; each has its own address (P42, P77). */
export function VendorSelector({ criteria, path }: { readonly criteria: GameCriteria; readonly path: string }) {
  const text = useText();
  const language = useLanguage();
  const { data } = useMakers();
  const prefetch = usePrefetchList();
  const row = useRef<HTMLElement>(null);
  const isHere = data !== undefined;
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !chosen) return;
    row.current.scrollTo({ left: chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2 });
  }, [isHere, criteria.vassalage]);
  if (!data) {
    return (
      <div className={styles.row}>
        {[1, 2, 3, 4].map((place) => (
          <SkeletonBlock key={place} className={styles.card} />
        ))}
      </div>
    );
  }
  const makers = makersOf(data.mapping, criteria.category);
  const all = makers.reduce((sum, maker) => sum + maker.gameCount, 0);
  const entry = (vassalage: string) => {
    const wanted = { ...criteria, vassalage };
    const isChosen = criteria.vassalage === vassalage;
    return {
      className: classNames(styles.card, isChosen && styles.on),
      href: addressOf(path, wanted),
      'data-replace': '',
      'aria-current': isChosen || undefined,
      onPointerDown: () => prefetch(wanted),
    };
  };
  return (
    <nav ref={row} aria-label={text('gameCentre.vendors')} className={styles.row}>
      <a {...entry('')}>
        <span className={styles.all}>
          <Icon name="layout-grid" size={20} />
        </span>
        <span className={styles.name}>{text('gameCentre.all')}</span>
        <small>{numberIn(all, language)}</small>
      </a>
      {makers.map((maker) => (
        <a key={maker.vassalage} {...entry(maker.vassalage)}>
          <MakerMark maker={maker} size={36} className={styles.mark} />
          <span className={styles.name}>{maker.displayName}</span>
          <small>{numberIn(maker.gameCount, language)}</small>
        </a>
      ))}
    </nav>
  );
}
