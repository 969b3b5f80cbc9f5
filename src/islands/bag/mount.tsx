import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { BagSettings } from '../../i18n/bag-settings.ts';
import { getShopStores } from '../../stores/shop-stores.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Overlays } from './overlays.tsx';
import { IslandContextProvider, createIslandContext } from '../island-context.tsx';

function renderIsland(place: HTMLElement, settings: BagSettings, content: ReactNode): void {
  const surroundings = createIslandContext(getShopStores(), settings);
  const { t } = surroundings;
  createRoot(place).render(
    <IslandContextProvider value={surroundings}>
      <ErrorBoundary
        unexpectedError={t('unexpectedError')}
        unexpectedBasketError={t('unexpectedBasketError')}
        tapToRetry={t('tapToRetry')}
      >
        {content}
      </ErrorBoundary>
    </IslandContextProvider>,
  );
}

/** Messages and dialogs lie over a page once, whichever island asks for them first. */
function mountOverlays(page: Document, settings: BagSettings): void {
  if (page.body.querySelector(':scope > .bag-overlays')) return;
  const place = Object.assign(page.createElement('div'), { className: 'bag-overlays' });
  page.body.append(place);
  renderIsland(place, settings, <Overlays />);
}

/** Renders a part of the bag in a place of the page, and what lies over the page. */
export function mountBagIsland(place: HTMLElement, settings: BagSettings, content: ReactNode): void {
  renderIsland(place, settings, content);
  mountOverlays(place.ownerDocument, settings);
}
