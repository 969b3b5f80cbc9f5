import { type LandingVariant, landingVariants } from '../config/landing/routes.ts';
import { getLocaleCountry } from './choose-locale.ts';

/** Which variant of the landing page a locale shows: the first row of the table that fits it. */
export function findLandingVariant(locale: string): LandingVariant {
  const fits = ({ language, country }: LandingVariant) =>
    (language === undefined || locale.startsWith(`${language}-`)) &&
    (country === undefined || country === getLocaleCountry(locale));
  const variants: readonly LandingVariant[] = landingVariants;
  return variants.find(fits) ?? { name: '' };
}
