import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { BagSettings } from '../../i18n/bag-settings.ts';
import { pageShop } from '../../stores/shop.ts';
import { ErrorWrapper } from '../../ui/error-wrapper.tsx';
import { Overlays } from './overlays.tsx';
import { SurroundingsProvider, surroundingsOf } from '../island-context.tsx';

function render(place: HTMLElement, settings: BagSettings, content: ReactNode): void {
  const surroundings = surroundingsOf(pageShop(), settings);
  const { t } = surroundings;
  createRoot(place).render(
    <SurroundingsProvider value={surroundings}>
      <ErrorWrapper
        unexpectedError={t('unexpectedError')}
        unexpectedBasketError={t('unexpectedBasketError')}
        tapToRetry={t('tapToRetry')}
      >
        {content}
      </ErrorWrapper>
    </SurroundingsProvider>,
  );
}

/** Messages and dialogs lie over a page once, whichever island asks for them first. */
function mountOverlays(page: Document, settings: BagSettings): void {
  if (page.body.querySelector(':scope > .bag-overlays')) return;
  const place = Object.assign(page.createElement('div'), { className: 'bag-overlays' });
  page.body.append(place);
  render(place, settings, <Overlays />);
}

/** Renders a part of the bag in a place of the page, and what lies over the page. */
export function mount(place: HTMLElement, settings: BagSettings, content: ReactNode): void {
  render(place, settings, content);
  mountOverlays(place.ownerDocument, settings);
}
