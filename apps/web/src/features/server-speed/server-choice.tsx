import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leaveLayers } from '#/platform/history/layer-entries.ts';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Failed, Loading } from '#/ui/states.tsx';
import styles from './server-choice.module.css';
import { FAILED_MS, measureServers, pingServer, speedLabel, type MeasuredServer } from './server-speed.ts';

/** The servers by their speed from here; the current one is preselected (M76). */
export function ServerChoice({ names, ping = pingServer, leave = leaveFor, onClose }: ServerChoiceProps) {
  const text = useText();
  const [chosen, setChosen] = useState<string>(location.host);
  const measured = useQuery({
    queryKey: ['measuredServers', ...names],
    queryFn: () => measureServers(names, ping),
    staleTime: 0,
    gcTime: 0,
  });
  if (measured.isFetching) return <Loading label={text('serverSpeed.measuring')} />;
  if (!measured.data) return <Failed title={text('serverSpeed.failed')} onRetry={() => void measured.refetch()} />;
  const isHere = chosen === location.host;
  const confirm = () => {
    if (!isHere) leave(chosen);
    onClose();
  };
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <p className={styles.note}>{text('serverSpeed.note')}</p>
      <div role="radiogroup" aria-label={text('shell.serverSpeed')} className={styles.servers}>
        {measured.data.map((server) => (
          <Server
            key={server.domainName}
            server={server}
            isChosen={server.domainName === chosen}
            onChoose={() => setChosen(server.domainName)}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <Button type="button" icon="refresh-cw" onClick={() => void measured.refetch()}>
          {text('serverSpeed.again')}
        </Button>
        <Button type="submit" kind={isHere ? 'plain' : 'primary'}>
          {text(isHere ? 'serverSpeed.stay' : 'serverSpeed.go')}
        </Button>
      </div>
    </form>
  );
}

function Server({ server, isChosen, onChoose }: ServerProps) {
  const text = useText();
  const label = speedLabel(server.ms);
  const isDown = server.ms === FAILED_MS;
  return (
    <label className={styles.server}>
      <input type="radio" name="server" disabled={isDown} checked={isChosen} onChange={onChoose} />
      <span className={styles.name}>
        {server.domainName}
        {server.domainName === location.host && <small>{text('serverSpeed.here')}</small>}
      </span>
      <span className={classNames(styles.speed, styles[label])}>
        {text(`serverSpeed.${label}`)}
        <small>{isDown ? text('serverSpeed.noAnswer') : text('serverSpeed.ms', { ms: Math.round(server.ms) })}</small>
      </span>
    </label>
  );
}

/** Opens the same page at another server, in this window. Waits for the sheet's step back, which would otherwise return to this page. */
function leaveFor(domainName: string): void {
  const address = `${location.protocol}//${domainName}${location.pathname}${location.search}`;
  void leaveLayers().then(() => location.assign(address));
}

export interface ServerTools {
  /** The duration of one round trip in milliseconds; throws if it fails. */
  readonly ping?: (domainName: string) => Promise<number>;
  readonly leave?: (domainName: string) => void;
}
interface ServerChoiceProps extends ServerTools {
  readonly names: readonly string[];
  readonly onClose: () => void;
}
interface ServerProps {
  readonly server: MeasuredServer;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}
