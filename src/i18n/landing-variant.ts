import { type LandingVariant, landingVariants } from '../config/landing/landing.ts';
import { countryOf } from './choose-locale.ts';

/** Which variant of the landing page a locale shows: the first row of the table that fits it. */
export function landingVariantOf(locale: string): LandingVariant {
  const fits = ({ language, country }: LandingVariant) =>
    (language === undefined || locale.startsWith(`${language}-`)) &&
    (country === undefined || country === countryOf(locale));
  const variants: readonly LandingVariant[] = landingVariants;
  return variants.find(fits) ?? { name: '' };
}
