import { Badge, Loader } from '@mantine/core';
import type { ArrangedMaker } from '@mela/contract/console/games';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { tellDone, tellFailure } from '#/parts/tell.ts';
import styles from './games.module.css';
import { inLanguage } from './game-words.tsx';
import { MaintenanceSwitch } from './maintenance-switch.tsx';
import { moved, OrderEditor, OrderFoot } from './order-editor.tsx';

interface Draft {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** The usual order was chosen: none is put first. */
  readonly isUsual: boolean;
}

/** Makers in the order in which players meet them, and which of them they do not. */
export function MakersOrder() {
  const text = useText();
  const { client } = useConsole();
  const { data, error } = useQuery(queryCall(client.api, 'consoleMakers'));
  if (error) return <p role="alert">{text(refusalText(error.error))}</p>;
  if (!data) return <Loader size="sm" aria-label={text('desk.loading')} />;
  return <Editor makers={data.list} />;
}

function Editor({ makers }: { readonly makers: readonly ArrangedMaker[] }) {
  const text = useText();
  const language = useLanguage();
  const { client, me } = useConsole();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>();
  const kept: Draft = {
    order: makers.map(({ code }) => code),
    hidden: makers.filter(({ shown }) => !shown).map(({ code }) => code),
    isUsual: false,
  };
  const { order, hidden } = draft ?? kept;
  const byCode = new Map(makers.map((maker) => [maker.code, maker]));
  const nameOf = (code: string) => inLanguage(byCode.get(code)?.name ?? {}, language) ?? code;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (wish: Draft) =>
      client.api.call('consoleArrangeMakers', {
        body: { order: wish.isUsual ? [] : [...wish.order], hidden: [...wish.hidden] },
      }),
  });

  async function save(wish: Draft) {
    const answer = await mutateAsync(wish);
    if (!answer.ok) return tellFailure(text(refusalText(answer.error)));
    await queries.invalidateQueries({ queryKey: ['consoleMakers'] });
    setDraft(undefined);
    tellDone(text('consoleGames.saved'));
  }

  return (
    <div className={styles.orders}>
      <div>
        <h1>{text('consoleGames.makers')}</h1>
        <OrderEditor
          label={text('consoleGames.makers')}
          rows={order.map((code) => ({
            key: code,
            name: nameOf(code),
            note: (
              <>
                {text('consoleGames.games', { count: byCode.get(code)?.games ?? 0 })}
                {byCode.get(code)?.maintenance === true && (
                  <Badge variant="light" color="orange" mis={8}>
                    {text('consoleGames.state.maintenance')}
                  </Badge>
                )}
              </>
            ),
          }))}
          isOn={(code) => !hidden.includes(code)}
          onMove={(from, to) => setDraft({ order: moved(order, from, to), hidden, isUsual: false })}
          onSwitch={(code) =>
            setDraft({
              order,
              hidden: hidden.includes(code) ? hidden.filter((one) => one !== code) : [...hidden, code],
              isUsual: draft?.isUsual ?? false,
            })
          }
          action={(code) =>
            me.me.permissions.includes('vendors') &&
            me.me.actsEverywhere && (
              <MaintenanceSwitch
                name={nameOf(code)}
                isClosed={byCode.get(code)?.maintenance === true}
                send={(body) => client.api.call('consoleMakerMaintenance', { params: { code }, body })}
                list="makers"
              />
            )
          }
        />
      </div>
      <OrderFoot
        isChanged={draft !== undefined}
        isBusy={isPending}
        onSave={() => void save({ ...kept, ...draft })}
        onDiscard={() => setDraft(undefined)}
        onUsual={() => void save({ order, hidden, isUsual: true })}
      />
    </div>
  );
}
