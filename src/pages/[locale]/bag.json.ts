import type { APIRoute } from 'astro';
import { buildIslandSettings } from '../../components/island-settings.ts';
import { localeRoutes } from '../../components/routes.ts';
import { bagTextKeys } from '../../i18n/keys/bag.ts';

export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) =>
  Response.json(buildIslandSettings(locale, [bagTextKeys], {}));
