import { Route, Switch } from 'wouter';
import { PlayerPage } from './player-page.tsx';
import { PlayersList } from './players-list.tsx';

/** All members of the merchant, and one page per member. */
export function PlayersRoom() {
  return (
    <Switch>
      <Route path="/players">
        <PlayersList />
      </Route>
      <Route path="/players/:memberId/:tab?">
        {({ memberId, tab }) => <PlayerPage key={memberId} memberId={memberId} tab={tab ?? ''} />}
      </Route>
    </Switch>
  );
}
