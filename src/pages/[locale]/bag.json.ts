import type { APIRoute } from 'astro';
import { bagFile } from '../../components/bag/settings-file.ts';
import { localeRoutes } from '../../components/routes.ts';

export const getStaticPaths = localeRoutes;
export const GET: APIRoute = ({ params: { locale = '' } }) => Response.json(bagFile(locale));
