import type { APIRoute } from 'astro';
import { buildAttributionTexts } from '../../components/referral/attribution-texts.ts';
import { localeRoutes } from '../../components/routes.ts';

export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) => Response.json(buildAttributionTexts(locale));
