import { wishLimits } from '../../config/wishes/wish-limits.ts';
import { fillText } from '../../i18n/fill-text.ts';
import { loadLaterWishTexts } from './later-texts.ts';

/** Says below the header that the list is full, until the shopper closes it. */
export async function showFullStatus(page: Document): Promise<void> {
  const texts = await loadLaterWishTexts(page);
  const status = page.querySelector<HTMLElement>('.said-text');
  if (!status) return;
  status.textContent = fillText(texts['wishListFull'] ?? '', { count: wishLimits.kept });
  page.querySelector('.said-close')?.addEventListener(
    'click',
    () => {
      status.textContent = '';
    },
    { once: true },
  );
}
