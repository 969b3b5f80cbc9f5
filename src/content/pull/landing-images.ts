import { landingImageSlots } from '../../config/landing/routes.ts';
import type { Marketing } from '../../contract/shell/marketing.ts';
import { findLandingVariant } from '../../i18n/landing-variant.ts';
import type { ShopFrontRecord } from '../snapshot/records.ts';
import type { PullContext } from './context.ts';

/**
 * The landing page's pictures in a locale: its variant's where the API has one, else the common one. A place without a
 * picture is left out.
 */
export async function fetchLandingImages(
  { images }: PullContext,
  locale: string,
  { landingPictures: named }: Marketing,
): Promise<ShopFrontRecord['landing']> {
  const { name: variant } = findLandingVariant(locale);
  const found = await Promise.all(
    landingImageSlots.map(async (place) => {
      const name = named[`${place}_${variant}`] || named[place] || '';
      return name === '' ? [] : [[place, await images.get('banner', name)] as const];
    }),
  );
  return Object.fromEntries(found.flat().filter(([, { digest }]) => digest !== null));
}
