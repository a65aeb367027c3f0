import { useText } from '#/platform/language/text.tsx';
import { BackBar } from '#/ui/top-bar.tsx';
import { pathOf, type RouteRow } from '../routes.ts';
import { HomeHeader } from './home-header.tsx';
import { routeTitle } from './route-title.ts';

/** One header with three faces: home's, the bar with a way back, or none (R19). */
export function Header({ route, onBack }: { readonly route: RouteRow; readonly onBack: () => void }) {
  const text = useText();
  if (route.header === 'home') return <HomeHeader />;
  if (route.header === 'none') return null;
  return (
    <BackBar title={routeTitle(route, text)} {...(route.back === 'home' ? { backHref: pathOf('home') } : { onBack })} />
  );
}
