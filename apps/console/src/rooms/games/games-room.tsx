import { Tabs } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import type { ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { CategoriesOrder } from './categories-order.tsx';
import styles from './games.module.css';
import { GamesList } from './games-list.tsx';
import { MakersOrder } from './makers-order.tsx';

/** What players of the merchant find, and in which order. */
export function GamesRoom() {
  return (
    <Switch>
      <Route path="/games/makers">
        <Parts current="/games/makers">
          <MakersOrder />
        </Parts>
      </Route>
      <Route path="/games/categories">
        <Parts current="/games/categories">
          <CategoriesOrder />
        </Parts>
      </Route>
      <Route>
        <Parts current="/games">
          <GamesList />
        </Parts>
      </Route>
    </Switch>
  );
}

function Parts({ current, children }: { readonly current: string; readonly children: ReactNode }) {
  const text = useText();
  const [, go] = useLocation();
  return (
    <div className={styles.room}>
      <Tabs value={current} onChange={(path) => go(path ?? '/games')} className={styles.parts ?? ''}>
        <Tabs.List aria-label={text('consoleGames.title')}>
          <Tabs.Tab value="/games">{text('consoleGames.title')}</Tabs.Tab>
          <Tabs.Tab value="/games/makers">{text('consoleGames.makers')}</Tabs.Tab>
          <Tabs.Tab value="/games/categories">{text('consoleGames.categories')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      {children}
    </div>
  );
}
