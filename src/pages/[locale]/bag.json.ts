import type { APIRoute } from 'astro';
import { buildBagSettings } from '../../components/bag/settings.ts';
import { localeRoutes } from '../../components/routes.ts';

export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) => Response.json(buildBagSettings(locale));
