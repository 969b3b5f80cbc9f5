import type { APIRoute } from 'astro';
import { buildListFile } from '../../../components/catalogue/list/list-file.ts';
import { listFileRoutes } from '../../../components/routes.ts';

export const getStaticPaths = () => listFileRoutes();

type Props = ReturnType<typeof listFileRoutes>[number]['props'];
export const GET: APIRoute<Props> = ({ params: { locale = '' }, props }) => Response.json(buildListFile(locale, props));
