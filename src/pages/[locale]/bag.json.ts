import type { APIRoute } from 'astro';
import { findOfferedFee } from '../../components/checkout/offered-fee.ts';
import { buildIslandSettings } from '../../components/island-settings.ts';
import { findLocaleCountry } from '../../components/locale-country.ts';
import { localeRoutes } from '../../components/routes.ts';
import { getSnapshot } from '../../content/snapshot/snapshot.ts';
import { bagTextKeys } from '../../i18n/keys/bag.ts';

export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) => {
  const snapshot = getSnapshot();
  const country = findLocaleCountry(snapshot.site().locales, locale);
  const offersMembership = findOfferedFee(snapshot.country(country)?.membership) !== null;
  return Response.json(buildIslandSettings(locale, [bagTextKeys], { offersMembership }));
};
