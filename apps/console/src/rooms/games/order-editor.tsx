import { Button, Switch } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './games.module.css';

export interface Ordered {
  readonly key: string;
  readonly name: string;
  readonly note?: ReactNode;
}

/** A list whose rows move up and down, by mouse or keyboard; the owner of the order handles the change. */
export function OrderEditor({
  label,
  rows,
  isOn,
  onMove,
  onSwitch,
  action,
}: {
  readonly label: string;
  readonly rows: readonly Ordered[];
  readonly isOn: (key: string) => boolean;
  readonly onMove: (from: number, to: number) => void;
  /** Without it rows cannot be switched here. */
  readonly onSwitch?: (key: string) => void;
  readonly action?: (key: string) => ReactNode;
}) {
  const text = useText();
  return (
    <ol className={styles.order} aria-label={label}>
      {rows.map(({ key, name, note }, place) => (
        <li key={key} data-off={!isOn(key)}>
          <span className={styles.orderPlace}>{place + 1}</span>
          <span className={styles.orderName} dir="auto">
            {name} {note !== undefined && <small>{note}</small>}
          </span>
          {action?.(key)}
          {onSwitch && (
            <Switch
              checked={isOn(key)}
              onChange={() => onSwitch(key)}
              aria-label={`${name}: ${text('consoleGames.isOn')}`}
            />
          )}
          <Button.Group>
            <Button
              size="compact-sm"
              variant="default"
              disabled={place === 0}
              aria-label={text('consoleGames.up', { name })}
              onClick={() => onMove(place, place - 1)}
            >
              <ArrowUp size={14} />
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={place === rows.length - 1}
              aria-label={text('consoleGames.down', { name })}
              onClick={() => onMove(place, place + 1)}
            >
              <ArrowDown size={14} />
            </Button>
          </Button.Group>
        </li>
      ))}
    </ol>
  );
}

/** The list with one of its rows elsewhere. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, place) => place !== from);
  const row = rows[from];
  return row === undefined ? [...rows] : [...rest.slice(0, to), row, ...rest.slice(to)];
}

/** Saves or discards all changes at once. */
export function OrderFoot({
  isChanged,
  isBusy,
  onSave,
  onDiscard,
  onUsual,
}: {
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onUsual: () => void;
}) {
  const text = useText();
  return (
    <footer className={styles.orderFoot}>
      <p>{text('consoleGames.orderHint')}</p>
      <Button size="xs" variant="default" disabled={isBusy} onClick={onUsual}>
        {text('consoleGames.usualOrder')}
      </Button>
      <Button size="xs" variant="default" disabled={!isChanged || isBusy} onClick={onDiscard}>
        {text('consoleGames.discard')}
      </Button>
      <Button size="xs" disabled={!isChanged} loading={isBusy} onClick={onSave}>
        {text('consoleGames.save')}
      </Button>
    </footer>
  );
}
