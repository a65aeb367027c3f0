import type { ReactNode } from 'react';
import type { LanguageTag } from '#/platform/language/i18n.ts';

/** The flag of a language's home country, with its name: decoration, so it is not read out. */
export function LanguageFlag({ tag }: { readonly tag: LanguageTag }) {
  return (
    <svg viewBox="0 0 30 20" width={21} height={14} aria-hidden data-flag={tag}>
      {FLAGS[tag] ?? <LettersOf tag={tag} />}
    </svg>
  );
}

/** A language without a flag is identified by its letters. */
function LettersOf({ tag }: { readonly tag: string }) {
  return (
    <text x="15" y="15" textAnchor="middle" fontSize="13" fontWeight="700" fill="currentColor">
      {tag.toUpperCase()}
    </text>
  );
}

const FLAGS: Readonly<Partial<Record<string, ReactNode>>> = {
  bn: (
    <>
      <path fill="#006a4e" d="M0 0h30v20H0z" />
      <circle fill="#f42a41" cx="13.5" cy="10" r="6" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#c8102e" strokeWidth="1.6" d="m0 0 30 20M30 0 0 20" />
      <path stroke="#fff" strokeWidth="6.6" d="M15 0v20M0 10h30" />
      <path stroke="#c8102e" strokeWidth="4" d="M15 0v20M0 10h30" />
    </>
  ),
};
