import { wishLimits } from '../../config/wishes/wish-limits.ts';
import { addViewedProduct, parseViewedProducts } from '../../domain/wishes/viewed-products.ts';
import { whenShown } from '../runtime/when-shown.ts';
import { readPreference, savePreference } from '../shell/preferences.ts';

export const readViewedProducts = (): string[] => parseViewedProducts(readPreference('viewed'));
export const forgetViewedProducts = (): void => {
  savePreference('viewed', undefined);
};

/** Notes a product on this device once the shopper turns to its page, or has it before them for some seconds. */
export function noteView(page: Document, sku: string): void {
  const noted = new AbortController();
  const note = () => {
    if (noted.signal.aborted || page.hidden) return;
    noted.abort();
    savePreference('viewed', addViewedProduct(readViewedProducts(), sku));
  };
  whenShown(page, () => {
    for (const type of ['pointerdown', 'keydown', 'scroll', 'change'])
      page.addEventListener(type, note, { capture: true, passive: true, signal: noted.signal });
    const wait = () => setTimeout(note, wishLimits.viewedAfterMs);
    page.addEventListener('visibilitychange', wait, { signal: noted.signal });
    wait();
  });
}
