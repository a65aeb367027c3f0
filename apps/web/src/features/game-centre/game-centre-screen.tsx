import { useSearch } from 'wouter';
import { SessionRequired } from '#/entities/session/session-required.tsx';
import { CentrePage, SLOTS_PATH } from './centre-page.tsx';
import { LIST_PATH, listedCategory } from './game-criteria.ts';

/** The pages of the game centre (P8 to P18, P21), which differ in their category. */
export const SlotGamesScreen = () => <CentrePage path="/m/slot-games" category="RNG" />;
export const FishingGamesScreen = () => <CentrePage path="/m/fishing-games" category="FISH" />;
export const PokerGamesScreen = () => <CentrePage path="/m/poker-games" category="PVP" />;
export const EsportGamesScreen = () => <CentrePage path="/m/esport-games" category="ESPORTS" />;
export const CockfightGamesScreen = () => <CentrePage path="/m/cockfight-games" category="COCKFIGHT" />;
/** Both kinds of lottery: LOTT leads here too (P15). */
export const LotteryScreen = () => <CentrePage path="/m/lottery" category="ELOTT" />;
export const FavGamesScreen = () => <CentrePage path="/m/fav-games" category="FAV" />;
export const SlotsCentreScreen = () => <CentrePage path={SLOTS_PATH} category="RNG" />;
export const GameCentreScreen = () => <CentrePage path="/m/gameCenter" category="" />;

/** Any list by its address: `?gameType=`, or all games without it. A member's own lists need a session (P100). */
export function GameListScreen() {
  const category = listedCategory(useSearch());
  const page = <CentrePage key={category} path={LIST_PATH} category={category} />;
  return category === 'FAV' || category === 'RECENT' ? <SessionRequired>{page}</SessionRequired> : page;
}
