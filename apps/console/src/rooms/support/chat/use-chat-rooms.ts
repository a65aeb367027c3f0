import type { DeskList, DeskRoom } from '@mela/contract/desk';
import type { LiveState } from '@mela/contract/live';
import type { Value } from '@mela/contract/operations';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Answer } from '@mela/web/platform/api/api-error';
import { goTo, listOf, useSupportAddress } from '../support-address.ts';
import type { Me } from '#/client/me.ts';
import type { ConsoleClient } from '#/client/console-client.ts';
import type { Feed } from '#/client/use-feed.ts';
import { CHAT_LISTS } from './chat-lists.ts';

type Heard = LiveState<'deskRoom'>;

/** Every loaded chat, updated by the live feed; the displayed list, and the open room. */
export function useChatRooms(client: ConsoleClient, { me }: Me, feed: Feed) {
  const { rooms, put } = useKnownRooms();
  const address = useSupportAddress();
  const list = listOf(address, 'chat', CHAT_LISTS, 'waiting');
  const openId = address.part === 'chat' ? address.openKey : undefined;
  const [next, setNext] = useState<string | null>(null);
  const [counts, setCounts] = useState({ waiting: 0, mine: 0 });
  const [typing, setTyping] = useState<string>();
  const listeners = useRef(new Set<(heard: Heard | undefined) => void>());

  const take = useCallback(
    (answer: Answer<Value<'deskRooms'>>) => {
      if (!answer.ok) return;
      const { list: page, next: after, waiting, mine } = answer.value;
      put(page);
      setNext(after);
      setCounts({ waiting, mine });
    },
    [put],
  );
  const fetchList = (asked: DeskList, after?: string) =>
    client.api.call('deskRooms', { query: { list: asked, ...(after && { after }) } }).then(take);

  // Waiting and own rooms are counted by the server, again when a room moves between them.
  const countAgain = () =>
    client.api.call('deskRooms', { query: { list: 'mine', pageSize: 1 } }).then((answer) => {
      if (answer.ok) setCounts({ waiting: answer.value.waiting, mine: answer.value.mine });
    });

  const hear = useEffectEvent((heard: Heard) => {
    const { room, message } = heard;
    const before = rooms.get(room.roomId);
    if (before?.staffId !== room.staffId || before.room.state !== room.room.state) void countAgain();
    put([room]);
    if (room.roomId === typing && message?.author === 'member') setTyping(undefined);
    for (const listener of listeners.current) listener(heard);
    if (message?.author === 'member')
      void client.api.call('markRoom', {
        params: { roomId: room.roomId },
        body: { delivered: message.seq },
      });
  });
  const resync = useEffectEvent(() => {
    void fetchList(list);
    for (const listener of listeners.current) listener(undefined);
  });

  useEffect(() => {
    let isWanted = true;
    void client.api.call('deskRooms', { query: { list } }).then((answer) => isWanted && take(answer));
    return () => void (isWanted = false);
  }, [client, list, take]);
  // The address may name a room that is on none of the loaded pages.
  const isOpenKnown = openId === undefined || rooms.has(openId);
  useEffect(() => {
    if (openId === undefined || isOpenKnown) return undefined;
    let isWanted = true;
    void client.api
      .call('deskMessages', { params: { roomId: openId }, query: { pageSize: 1 } })
      .then((answer) => isWanted && answer.ok && put([answer.value.desk]));
    return () => void (isWanted = false);
  }, [client, openId, isOpenKnown, put]);
  useEffect(
    () =>
      feed.hear({
        deskRoom: (heard) => hear(heard),
        deskTyping: ({ roomId }) => setTyping(roomId),
        resync: () => resync(),
      }),
    [feed],
  );
  useEffect(() => {
    if (typing === undefined) return undefined;
    const timer = setTimeout(() => setTyping(undefined), TYPING_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [typing]);

  const shown = [...rooms.values()].filter((room) => isIn(list, room, me.staffId)).toSorted(ORDER[list]);
  return {
    rooms,
    shown,
    list,
    setList: (asked: DeskList) => goTo('chat', asked),
    next,
    loadMore: () => void (next !== null && fetchList(list, next)),
    openId,
    open: (roomId: string | undefined) => goTo('chat', list, roomId),
    put,
    ...counts,
    typing,
    /** Notifies of every change of a room, and without a room if some may have been missed. */
    onHeard: useCallback((listener: (heard: Heard | undefined) => void) => {
      listeners.current.add(listener);
      return () => void listeners.current.delete(listener);
    }, []),
  };
}

/** All rooms that were loaded, each in its newest version. */
function useKnownRooms() {
  const [rooms, setRooms] = useState<ReadonlyMap<string, DeskRoom>>(new Map());
  const put = useCallback((told: readonly DeskRoom[]) => {
    setRooms((known) => {
      const all = new Map(known);
      // A late event must not revert a room.
      for (const room of told) {
        const before = all.get(room.roomId);
        if (!before || before.room.version <= room.room.version) all.set(room.roomId, room);
      }
      return all;
    });
  }, []);
  return { rooms, put };
}

export type ChatRooms = ReturnType<typeof useChatRooms>;

const TYPING_SHOWN_MS = 5000;

function isIn(list: DeskList, { room, staffId }: DeskRoom, me: string): boolean {
  switch (list) {
    case 'waiting':
      return room.state === 'waiting';
    case 'mine':
      return staffId === me;
    case 'open':
      return room.state !== 'closed';
    case 'closed':
      return room.state === 'closed';
  }
}

const byTurn = (one: string | null, other: string | null) => Number(BigInt(one ?? 0) - BigInt(other ?? 0));
const newestFirst = (one: DeskRoom, other: DeskRoom) => byTurn(other.turn, one.turn);
const ORDER: Record<DeskList, (one: DeskRoom, other: DeskRoom) => number> = {
  waiting: (one, other) => byTurn(one.waitingTurn, other.waitingTurn),
  mine: newestFirst,
  open: newestFirst,
  closed: newestFirst,
};
