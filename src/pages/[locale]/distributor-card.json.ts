import type { APIRoute } from 'astro';
import { buildDistributorCardFile } from '../../components/contact/card-file.ts';
import { localeRoutes } from '../../components/routes.ts';

export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) => Response.json(buildDistributorCardFile(locale));
