import { type LandingVariant, landingVariants } from '../config/landing/routes.ts';
import { getLocaleCountry } from './choose-locale.ts';

/** The variant of the landing page for a locale: the first row of the table that matches (PAGE-015). */
export function findLandingVariant(locale: string): LandingVariant {
  const matches = ({ language, country }: LandingVariant) =>
    (language === undefined || locale.startsWith(`${language}-`)) &&
    (country === undefined || country === getLocaleCountry(locale));
  const variants: readonly LandingVariant[] = landingVariants;
  return variants.find(matches) ?? { name: '' };
}
