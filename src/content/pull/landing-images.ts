import { landingImageSlots } from '../../config/landing/routes.ts';
import type { Marketing } from '../../contract/shell/marketing.ts';
import { findLocaleVariant } from '../../i18n/locale-variant.ts';
import type { ShopFrontRecord } from '../snapshot/records.ts';
import type { PullContext } from './context.ts';

/**
 * The pictures of the landing page in a locale: the picture of its variant when the API has one, else the common
 * picture. Slots without a picture are left out.
 */
export async function fetchLandingImages(
  { images }: PullContext,
  locale: string,
  { landingPictures }: Pick<Marketing, 'landingPictures'>,
): Promise<ShopFrontRecord['landing']> {
  const { name: variant } = findLocaleVariant(locale);
  const found = await Promise.all(
    landingImageSlots.map(async (slot) => {
      const name = landingPictures[`${slot}_${variant}`] || landingPictures[slot] || '';
      return name === '' ? [] : [[slot, await images.get('banner', name)] as const];
    }),
  );
  return Object.fromEntries(found.flat().filter(([, { digest }]) => digest !== null));
}
