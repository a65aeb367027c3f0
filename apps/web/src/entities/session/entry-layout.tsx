import type { ReactNode } from 'react';
import { textIn } from '@mela/locales/text-in';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { Sign } from '#/entities/merchant/sign.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { Garland, Stitch } from '#/ui/bulbs.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { Picture } from '#/ui/picture.tsx';
import { BarEnd, BarTitle } from '#/ui/top-bar.tsx';
import styles from './entry-layout.module.css';
import { LanguagePill } from './language-pill.tsx';

/** Log-in and registration are on a sheet in front of the merchant's scene, by default the fair's skyline. */
export function EntryLayout({ title, lead, scene, children }: EntryLayoutProps) {
  const text = useText();
  const theme = useTheme();
  const art = useArt();
  // The screen's heading, read out as the merchant's name in the page's language, whatever the sign shows.
  const { minimumAge, name, defaultLanguage, entryScene } = useMerchant();
  const picture = art.scenes[entryScene === null ? `skyline.${theme}` : `banner.${entryScene}`];
  const spoken = textIn(name, [useLanguage(), defaultLanguage]);
  return (
    <div className={styles.entry}>
      <BarTitle>
        <span aria-hidden="true">
          <Sign className={styles.wordmark} />
        </span>
        <span className={styles.spoken}>{spoken}</span>
      </BarTitle>
      <BarEnd>
        <LanguagePill />
      </BarEnd>
      <div className={classNames(styles.scene, scene === 'low' && styles.low)}>
        <Garland className={styles.garland} />
        {picture && <Picture className={styles.skyline} src={picture} width={412} height={122} alt="" />}
      </div>
      <div className={styles.sheet}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.lead}>{lead}</p>
        {children}
        <div className={styles.foot}>
          <Stitch />
          <p>
            <Icon name="shield-check" size={18} />
            {text('login.footer', { age: minimumAge })}
          </p>
        </div>
      </div>
    </div>
  );
}

/** An error of the whole form; read out when it appears. */
export function FormAlert({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.alert} role="alert">
      <Icon name="circle-alert" size={20} />
      <span>{children}</span>
    </p>
  );
}

/** A note to the visitor before they continue; not an error. */
export function FormNote({ children }: { readonly children: ReactNode }) {
  return (
    <output className={classNames(styles.alert, styles.notice)}>
      <Icon name="info" size={20} />
      <span>{children}</span>
    </output>
  );
}

interface EntryLayoutProps {
  readonly title: string;
  readonly lead: string;
  /** A low scene leaves room for a longer form. */
  readonly scene: 'high' | 'low';
  readonly children: ReactNode;
}
