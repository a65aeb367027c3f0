import { DividendScreen } from '#/features/dividend/dividend-screen.tsx';
import { routeOf } from '../routes.ts';

/** The dividend, with a link to the page of its contract if that is built. */
export function DividendPage() {
  const { built, paths } = routeOf('dividendContract');
  return <DividendScreen contractHref={built ? paths[0] : undefined} />;
}
