import type { APIRoute } from 'astro';
import { localeRoutes } from '../../components/routes.ts';
import { buildShadeFile } from '../../components/catalogue/shade-file.ts';

export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) => Response.json(buildShadeFile(locale));
