import { Button, Loader, NumberInput } from '@mantine/core';
import type { ArrangedGame } from '@mela/contract/console/games';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { Fact } from '#/parts/fact.tsx';
import { tellDone, tellFailure } from '#/parts/tell.ts';
import detail from '../../parts/detail.module.css';
import styles from './games.module.css';
import { categoryText, GameState, inLanguage } from './game-words.tsx';
import { MaintenanceSwitch } from './maintenance-switch.tsx';

const PLACE_MAX = 1_000_000;

/** One game: its state at the merchant, and the actions on it. It is fetched if the list does not contain it. */
export function GameDetail({ nodeId, known }: { readonly nodeId: string; readonly known: ArrangedGame | undefined }) {
  const text = useText();
  const { client } = useConsole();
  const { data, error } = useQuery({
    ...queryCall(client.api, 'consoleGames', { query: { search: nodeId, limit: 1 } }),
    queryKey: ['list', 'games', 'one', nodeId],
    enabled: !known,
  });
  const game = known ?? data?.list[0];
  if (game) return <Game game={game} />;
  if (error) return <p role="alert">{text(refusalText(error.error))}</p>;
  return data ? <p>{text('errors.gameNotFound')}</p> : <Loader size="sm" aria-label={text('desk.loading')} />;
}

function Game({ game }: { readonly game: ArrangedGame }) {
  const text = useText();
  const language = useLanguage();
  const { client, me } = useConsole();
  const queries = useQueryClient();
  const [place, setPlace] = useState<number | string>(game.place ?? 1);
  const name = inLanguage(game.name, language) ?? game.nodeId;
  const params = { nodeId: game.nodeId };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: { shown?: boolean; place?: number | null }) =>
      client.api.call('consoleArrangeGame', { params, body }),
  });

  async function arrange(wish: { shown?: boolean; place?: number | null }, done: string) {
    const answer = await mutateAsync(wish);
    if (!answer.ok) return tellFailure(text(refusalText(answer.error)));
    await queries.invalidateQueries({ queryKey: ['list', 'games'] });
    tellDone(done);
  }

  const isPlace = typeof place === 'number' && Number.isInteger(place) && place >= 1 && place <= PLACE_MAX;
  return (
    <div className={detail.detail}>
      <dl>
        <Fact name="consoleGames.number">{game.nodeId}</Fact>
        <Fact name="consoleGames.maker">{game.maker}</Fact>
        <Fact name="consoleGames.category">{categoryText(text, game.category)}</Fact>
        <Fact name="consoleGames.rtp">{game.rtp !== '' && text('consoleGames.percent', { percent: game.rtp })}</Fact>
        <Fact name="consoleGames.place">{game.place ?? text('consoleGames.usualPlace')}</Fact>
        <Fact name="consoleGames.state">
          <span>
            <GameState game={game} />
          </span>
        </Fact>
      </dl>
      <div className={detail.buttons}>
        <Button
          size="xs"
          variant="default"
          loading={isPending}
          onClick={() =>
            void arrange(
              { shown: !game.shown },
              text(game.shown ? 'consoleGames.isHidden' : 'consoleGames.isShown', { name }),
            )
          }
        >
          {text(game.shown ? 'consoleGames.hide' : 'consoleGames.show')}
        </Button>
        {me.me.permissions.includes('vendors') && me.me.actsEverywhere && (
          <MaintenanceSwitch
            name={name}
            isClosed={game.maintenance}
            send={(body) => client.api.call('consoleGameMaintenance', { params, body })}
            list="games"
          />
        )}
      </div>
      <form
        className={styles.place}
        onSubmit={(event) => {
          event.preventDefault();
          if (isPlace) void arrange({ place }, text('consoleGames.isPlaced', { name }));
        }}
      >
        <NumberInput
          label={text('consoleGames.place')}
          description={text('consoleGames.placeHint')}
          value={place}
          onChange={setPlace}
          min={1}
          max={PLACE_MAX}
          allowDecimal={false}
          hideControls
        />
        <div className={detail.buttons}>
          <Button size="xs" type="submit" loading={isPending} disabled={!isPlace}>
            {text('consoleGames.setPlace')}
          </Button>
          {game.place !== null && (
            <Button
              size="xs"
              variant="default"
              loading={isPending}
              onClick={() => void arrange({ place: null }, text('consoleGames.isPlaced', { name }))}
            >
              {text('consoleGames.usual')}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
