import type { DeskRoom } from '@mela/contract/desk';
import { useState } from 'react';
import type { Answer } from '@mela/web/platform/api/api-error';
import { useText } from '@mela/web/platform/language/text';
import type { Me } from '#/client/me.ts';
import type { ConsoleClient } from '#/client/console-client.ts';
import { MemberFacts, nameOf } from '../member-facts.tsx';
import { BackToList } from '../work-head.tsx';

/** Who the member is, who has the room, and what can be done with it. */
export function RoomHead({ client, me, room, isFileOpen, onFile, onBack, onChanged }: RoomHeadProps) {
  const text = useText();
  const [isRefused, setRefused] = useState(false);
  const params = { roomId: room.roomId };
  const { state, clerk } = room.room;
  const isMine = room.staffId === me.me.staffId;
  const mayMove = isMine || me.me.role === 'lead';

  async function change(answer: Promise<Answer<DeskRoom>>) {
    const changed = await answer;
    setRefused(!changed.ok);
    if (changed.ok) onChanged(changed.value);
  }

  return (
    <header className="head">
      <BackToList onBack={onBack} />
      <h2>{nameOf(room.member)}</h2>
      <ul className="facts">
        <MemberFacts member={room.member} />
        <li>
          {state === 'closed' ? text('desk.isClosed') : clerk ? text('desk.with', { name: clerk }) : text('desk.free')}
        </li>
      </ul>
      {me.me.permissions.includes('members') && (
        <button type="button" aria-expanded={isFileOpen} onClick={onFile}>
          {text('desk.file')}
        </button>
      )}
      {!isMine && (
        <button type="button" className="primary" onClick={() => void change(client.api.call('takeRoom', { params }))}>
          {clerk ? text('desk.takeOver', { name: clerk }) : text('desk.take')}
        </button>
      )}
      {state === 'taken' && mayMove && (
        <label>
          {text('desk.handOver')}{' '}
          <select
            value=""
            onChange={(event) => {
              const to = event.currentTarget.value;
              const body = { staffId: to === 'all' ? null : to };
              void change(client.api.call('handOverRoom', { params, body }));
            }}
          >
            <option value="" disabled>
              –
            </option>
            <option value="all">{text('desk.toAll')}</option>
            {me.colleagues
              .filter(({ staffId }) => staffId !== room.staffId)
              .map(({ staffId, name }) => (
                <option key={staffId} value={staffId}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      )}
      {state !== 'closed' && (mayMove || state === 'waiting') && (
        <button type="button" onClick={() => void change(client.api.call('closeRoom', { params }))}>
          {text('desk.close')}
        </button>
      )}
      {isRefused && (
        <p role="alert" className="problem">
          {text('desk.refused')}
        </p>
      )}
    </header>
  );
}

interface RoomHeadProps {
  readonly client: ConsoleClient;
  readonly me: Me;
  readonly room: DeskRoom;
  readonly isFileOpen: boolean;
  readonly onFile: () => void;
  readonly onBack: () => void;
  readonly onChanged: (room: DeskRoom) => void;
}
