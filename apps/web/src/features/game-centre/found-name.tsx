import styles from './game-grid.module.css';

/** A game's name below its tile; the part that was sought is marked. */
export function FoundName({ name, sought }: { readonly name: string; readonly sought: string }) {
  const [before, found, after] = splitAt(name, sought);
  return (
    <span className={styles.name} aria-hidden="true">
      <span>
        {before}
        {found !== '' && <mark>{found}</mark>}
        {after}
      </span>
    </span>
  );
}

/** The name around its first likeness to what was sought, whichever case either is written in. */
export function splitAt(name: string, sought: string): readonly [string, string, string] {
  const at = sought === '' ? -1 : name.toLowerCase().indexOf(sought.toLowerCase());
  // A letter may grow when its case changes: then nothing is marked rather than the wrong part.
  if (at < 0 || name.toLowerCase().length !== name.length) return [name, '', ''];
  return [name.slice(0, at), name.slice(at, at + sought.length), name.slice(at + sought.length)];
}
