import { Loader } from '@mantine/core';
import type { GameCategory } from '@mela/contract/categories';
import { orderCategories } from '@mela/contract/category-order';
import type { ArrangedCategory } from '@mela/contract/console/games';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { tellDone, tellFailure } from '#/parts/tell.ts';
import styles from './games.module.css';
import { moved, OrderEditor, OrderFoot } from './order-editor.tsx';

const MENUS = ['home', 'centre'] as const;

interface Draft {
  readonly home: readonly GameCategory[];
  readonly centre: readonly GameCategory[];
  readonly hidden: readonly GameCategory[];
}

/** Categories in both menus, and which of them are on. */
export function CategoriesOrder() {
  const text = useText();
  const { client } = useConsole();
  const { data, error } = useQuery(queryCall(client.api, 'consoleCategories'));
  if (error) return <p role="alert">{text(refusalText(error.error))}</p>;
  if (!data) return <Loader size="sm" aria-label={text('desk.loading')} />;
  return <Editor categories={data.list} />;
}

function Editor({ categories }: { readonly categories: readonly ArrangedCategory[] }) {
  const text = useText();
  const { client } = useConsole();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>();
  const kept = {
    home: inOrder(categories, 'home'),
    centre: inOrder(categories, 'centre'),
    hidden: categories.filter(({ shown }) => !shown).map(({ category }) => category),
  };
  const now = draft ?? kept;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ home, centre, hidden }: Draft) =>
      client.api.call('consoleArrangeCategories', {
        body: { home: [...home], centre: [...centre], hidden: [...hidden] },
      }),
  });

  async function save(wish: Draft) {
    const answer = await mutateAsync(wish);
    if (!answer.ok) return tellFailure(text(refusalText(answer.error)));
    await queries.invalidateQueries({ queryKey: ['consoleCategories'] });
    setDraft(undefined);
    tellDone(text('consoleGames.saved'));
  }

  return (
    <div className={styles.orders}>
      <div>
        <h1>{text('consoleGames.categories')}</h1>
        <div className={styles.menus}>
          {MENUS.map((menu) => (
            <section key={menu}>
              <h2>{text(`consoleGames.${menu}`)}</h2>
              <OrderEditor
                label={text(`consoleGames.${menu}`)}
                rows={now[menu].map((category) => ({ key: category, name: text(`categories.${category}`) }))}
                isOn={(category) => !now.hidden.some((one) => one === category)}
                onMove={(from, to) => setDraft({ ...now, [menu]: moved(now[menu], from, to) })}
                onSwitch={(key) =>
                  setDraft({
                    ...now,
                    hidden: now.hidden.some((one) => one === key)
                      ? now.hidden.filter((one) => one !== key)
                      : [...now.hidden, ...now[menu].filter((one) => one === key)],
                  })
                }
              />
            </section>
          ))}
        </div>
      </div>
      <OrderFoot
        isChanged={draft !== undefined}
        isBusy={isPending}
        onSave={() => void save(now)}
        onDiscard={() => setDraft(undefined)}
        onUsual={() => void save({ ...now, home: [], centre: [] })}
      />
    </div>
  );
}

/** Categories with a place first, the others in the product's order. */
function inOrder(categories: readonly ArrangedCategory[], menu: 'home' | 'centre'): GameCategory[] {
  const placed = categories
    .filter((row) => row[menu] !== null)
    .toSorted((a, b) => (a[menu] ?? 0) - (b[menu] ?? 0))
    .map(({ category }) => category);
  const others = categories.map(({ category }) => category).filter((category) => !placed.includes(category));
  return [...placed, ...orderCategories(others, menu)];
}
