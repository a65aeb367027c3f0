import { plainName } from '@mela/contract/search-text';
import styles from './game-grid.module.css';

/** A game's name below its tile with the searched part marked, and its maker, because games with the same hero look alike. */
export function FoundName({ name, sought, maker }: FoundNameProps) {
  const [before, found, after] = splitAt(name, sought);
  return (
    <span className={styles.name} aria-hidden="true">
      <span>
        {before}
        {found !== '' && <mark>{found}</mark>}
        {after}
      </span>
      <small>{maker}</small>
    </span>
  );
}

interface FoundNameProps {
  readonly name: string;
  readonly sought: string;
  readonly maker: string | undefined;
}

/** Splits the name around the first place that folds to the searched text, at whole letters with their marks. */
export function splitAt(name: string, sought: string): readonly [string, string, string] {
  const wanted = plainName(sought);
  const letters = name.match(/\P{M}\p{M}*|^\p{M}+/gu) ?? [];
  let folded = '';
  /** The index of the letter that each character of `folded` comes from. */
  const from: number[] = [];
  for (const [place, letter] of letters.entries()) {
    const piece = plainName(letter) || (/['’ʼ‘`´]/.test(letter) || folded.endsWith(' ') ? '' : ' ');
    folded += piece;
    from.push(...Array.from({ length: piece.length }, () => place));
  }
  const at = wanted === '' ? -1 : folded.indexOf(wanted);
  const [first, last] = [from[at], from[at + wanted.length - 1]];
  if (first === undefined || last === undefined) return [name, '', ''];
  const text = (start: number, end?: number) => letters.slice(start, end).join('');
  return [text(0, first), text(first, last + 1), text(last + 1)];
}
