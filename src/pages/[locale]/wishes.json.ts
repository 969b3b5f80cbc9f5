import type { APIRoute } from 'astro';
import { localeRoutes } from '../../components/routes.ts';
import { buildLaterWishTexts } from '../../components/wishes/wish-texts.ts';

export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) => Response.json(buildLaterWishTexts(locale));
