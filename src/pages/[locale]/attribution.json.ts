import type { APIRoute } from 'astro';
import { localeRoutes } from '../../components/routes.ts';
import { texts } from '../../layouts/texts.ts';

/** Why a shopper shops with her distributor, in a few words each: fetched by the header of those who have one (src/browse/attribution-words.ts). */
export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) => {
  const t = texts(locale, 'shop');
  return Response.json({ assigned: t('distributorWhyAssigned'), entered: t('distributorWhyEntered'), followed: t('distributorWhyFollowed'), remembered: t('distributorWhyRemembered') });
};
