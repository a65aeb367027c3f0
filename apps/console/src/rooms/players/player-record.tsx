import { useText } from '@mela/web/platform/language/text';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import { betsList } from './lists/bets-list.tsx';
import { chatList, feedbackList, messagesList, notesList } from './lists/word-lists.tsx';
import { devicesList, sessionsList } from './lists/session-lists.ts';
import { movementsList, ordersList } from './lists/money-lists.ts';
import type { RecordParts } from './lists/record-parts.ts';

/** The lists of a person's page, in the order of their tabs. */
export const RECORDS = [
  'movements',
  'bets',
  'deposits',
  'withdrawals',
  'logins',
  'devices',
  'messages',
  'chat',
  'feedback',
  'notes',
] as const;
export type RecordName = (typeof RECORDS)[number];

/** One list of a person's page. */
export function PlayerRecord({ memberId, name }: { readonly memberId: string; readonly name: RecordName }) {
  const text = useText();
  const { client, me } = useConsole();
  const { timeZone } = me;
  const parts = useMemo(
    (): RecordParts => ({ memberId, text, api: client.api, timeZone }),
    [memberId, text, client, timeZone],
  );
  switch (name) {
    case 'movements':
      return <Movements parts={parts} />;
    case 'bets':
      return <Bets parts={parts} />;
    case 'deposits':
      return <Deposits parts={parts} />;
    case 'withdrawals':
      return <Withdrawals parts={parts} />;
    case 'logins':
      return <Logins parts={parts} />;
    case 'devices':
      return <Devices parts={parts} />;
    case 'messages':
      return <Messages parts={parts} />;
    case 'chat':
      return <Chat parts={parts} />;
    case 'feedback':
      return <Feedback parts={parts} />;
    case 'notes':
      return <Notes parts={parts} />;
  }
}

interface Parts {
  readonly parts: RecordParts;
}

function Movements({ parts }: Parts) {
  return <ConsoleList list={useMemo(() => movementsList(parts), [parts])} />;
}
function Bets({ parts }: Parts) {
  return <ConsoleList list={useMemo(() => betsList(parts), [parts])} />;
}
function Deposits({ parts }: Parts) {
  return <ConsoleList list={useMemo(() => ordersList(parts, 'deposit'), [parts])} />;
}
function Withdrawals({ parts }: Parts) {
  return <ConsoleList list={useMemo(() => ordersList(parts, 'withdrawal'), [parts])} />;
}
function Logins({ parts }: Parts) {
  return <ConsoleList list={useMemo(() => sessionsList(parts), [parts])} />;
}
function Devices({ parts }: Parts) {
  return <ConsoleList list={useMemo(() => devicesList(parts), [parts])} />;
}
function Messages({ parts }: Parts) {
  return <ConsoleList list={useMemo(() => messagesList(parts), [parts])} />;
}
function Chat({ parts }: Parts) {
  return <ConsoleList list={useMemo(() => chatList(parts), [parts])} />;
}
function Feedback({ parts }: Parts) {
  return <ConsoleList list={useMemo(() => feedbackList(parts), [parts])} />;
}
function Notes({ parts }: Parts) {
  return <ConsoleList list={useMemo(() => notesList(parts), [parts])} />;
}
