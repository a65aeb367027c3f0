import { CentrePage } from '#/features/game-centre/centre-page.tsx';
import { BannerCarousel } from '#/features/lobby/banner-carousel.tsx';

/** The hot games, below the operator's banners for this page (P65): group m_hotgames. */
export function HotGamesScreen() {
  return <CentrePage path="/m/hot-games" category="HOT" before={<BannerCarousel group="m_hotgames" />} />;
}
