import type { APIRoute } from 'astro';
import { localeRoutes } from '../../components/routes.ts';
import { getSnapshot } from '../../content/snapshot/snapshot.ts';

/**
 * Why a shopper shops with her distributor, in a few words each: fetched by the header of those who have one
 * (src/browse/referral/attribution-texts.ts).
 */
export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) => {
  // Read as they are: only pages have i18next, and a file may be rendered before any of them.
  const {
    distributorWhyAssigned: assigned,
    distributorWhyEntered: entered,
    distributorWhyFollowed: followed,
    distributorWhyRemembered: remembered,
  } = getSnapshot().texts(locale, 'shop');
  return Response.json({ assigned, entered, followed, remembered });
};
